import { type ChildProcess, fork } from 'node:child_process'
import type { DrawPicture } from '#server/pages/previews.ts'

/** A process that draws link pictures, because what draws them keeps 100 MB. It starts with the first picture. */
export class PictureProcess {
  #child: ChildProcess | undefined

  /** Draws one picture after another. @throws if the process ends early */
  draw(...[picture, { name, accent, logoFile }, shape]: Parameters<DrawPicture>): Promise<Buffer> {
    this.#child ??= fork(new URL(import.meta.resolve('#server/pages/draw-pictures.ts')), { serialization: 'advanced' })
    const child = this.#child.removeAllListeners('exit')
    return new Promise((resolve, reject) => {
      child.once('message', (image) => resolve(image as Buffer))
      child.once('exit', () => reject(new Error('the process that draws pictures ended early')))
      child.send([picture, { name, accent, logoFile }, shape])
    })
  }

  end(): void {
    this.#child?.kill()
  }
}
