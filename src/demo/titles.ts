import { freeSlug } from '#domain/names/slug.ts'
import type { Random } from '#statistics/chance/random.ts'
import type { TournamentKind } from './kinds.ts'
import { joinParts, latinSlug } from './names.ts'

/** A tournament series that is held every year with the same name, venue and logo. */
export interface Series {
  name: string
  location: string
  logo: string
  sponsor: string | null
}

const words = (text: string) => text.split(' ')

const TOWN_HEADS = words(
  'Amber Aspen Birch Bracken Cedar Copper Coral Cove Dogwood Drift Egret Ember Fern Flint Hawk Heron Iron Juniper Lantern Laurel Linden Maple Marsh Mesa Osprey Otter Palm Pebble Pine Plover Raven Redwood Sage Sand Silver Spruce Tide Willow Wren Yucca',
)
const TOWN_TAILS = words(
  'brook bury crest dale field ford grove harbor haven hollow land mont port ridge shore view ville',
)
const STATES = words(
  'AZ AZ CA CA CA CO FL FL FL FL GA ID IL KS MA MD MI MN MO NC NC NV NY OH OK OR PA SC TN TX TX TX UT VA WA',
)
const VENUES = [
  '{} Racquet Club',
  '{} Pickleball Center',
  'The Courts at {}',
  '{} Park',
  '{} Arena',
  '{} Country Club',
  'The {} Paddle House',
  '{} Fieldhouse',
  'The Kitchen at {}',
]
/** Invented companies. */
const SPONSORS = [
  'Brightwell Insurance',
  'Kelpie Oats',
  'Northlark Bank',
  'Tandem Tires',
  'Solvane Energy',
  'Foxglove Tea',
  'Ironmoth Paddles',
  'Bluefinch Water',
  'Marrow & Pine',
  'Copperkite Coffee',
  'Courtcraft',
  'Halcyon Motors',
  'Topspin Tacos',
]

export function inventTown(random: Random): string {
  return joinParts(random.pick(TOWN_HEADS), random.pick(TOWN_TAILS))
}

/** Invents tournament series and gives each tournament a unique slug. */
export class TitleBook {
  readonly #random: Random
  readonly #names = new Set<string>()
  readonly #slugs = new Set<string>()

  constructor(random: Random) {
    this.#random = random
  }

  inventSeries({ titles, sponsored }: TournamentKind): Series {
    const random = this.#random
    let [name, town] = ['', '']
    for (let tries = 0; tries < 50 && (name === '' || this.#names.has(name)); tries++) {
      town = inventTown(random)
      name = random.pick(titles).replace('{}', town)
    }
    this.#names.add(name)
    return {
      name,
      location: `${random.pick(VENUES).replace('{}', inventTown(random))}, ${town}, ${random.pick(STATES)}`,
      logo: latinSlug(name),
      sponsor: random.chance(sponsored) ? random.pick(SPONSORS) : null,
    }
  }

  title({ name, sponsor }: Series, year: number): { slug: string; title: string } {
    const title = `${year} ${sponsor === null ? '' : `${sponsor} `}${name}`
    const slug = freeSlug(latinSlug(title), (taken) => this.#slugs.has(taken))
    this.#slugs.add(slug)
    return { title, slug }
  }
}
