import { foldText } from '#domain/names/search-text.ts'

/**
 * The words of headers in eleven languages, by the column that they name.
 * `division` is the event and match division; `first_name` and `last_name` are parts of a name; `player_id` is an id by which
 * other tables name the player.
 */
const COLUMN_WORDS: Readonly<Record<string, string>> = {
  tournament_slug:
    'turnier|turniername|tournament|tournament name|tourney|tourney name|tournament title|veranstaltung|torneo|tournoi|toernooi|torneio|competition|comp|meisterschaft|event name',
  tournament_id: 'tourney id|tournament id|turnier id|event id',
  division:
    'disziplin|division|konkurrenz|bewerb|wettbewerb|kategorie|category|event|event division|discipline|klasse|klass|class|categoria|kategoria|kategorie|kategori|soutez|konkurencja|categorie|divisie|match division|match type|kind|art|spielart|spieltyp|type|context|event type|onderdeel|prueba|epreuve|serie categoria',
  draw: 'draw|tableau|raster|bracket|feld gruppe|tabellone|cuadro|schema',
  round:
    'runde|round|phase|spielrunde|stage|stadium|ronda|tour de jeu|runda|omgang|kolo|faza|turno|ronde|rodada|fase|etapa|manche|round name|spielphase|rd',
  pool: 'gruppe|group|pool|grupo|groupe|girone|poule',
  date: 'datum|date|tag|day|match date|spieldatum|played|played on|gespielt am|fecha|data|jour|dia|giorno|dato|dzien|den|when|wann|tourney date|date played|game date|date of match|date of game|date of play|datum des spiels|date du match|fecha del partido|data partita|wedstrijddatum',
  winning_team:
    'sieger|siegerin|gewinner|gewinnerin|winner|winners|gewonnen|gewonnen von|winning team|won by|sieger team|winner team|siegerteam|siegerpaar|winning side|match winner|rubber winner|winner of match|ausgang|spielausgang|zwyciezca|vinnare|vinder|vinner|vitez',
  games:
    'ergebnis|erg|ergebnisse|resultat|resultate|score|scores|games|satze|satzergebnis|satzergebnisse|saetze|spielstand|result|results|punkte|resultado|resultados|puntuacion|marcador|score final|risultato|punteggio|uitslag|wynik|vysledek|resultat sets|stand|placar|endstand|final score|match score|game scores|set scores|sets',
  note: 'bemerkung|bemerkungen|notiz|notizen|kommentar|kommentare|note|notes|comment|comments|anmerkung|anmerkungen|remark|remarks|hinweis|nota|notas|remarque|opmerking|observaciones|observacoes|osservazioni|remarques|opmerkingen|uwagi|poznamka|anmarkning|bemaerkning|info|flag',
  completion:
    'completion|status|abschluss|ende|spielstatus|state|match status|outcome|ending|how it ended|estado|statut',
  walkover: 'is forfeit|forfeit|forfeited|is walkover|walkover|wo|w o|kampflos|forfait|default',
  retired: 'is retired|retired|retirement|ret|aufgabe|aufgegeben|abandon|abandono|ritiro',
  time: 'time|start time|uhrzeit|zeit|anstoss|hora|horario|heure|horaire|ora|orario|tijd|tid|godzina|cas|hour',
  court: 'platz|court|feld|spielfeld|pista|terrain|campo|baan|quadra|court number',
  best_of: 'best of|bo|gewinnsatze|number of games',
  match_id: 'match id|match|match nr|match no|match number|spiel id|game id|matchid|id|spiel nr|spielnummer',
  scoring_format: 'scoring format|zahlweise|format',
  title: 'titel|title',
  league: 'liga|league|tour|serie|circuit',
  level: 'level|stufe|niveau|spielklasse|spielstarke|leistungsklasse',
  short_title: 'short title|kurztitel|kurzname',
  location: 'ort|spielort|location|venue|austragungsort|city|place|lugar|lieu|luogo|plaats|halle',
  start_date: 'beginn|start|von|start date|startdatum|erster tag|first day|from',
  end_date: 'bis|end|end date|enddatum|letzter tag|last day|to',
  player_slug: 'player slug|slug',
  player_id: 'player id|playerid|spieler id|spielernr|mitgliedsnummer|member id|dupr id|player number',
  name: 'name|spieler|spielerin|player|spielername|full name|player name|mitglied|jugador|joueur|giocatore|speler|jogador|nombre|nom|member|vollstandiger name|vor und nachname',
  first_name: 'vorname|first name|given name|firstname|prenom|nome|voornaam',
  last_name: 'nachname|familienname|last name|surname|family name|lastname|cognome|apellido|apellidos|achternaam',
  gender: 'geschlecht|gender|sex|sexe|genero|sexo|m w|m f|w m',
  country: 'land|country|nation|nationalitat|pais|pays|paese|nationality|ioc',
  birth_date:
    'geburtsdatum|geb datum|geb am|geboren|geboren am|born|geburtstag|geb|birth date|birthday|date of birth|dob|fecha de nacimiento',
  aliases:
    'aliases|alias|name variants|andere namen|other names|spitzname|nickname|nicknames|spitznamen|rufname|also known as',
  image_url: 'bild|image|image url|foto|photo',
  team_one_name: 'home club|heimverein|heimclub|club 1|club a|verein 1|verein a|club local|thuisclub|hjemmeklub',
  team_two_name: 'away club|gastverein|gastclub|club 2|club b|verein 2|verein b|club visitante|uitclub|udeklub',
  team_one_seed: 'winner seed|seed 1|setzplatz 1|team 1 seed|seed a',
  team_two_seed: 'loser seed|seed 2|setzplatz 2|team 2 seed|seed b',
  game_number: 'game number|game no|satznummer|game nr|set number',
}
export const COLUMN_BY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(COLUMN_WORDS).flatMap(([column, words]) => words.split('|').map((word) => [word, column] as const)),
)

