import { renderPreview } from './preview-image.ts'

/** Draws link pictures in a process of its own, which ends with the one that asks for them. */
process.on('message', async (given: Parameters<typeof renderPreview>) => process.send?.(await renderPreview(...given)))
