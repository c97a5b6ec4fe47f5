import { createContext, useContext } from 'react'
import { initials } from '#domain/format/format.ts'
import { toneIndex } from '#domain/format/tone.ts'
import { pictureUrl } from '#web/routing/head.ts'
import classes from './Avatar.module.css'

type Size = 'tiny' | 'small' | 'medium' | 'hero' | 'large'

interface AvatarProps {
  name: string
  src: string | null
  size?: Size
  /** A tournament's logo is square and shown whole; a person's picture is round. */
  shape?: 'round' | 'square'
}

/** The size of each picture as it is served, and its maximum width. */
const SERVED = {
  tiny: ['small', 30],
  small: ['small', 36],
  medium: ['small', 44],
  hero: ['large', 68],
  large: ['large', 136],
} as const satisfies Record<Size, readonly [string, number]>

/** Returns the URL of a picture. Pictures of other sites are served by this site, so that those sites don't see visitors. */
function ownAddress(url: string, size: Size): string {
  return url.startsWith('/') ? url : `/picture?of=${encodeURIComponent(url)}&size=${SERVED[size][0]}`
}

/** Whether the site shows pictures. */
export const PicturesContext = createContext(true)

/** A picture next to a name, which needs no alternative text. Shows initials if the picture is missing, and by CSS if it is broken. */
export function Avatar({ name, src, size = 'small', shape = 'round' }: AvatarProps) {
  const isShown = useContext(PicturesContext)
  const url = isShown && src && pictureUrl(src) ? ownAddress(src, size) : null
  return (
    <span
      className={`${classes.avatar} ${classes[`tone${toneIndex(name)}`]} ${classes[size]} ${classes[shape]}`}
      aria-hidden="true"
    >
      {url ? (
        <img
          src={url}
          alt=""
          data-initials={initials(name)}
          width={SERVED[size][1]}
          height={SERVED[size][1]}
          loading="lazy"
          decoding="async"
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

interface FacesProps {
  players: readonly { name: string; profile_image_url?: string | null }[]
  size: Size
}

/** The pictures of the players of a side, next to their names. */
export function Faces({ players, size }: FacesProps) {
  return (
    <span className={classes.faces}>
      {players.map(({ name, profile_image_url: url = null }) => (
        <Avatar key={name} name={name} src={url} size={size} />
      ))}
    </span>
  )
}