/** Words in the names of clubs and teams. */
export const TEAM_WORDS =
  /\b(?:team|club|sc|tc|tv|fc|sv|tsv|vfl|ttc|psv|bc|mannschaft|paddlers|breakers|smashers|picklers|folk|dinkers|united|wanderers|rangers|eagles|tigers|lions|sharks|hawks)\b|[!?]|\d/i

/** The meanings of a header's word: a letter for its kind, and for sides and numbers also which one. */
const WORD_KINDS: Readonly<Record<string, string>> = {
  T: 'team|teams|t|paar|paare|paarung|seite|side|mannschaft|doppel|pair|pareja|equipe|equipo|squadra|coppia|paire|koppel|dupla|duo|par|para|dvojice|hold|opponent|gegner|partei|entrant|participant|teilnehmer',
  P: 'spieler|spielerin|player|players|p|partner|partners|partnerin|partenaire|companero|companera|companheiro|companheira|compagno|compagna|name|names|namen|nombre|nom|nome|naam|jugador|joueur|giocatore|speler|jogador|zawodnik|gracz|hrac|spelare|spiller|full|comp|sp',
  G: 'satz|set|saet|game|g|spiel|juego|jeu|gioco|manche|partie|spel|durchgang|gem|sets|games|satze|saetze',
  C: 'score|scores|points|punkte|pts|pt|punkt|puntos|punti|punten|pontos|s|total|ballpunkte|result|ergebnis|erg|goals|won|wins|gewonnen|value|tally',
  S1: 'heim|home|winner|winners|sieger|siegerin|gewinner|gewinnerin|w|gagnant|gagnants|vainqueur|vainqueurs|ganador|ganadores|vincitore|vincitori|winnaar|winnaars|vencedor|vencedores|heimteam|heimmannschaft|hometeam|local|casa|domicile|thuis|won|winning|win|siegerteam|siegerpaar|winningteam|heimpaar|heimspieler|challenger|herausforderer|hemma|hjemme|gospodarz|domaci|h',
  S2: 'gast|gaste|away|loser|losers|verlierer|verliererin|l|perdant|perdants|perdedor|perdedores|perdente|perdenti|verliezer|verliezers|gastteam|gastmannschaft|awayteam|visitante|ospite|exterieur|uit|lost|losing|guest|guests|visitor|visitors|auswarts|unterlegene|lose|verliererteam|verliererpaar|losingteam|gastpaar|gastspieler|runner|challenged|defeated|beaten|besiegter|besiegte|vencido|vaincu|unterlegen|defender|verteidiger|borta|ude|gosc|goscie|hoste|host',
  N1: '1|one|a|first|erster|1st|eins|i|uno',
  N2: '2|two|b|second|zweiter|2nd|zwei|ii|dos',
  N3: '3|three|c|third|dritter|3rd',
  N4: '4|four|d|fourth|4th',
  N5: '5|five|e|fifth|5th',
  N6: '6|six',
  N7: '7|seven',
  X: 'id|dupr|rating|ratings|external|seed|rank|ranking|points rank|age|hand|ht|ioc|entry|alter|elo|email|mail|phone|telefon|rtg|r|margin|delta|logo|color|url|link|image|country|land|nation|club|verein|gender|geschlecht',
  // Words that add nothing.
  '': 'of|for|the|der|die|das|des|von|de|del|du|la|le|di|und|and|no|nr|number|nummer|col|column|up',
}
const KIND_BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORD_KINDS).flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
)

/** Returns a header in lower case without accents and punctuation, with `playerA1` and `t1_p1` split into words. */
export function headerWords(header: string): string {
  const split = header
    .replace(/\(s\)|\(\D{5,}\)$/gi, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
  return foldText(split)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b1 st\b/g, '1')
    .replace(/\b2 nd\b/g, '2')
    .replace(/\b3 rd\b/g, '3')
    .replace(/^(?:pf|(?:points|pts) for)$/, 'points 1')
    .replace(/^(?:pa|(?:points|pts) against)$/, 'points 2')
    .trim()
}

/** Returns the kinds of a header's words, such as `T N1 P N2`; null if a word is unknown. */
export function kindsOf(words: string): string | null {
  const kinds: string[] = []
  for (const word of words.split(' ')) {
    const kind = KIND_BY_WORD.get(word)
    if (kind === undefined) return null
    if (kind !== '') kinds.push(kind)
  }
  return kinds.join(' ')
}
