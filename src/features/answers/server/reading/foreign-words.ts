import { foldText } from '#domain/names/search-text.ts'

/** Phrases about such things, whose words may have another meaning alone. */
export const FOREIGN_PHRASES = [
  'double fault, double faults, left handers, left hander, right handers, unforced errors, forced errors, at least, at most, more than one, at least one, exactly one, only one, just one',
  'lowest scoring, lowest scored, double pickle, double pickles, double bagel, double bagels',
  'by tournament, by event, by month, by year, by partner, by opponent',
].flatMap((line) => line.split(', '))

/**
 * Words about things that results don't have. They are never corrected into other words, such as "clay" into "play".
 */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  [
    'prize money cash earnings earned income salary dollars euros net worth sponsor sponsors contract contracts',
    'dupr utr elo serve serves serving server ace aces fault faults speed fast fastest mph kmh spin drive drives dink dinks',
    'volley volleys smash lob lobs erne ernes atp shot shots rally rallies stroke strokes unforced forced error errors winner',
    'paddle paddles racket rackets racquet racquets shoe shoes shirt wear wears outfit brand ball balls use uses used',
    'coach coaches coached coaching trainer trains training tall height weight heavy weigh lefty lefties left right handed',
    'handers hander handedness righty hand clay grass hardcourt court courts surface wood indoor indoors outdoor outdoors',
    'rain wind weather hot cold hour hours minute minutes second seconds duration longer shorter minutes lasting lasted quickest',
    'spectator spectators attendance crowd viewers audience fans ticket tickets tv stream broadcast wife husband married single',
    'girlfriend boyfriend dating kids children father mother brother sister parents siblings family born birthday birthplace',
    'birth instagram twitter tiktok followers youtube injury injured injuries medical timeout timeouts hurt retire retired',
    'retirement tennis padel squash badminton golf basketball football table college school university degree job religion',
    'favourite favourites favorite favorites color colour food hair eyes eye tattoo morning evening night noon saturday sunday monday tuesday wednesday',
    'thursday friday weekend home away trailing leading behind ahead serve return returns returning kitchen line',
    'flash hustlers shock sliders pickleballers aces breakers squeeze bouncers',
    'referee umpire coin toss disqualified suspended banned fined cheating drug steroid caught video highlight highlights',
  ].flatMap((line) => line.split(' ')),
)

/** Returns whether one of some words is about a thing that results don't have. */
export const isForeign = (words: string) =>
  foldText(words)
    .split(' ')
    .some((word) => FOREIGN_WORDS.has(word))
