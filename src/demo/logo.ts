import { Random } from '#statistics/chance/random.ts'

/** Background color and two lighter colors. */
const PALETTES = [
  ['#1f4e79', '#f2b134', '#fdf6e3'],
  ['#1d6b5c', '#f6d55c', '#f4fbf7'],
  ['#7a2e4d', '#f3a683', '#fff3ec'],
  ['#2d3561', '#f3826f', '#fef5ef'],
  ['#c2532d', '#2f4858', '#fff4e0'],
  ['#4f6d3a', '#f0c987', '#fbf9ee'],
  ['#5b4b8a', '#8fd3c8', '#f7f3ff'],
  ['#0f6674', '#ff9b71', '#eefafa'],
] as const
const BACKGROUNDS = [
  'M48 4a44 44 0 1 1 0 88a44 44 0 1 1 0-88z',
  'M48 4l38 12v32c0 24-18 38-38 44C28 86 10 72 10 48V16z',
  'M48 4l38 22v44L48 92 10 70V26z',
  'M24 6h48q18 0 18 18v48q0 18-18 18H24Q6 90 6 72V24Q6 6 24 6z',
] as const
const PADDLE = 'M41 18h14q9 0 9 10v20q0 9-9 9h-3v19q0 4-4 4t-4-4V57h-3q-9 0-9-9V28q0-10 9-10z'
const MOUNTAINS = 'M16 70l20-34 12 18 9-12 23 28q-14 14-32 14T16 70z'
const WAVES = 'M14 66q17-16 34 0t34 0q-7 22-34 22T14 66z'
/** The holes of a ball, centered at 0, 0. */
const HOLES = 'M-5-5h.01M5-5h.01M0 2h.01M-6 5h.01M6 5h.01'

type Motif = (figure: string, light: string, background: string) => string

const MOTIFS: readonly Motif[] = [
  (figure, light, background) =>
    `<path transform="rotate(28 48 50)" fill="${figure}" d="${PADDLE}"/>${ball(33, 34, 1.2, light, background)}`,
  (_, light, background) => ball(48, 48, 2.4, light, background),
  (figure, light, background) => `<path fill="${light}" d="${WAVES}"/>${ball(48, 36, 1.5, figure, background)}`,
  (figure, light, background) => `<path fill="${light}" d="${MOUNTAINS}"/>${ball(64, 32, 1, figure, background)}`,
]

function ball(x: number, y: number, scale: number, color: string, holes: string): string {
  const dots = `<path stroke="${holes}" stroke-width="3" stroke-linecap="round" d="${HOLES}"/>`
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="11" fill="${color}"/>${dots}</g>`
}

/** Returns the emblem of an invented tournament. The same slug always has the same emblem. */
export function logoSvg(slug: string): string {
  const random = new Random(`logo/${slug}`)
  const [background, figure, light] = random.pick(PALETTES)
  const shape = `<path fill="${background}" d="${random.pick(BACKGROUNDS)}"/>`
  const motif = random.pick(MOTIFS)(figure, light, background)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shape}${motif}</svg>`
}
