import type { Gender } from '#domain/gender.ts'
import type { Random } from './random.ts'
import { circle, filled, stroked } from './svg.ts'

// The parts that invented faces are put together from, on a canvas of 96 by 96; the middle of the face is at 48, 44.

const BACKGROUNDS = ['#dcebf7', '#e6f3e1', '#fdebd8', '#f6e1e8', '#e9e4f6', '#fbf3d3', '#d9f0ee', '#eceae6'] as const
const SKINS = [
  { face: '#fbdcc4', shade: '#f0c0a0' },
  { face: '#f3c9a5', shade: '#e2ab80' },
  { face: '#e2ad83', shade: '#c98f63' },
  { face: '#c68b5f', shade: '#a96f45' },
  { face: '#9a6440', shade: '#7d4d2e' },
  { face: '#70462d', shade: '#573420' },
] as const
const HAIR_COLORS = ['#26201d', '#3d2b20', '#5e3d26', '#8a5a33', '#c08a4a', '#e0bd78', '#b5532a', '#9a9690'] as const
/** The darker the skin, the fewer of the hair colors occur: so many from the first. */
const HAIR_COLORS_BY_SKIN = [8, 8, 6, 4, 2, 2] as const
const SHIRTS = ['#2f6f9f', '#3f8f6b', '#d9713c', '#b8405e', '#6a5aa8', '#e0a92f', '#2c8c8c', '#4b5563'] as const

interface HairStyle {
  /** Drawn behind the face. */
  back: string
  /** Drawn over it. */
  front: string
}

const CROWN = 'M26 42C24 20 36 12 48 12s24 8 22 30c-2-8-5-13-9-15-8 4-20 4-27 0-4 3-6 8-8 15z'
const SWEPT = 'M26 43c-3-20 8-31 23-31 16 0 24 12 21 31-2-6-4-11-8-14-10 2-20 0-26-6-4 5-8 11-10 20z'
const PARTED = 'M26 43c-2-19 7-31 22-31s24 12 22 31c-3-9-10-16-21-19-9 3-19 9-23 19z'
const CROPPED = 'M27 38c-1-17 8-25 21-25s22 8 21 25c-2-6-4-9-7-11-9-3-19-3-28 0-3 2-5 5-7 11z'
const FRINGE = 'M26 42c-3-20 8-30 22-30s25 10 22 30c-1-4-2-7-3-9-11 3-27 3-38 0-1 2-2 5-3 9z'
const CURLS =
  'M25 40c-4-5-1-11 3-12-1-6 5-10 9-9 2-5 9-6 12-3 4-3 10-1 12 3 5 0 9 5 7 10 4 2 5 8 2 11-2-5-4-8-8-9-9 2-19 2-28 0-4 1-7 4-9 9z'

const LONG = 'M24 44c-4-24 9-34 24-34s28 10 24 34c-1 10 1 20 3 28H21c2-8 4-18 3-28z'
const BOB = 'M23 44c-3-24 9-33 25-33s28 9 25 33c0 8-1 13-3 17H26c-2-4-3-9-3-17z'
const PONYTAIL = 'M60 20c14-6 22 6 18 20-2 9-1 14 2 20-10-2-15-10-13-20 1-9-2-15-7-20z'
const BUN = 'M37 11a11 10 0 1 1 22 0a11 10 0 1 1-22 0z'
const BRAIDS = 'M25 40c-6 8-7 20-4 34l7-1c-1-11 1-20 3-28zM71 40c6 8 7 20 4 34l-7-1c1-11-1-20-3-28z'

const SHORT_HAIR: readonly HairStyle[] = [
  { back: '', front: CROWN },
  { back: '', front: SWEPT },
  { back: '', front: PARTED },
  { back: '', front: CROPPED },
  { back: '', front: CURLS },
  { back: '', front: FRINGE },
]
const BALD: HairStyle = { back: '', front: '' }
const LONG_HAIR: readonly HairStyle[] = [
  { back: LONG, front: PARTED },
  { back: LONG, front: FRINGE },
  { back: BOB, front: SWEPT },
  { back: BOB, front: FRINGE },
  { back: PONYTAIL, front: CROWN },
  { back: PONYTAIL, front: SWEPT },
  { back: BUN, front: PARTED },
  { back: BRAIDS, front: PARTED },
  { back: BOB, front: CURLS },
]

