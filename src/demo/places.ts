import type { Random } from './random.ts'

/** Where a tournament is held, every year anew. */
export interface Place {
  town: string
  /** Venue, town and state or country, as results write a location. */
  location: string
}

const words = (text: string) => text.split(' ')
const phrases = (text: string) => text.split(', ')

const TOWN_HEADS = words(
  'Amber Aspen Avel Birch Bracken Calder Cedar Copper Coral Cotton Cove Dogwood Drift Egret Ember Fern Flint Gannet Hawk Heron Indigo Iron Juniper Kestrel Lantern Larch Laurel Linden Maple Marlin Marsh Mesa Mistral Osprey Otter Palm Pebble Pelican Pine Plover Prairie Quail Raven Redwood Saddle Sage Sand Shell Silver Spruce Tamar Thistle Tide Umber Wander Willow Wren Yucca',
)
const TOWN_TAILS = words(
  'brook bury crest dale field ford gate grove harbor haven hollow hurst land mead mere mont mouth port reach ridge shore side stead ton vale view ville water well wick wood',
)
const TOWN_SECONDS = phrases(
  'Bay, Beach, Bluffs, Canyon, Falls, Flats, Heights, Island, Lakes, Park, Pass, Point, Shores, Springs',
)
const STATES = words(
  'AL AR AZ AZ AZ CA CA CA CA CO CO FL FL FL FL FL FL FL GA GA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC NC NE NH NJ NM NV NY NY OH OK OR PA RI SC SC SD TN TX TX TX TX TX UT UT VA VT WA WI WY',
)
const ABROAD =
  'ON, Canada; BC, Canada; AB, Canada; QC, Canada; NSW, Australia; QLD, Australia; VIC, Australia; New Zealand; England; Scotland; Ireland; Spain; Portugal; France; Italy; Germany; Netherlands; Denmark; Sweden; Czechia; Japan; South Korea; Vietnam; Malaysia; India; Mexico; Brazil'.split(
    '; ',
  )
const VENUES = phrases(
  '{} Racquet Club, {} Pickleball Center, {} Tennis & Pickleball Club, The Courts at {}, {} Sports Complex, {} Park, {} Arena, {} Country Club, The {} Paddle House, {} Fieldhouse, {} Community Courts, {} Resort, Pickle Works {}, The Kitchen at {}, {} Indoor Pickleball, {} Recreation Center',
)

export function inventTown(random: Random): string {
  const head = random.pick(TOWN_HEADS)
  const tail = random.pick(TOWN_TAILS)
  const town = head.at(-1) === tail[0] ? head + tail.slice(1) : head + tail
  return random.chance(0.25) ? `${town} ${random.pick(TOWN_SECONDS)}` : town
}

export function inventPlace(random: Random, shareAbroad: number): Place {
  const town = inventTown(random)
  const region = random.pick(random.chance(shareAbroad) ? ABROAD : STATES)
  const venueName = random.chance(0.5) ? town : inventTown(random)
  return { town, location: `${random.pick(VENUES).replace('{}', venueName)}, ${town}, ${region}` }
}
