import { drawFace } from './avatar-parts.ts'
import { drawEmblem } from './logo-parts.ts'
import { genderOfGivenName } from './names.ts'
import { Random } from './random.ts'

/** The picture of an invented player: a face that belongs to nobody, the same for the same slug. Under 1.5 kB. */
export function avatarSvg(slug: string): string {
  const random = new Random(`avatar/${slug}`)
  return svg(drawFace(random, genderOfGivenName(slug) ?? random.pick(['MALE', 'FEMALE'])))
}

/** The emblem of an invented tournament, the same for the same slug. Under 1.5 kB. */
export function logoSvg(slug: string): string {
  return svg(drawEmblem(new Random(`logo/${slug}`)))
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${content}</svg>`
}
