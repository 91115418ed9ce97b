// What a browser can find out about a file before it is sent: the server measures again and decides.
import { type FileType, fileTypeOf, imageTypes } from '@kaisai/contract/competition/form/file-types'
import type { FileFacts } from '@kaisai/contract/competition/form/kind'

/** Patience with a file that does not open. */
const PATIENCE_MS = 15_000

/** Pixels of a picture and seconds of a video. Null: the file cannot be opened as what its name claims. */
export const measureFile = async (file: File): Promise<FileFacts | null> => {
  const facts = { name: file.name, bytes: file.size }
  const type = fileTypeOf(file.name) as FileType
  const isImage = (imageTypes as readonly string[]).includes(type)
  if (!isImage && type !== 'mp4') return facts
  const url = URL.createObjectURL(file)
  try {
    return { ...facts, ...(await withPatience(isImage ? pixelsOf(url) : secondsOf(url))) }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

const pixelsOf = async (url: string): Promise<Partial<FileFacts>> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

const secondsOf = (url: string): Promise<Partial<FileFacts>> =>
  new Promise((resolve, reject) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve({ seconds: Number.isFinite(video.duration) ? video.duration : null })
    video.onerror = () => reject(new Error('video'))
    video.src = url
  })

const withPatience = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('time')), PATIENCE_MS))])