const MOUTHS = ['M40 57q8 7 16 0', 'M41 58q7 4 14 0', 'M42 57q8 6 13-1', 'M40 56q8 10 16 0z'] as const
const BROWS = ['M34 36q4-3 8-1M54 35q4-2 8 1', 'M34 35h8M54 35h8', 'M34 37q4-4 8-2M54 35q4-2 8 2'] as const

const BEARDS = [
  'M28 48c1 16 9 23 20 23s19-7 20-23c-3 6-7 8-11 6-5-3-13-3-18 0-4 2-8 0-11-6z',
  'M40 62c3-2 13-2 16 0-1 7-4 9-8 9s-7-2-8-9z',
  'M38 54c4-4 16-4 20 0-4 1-16 1-20 0z',
] as const
const VISOR = 'M25 30c2-13 11-19 23-19s21 6 23 19c-14-5-32-5-46 0z'
const VISOR_BRIM = 'M24 30c14-7 34-7 48 0-3 4-9 4-12 2-8-3-16-3-24 0-3 2-9 2-12-2z'
const HEADBAND = 'M26 33c14-7 30-7 44 0v-6c-13-7-31-7-44 0z'
const GLASSES = 'M32 40h13v3q0 6-6 6h-1q-6 0-6-6zM51 40h13v3q0 6-6 6h-1q-6 0-6-6zM45 42q3-2 6 0'
const INK = '#2b2522'
const WHITE = '#fff'

/** A face; `gender` tells how likely long hair and beards are. */
export function drawFace(random: Random, gender: Gender): string {
  const skinNumber = random.below(SKINS.length)
  const skin = SKINS[skinNumber] as (typeof SKINS)[number]
  const hairColor = HAIR_COLORS[random.below(HAIR_COLORS_BY_SKIN[skinNumber] as number)] as string
  const hair = pickHair(random, gender)
  const shirt = random.pick(SHIRTS)
  const beard = gender === 'MALE' && hair.back === '' && random.chance(0.3) ? random.pick(BEARDS) : ''
  return [
    filled('M0 0h96v96H0z', random.pick(BACKGROUNDS)),
    filled(hair.back, hairColor),
    filled('M10 96c2-17 16-22 38-22s36 5 38 22z', shirt),
    filled('M39 60h18v14q-9 9-18 0z', skin.shade),
    circle(27, 46, 4, skin.face),
    circle(69, 46, 4, skin.face),
    filled('M27 40c0-16 9-24 21-24s21 8 21 24c0 18-9 29-21 29S27 58 27 40z', skin.face),
    filled(beard, hairColor),
    filled(hair.front, hairColor),
    circle(39.5, 43, 2.3, INK),
    circle(56.5, 43, 2.3, INK),
    stroked(random.pick(BROWS), hairColor, 2),
    stroked('M48 44q-3 6 1 7', skin.shade, 2),
    stroked(random.pick(MOUTHS), '#9c3f3f', 2),
    drawWear(random, shirt),
  ].join('')
}

function pickHair(random: Random, gender: Gender): HairStyle {
  if (gender === 'FEMALE') return random.pick(random.chance(0.9) ? LONG_HAIR : SHORT_HAIR)
  if (random.chance(0.09)) return BALD
  return random.pick(random.chance(0.06) ? LONG_HAIR : SHORT_HAIR)
}

function drawWear(random: Random, color: string): string {
  const wear = random.next()
  if (wear < 0.14) return filled(VISOR, color) + filled(VISOR_BRIM, WHITE)
  if (wear < 0.26) return filled(HEADBAND, random.chance(0.5) ? WHITE : color)
  if (wear < 0.36) return stroked(GLASSES, INK, 1.8)
  return ''
}
