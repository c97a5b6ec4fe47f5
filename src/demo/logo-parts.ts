import type { Random } from './random.ts'
import { circle, filled, stroked } from './svg.ts'

/** A ground, a darker figure and a light accent. */
const PALETTES = [
  ['#1f4e79', '#f2b134', '#fdf6e3'],
  ['#1d6b5c', '#f6d55c', '#f4fbf7'],
  ['#7a2e4d', '#f3a683', '#fff3ec'],
  ['#2d3561', '#f3826f', '#fef5ef'],
  ['#c2532d', '#2f4858', '#fff4e0'],
  ['#3d7ea6', '#ffe28a', '#f3faff'],
  ['#4f6d3a', '#f0c987', '#fbf9ee'],
  ['#5b4b8a', '#8fd3c8', '#f7f3ff'],
  ['#0f6674', '#ff9b71', '#eefafa'],
  ['#a23b3b', '#f7d9a3', '#fff8ee'],
] as const

/** All within a circle of 44 around 48, 48. */
const GROUNDS = [
  'M48 4a44 44 0 1 1 0 88a44 44 0 1 1 0-88z',
  'M48 4l38 12v32c0 24-18 38-38 44C28 86 10 72 10 48V16z',
  'M48 4l38 22v44L48 92 10 70V26z',
  'M24 6h48q18 0 18 18v48q0 18-18 18H24Q6 90 6 72V24Q6 6 24 6z',
  'M48 3l13 11 17-2 3 17 14 10-8 15 4 17-17 5-9 15-17-5-17 5-9-15-17-5 4-17-8-15 14-10 3-17 17 2z',
] as const

interface Colors {
  figure: string
  light: string
  ground: string
}

const HOLES = [
  [-9, -8],
  [3, -11],
  [12, -2],
  [-1, 1],
  [-12, 4],
  [8, 9],
  [-4, 12],
] as const

function ball(x: number, y: number, radius: number, color: string, holes: string): string {
  const dots = HOLES.map(([dx, dy]) => {
    const scale = radius / 18
    return `M${round(x + dx * scale - 2.4 * scale)} ${round(y + dy * scale)}h.01`
  })
  return circle(x, y, radius, color) + stroked(dots.join(''), holes, round(radius / 4))
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}

const PADDLE = 'M41 18h14q9 0 9 10v20q0 9-9 9h-3v19q0 4-4 4t-4-4V57h-3q-9 0-9-9V28q0-10 9-10z'

/** Smaller, and turned around a point of the handle. */
const CROSSED = 'translate(48 66) scale(.8) translate(-48 -62)'

function paddle(angle: number, color: string, placed = ''): string {
  const turn = placed === '' ? `rotate(${angle} 48 50)` : `rotate(${angle} 48 66) ${placed}`
  return `<path transform="${turn}" fill="${color}" d="${PADDLE}"/>`
}

type Motif = (colors: Colors) => string

const MOTIFS: readonly Motif[] = [
  ({ figure, light, ground }) =>
    paddle(-40, light, CROSSED) + paddle(40, figure, CROSSED) + ball(48, 27, 9, light, ground),
  ({ figure, light, ground }) => paddle(28, figure) + ball(34, 36, 14, light, ground),
  ({ light, ground }) => ball(48, 48, 27, light, ground),
  ({ figure, light, ground }) =>
    ball(48, 36, 17, figure, ground) + filled('M14 66q17-16 34 0t34 0q-7 22-34 22T14 66z', light),
  ({ figure, light, ground }) =>
    ball(64, 32, 11, figure, ground) + filled('M16 70l20-34 12 18 9-12 23 28q-14 14-32 14T16 70z', light),
  ({ figure, light, ground }) =>
    filled('M24 24h48v48H24z', figure) +
    stroked('M24 24h48v48H24zM24 40h48M24 56h48M48 24v16M48 56v16', light, 2.5) +
    ball(62, 63, 9, light, ground),
  ({ figure, light, ground }) =>
    filled('M48 16l9 20 22 2-17 14 6 22-20-12-20 12 6-22-17-14 22-2z', figure) + ball(48, 46, 11, light, ground),
  ({ figure, light }) =>
    stroked('M48 84q-4-24 2-40', light, 5) +
    filled(
      'M50 44q-18-14-32 2 18-4 32-2zM50 44q-6-22-26-22 18 8 26 22zM50 44q4-22 24-20-16 6-24 20zM50 44q18-12 30 6-16-6-30-6z',
      figure,
    ) +
    ball(62, 70, 9, light, figure),
  ({ figure, light, ground }) =>
    filled('M14 44q18-18 34 4 16-22 34-4-20-4-30 16-3 5-8 0-10-20-30-16z', light) + ball(48, 70, 10, figure, ground),
  ({ figure, light, ground }) => filled('M52 12L26 52h16l-6 32 32-42H50z', figure) + ball(66, 66, 10, light, ground),
]

/** An emblem on a ground of its own, with a ring and one motif of the game or of its country. */
export function drawEmblem(random: Random): string {
  const [ground, figure, light] = random.pick(PALETTES)
  const outline = random.pick(GROUNDS)
  const ring = `<path fill="none" stroke="${light}" stroke-width="2" transform="translate(4.3 4.3) scale(.91)" d="${outline}"/>`
  return filled(outline, ground) + ring + random.pick(MOTIFS)({ figure, light, ground })
}
