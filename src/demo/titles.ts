import { latinSlug } from './names.ts'
import { inventPlace, type Place } from './places.ts'
import type { Random } from './random.ts'
import type { TournamentKind } from './tournament-kinds.ts'

type TitleStyle = TournamentKind['titles'] | 'league'

/** A tournament that comes back every year under the same name, at the same place, with the same logo. */
export interface Series {
  name: string
  place: Place
  logo: string
  sponsors: string[]
  style: TitleStyle
}

export interface Title {
  slug: string
  title: string
}

const phrases = (text: string) => text.split(', ')

/** `{}` stands for the town. */
const NAMES: Record<TitleStyle, readonly string[]> = {
  tour: phrases(
    '{} Open, {} Cup, {} Masters, {} Classic, {} Championships, {} Slam, {} Invitational, {} Showdown, {} Grand Prix',
  ),
  challenger: phrases('{} Challenger, {} Challenger Series, {} Next Stage Challenger'),
  national: phrases('{} National Championships, Diamond Nationals {}, {} Golden Ticket, {} Regional Championships'),
  open: phrases('Everglow Open Championships, Everglow Open Championships {}'),
  local: phrases(
    '{} Dink Fest, {} Super Smash, {} Kitchen Classic, Battle of {}, {} Paddle Battle, {} Pickle Jam, {} Erne Open, {} Third Shot Throwdown, {} City Championships, {} Moneyball, {} Baseline Brawl, {} Charity Classic, {} Club Championships, {} Pickleball Festival',
  ),
  league: phrases('{} Team Weekend, {} Team Series, {} Team Showcase'),
}

/** Invented companies. */
const SPONSORS = phrases(
  'Brightwell Insurance, Kelpie Oats, Northlark Bank, Tandem Tires, Solvane Energy, Foxglove Tea, Ironmoth Paddles, Lumenia, Pemberly Homes, Quartzline, Oatwell, Bluefinch Water, Hexaloft, Marrow & Pine, Zestwell, Verdanto, Orbitel, Copperkite Coffee, Nimbusly, Tallgrass Credit Union, Yellowkite Air, Dinkly, Courtcraft, Vireo Health, Halcyon Motors, Greenlatch, Stonemill Bread, Aerolune, Parasol Realty, Kitchenline Shoes, Mossway, Bellweather Seeds, Plumfield Dairy, Rallyworks, Topspin Tacos, Harborlight Solar, Fennimore Tools, Wavelet, Ostara Juice, Gritstone Gear',
)

const SPONSORED: Record<TitleStyle, number> = {
  tour: 0.8,
  challenger: 0.4,
  national: 0.6,
  open: 0.3,
  local: 0.25,
  league: 0.3,
}
const PRESENTED = 0.25
const ABROAD: Record<TitleStyle, number> = { tour: 0.08, challenger: 0.1, national: 0, open: 0, local: 0.3, league: 0 }

/** Invents series and titles so that no slug comes twice. */
export class TitleBook {
  readonly #random: Random
  readonly #slugs = new Set<string>()
  readonly #names = new Set<string>()
  readonly #series = new Map<string, Series>()

  constructor(random: Random) {
    this.#random = random
  }

  /** The series of that key, invented when it is first asked for. */
  series(key: string, style: TitleStyle): Series {
    let series = this.#series.get(key)
    if (series === undefined) {
      series = this.#invent(style)
      this.#series.set(key, series)
    }
    return series
  }

  #invent(style: TitleStyle): Series {
    const random = this.#random
    for (let tries = 0; ; tries++) {
      const place = inventPlace(random, ABROAD[style])
      const name = random.pick(NAMES[style]).replace('{}', place.town)
      if (this.#names.has(name) && tries < 50) continue
      this.#names.add(name)
      const sponsors = [random.pick(SPONSORS), random.pick(SPONSORS)]
      return { name, place, logo: latinSlug(name), sponsors: random.chance(SPONSORED[style]) ? sponsors : [], style }
    }
  }

  /** The title of a series in a year; `suffix` tells a special one, such as playoffs. */
  title(series: Series, year: number, suffix = ''): Title {
    const sponsor = series.sponsors[year < 2025 ? 0 : 1]
    const named = `${series.name}${suffix}`
    let title = `${year} ${named}`
    if (sponsor !== undefined) {
      const presented = (series.logo.length + year) % 4 < PRESENTED * 4
      title = presented ? `${year} ${named} presented by ${sponsor}` : `${year} ${sponsor} ${named}`
    }
    return { title, slug: this.#freeSlug(latinSlug(title)) }
  }

  #freeSlug(slug: string): string {
    let free = slug
    for (let number = 2; this.#slugs.has(free); number++) free = `${slug}-${number}`
    this.#slugs.add(free)
    return free
  }
}
