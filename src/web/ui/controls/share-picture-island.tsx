import type { MouseEvent } from 'react'
import { island } from '#web/island/island.tsx'
import { type PictureShape, picturePath } from '#web/routing/picture.ts'

interface SharePictureProps {
  /** Path of the picture's page, with the query parameters that the picture shows. */
  page: string
  title: string
}

/** Links that save the page's link picture. Where the browser can share files, they open its share dialog instead. */
function SharePicture({ page, title }: SharePictureProps) {
  const link = (shape: PictureShape, label: string) => (
    <a
      className="button"
      href={picturePath(page, shape)}
      download
      data-waits
      rel="nofollow"
      onClick={(event) => {
        if (canShareFiles()) share(event, title)
      }}
    >
      {label}
    </a>
  )
  return (
    <p className="row">
      {link('wide', 'Share picture')}
      {link('upright', 'Portrait picture')}
    </p>
  )
}

const pictureFile = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'image/png' })

function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [pictureFile([], 'picture.png')] }) ?? false
}

/** Opens the share dialog with the picture. If that fails, the browser opens the picture. */
function share(event: MouseEvent<HTMLAnchorElement>, title: string): void {
  event.preventDefault()
  const { href, pathname } = event.currentTarget
  const dialog = async () => {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
    const file = pictureFile([await response.blob()], decodeURIComponent(pathname).replace(/^.*\//, ''))
    await navigator.share({ files: [file], title })
  }
  dialog().catch((error: unknown) => {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) location.assign(href)
  })
}

export const Island = island('share-picture-island', 'touch', SharePicture)
