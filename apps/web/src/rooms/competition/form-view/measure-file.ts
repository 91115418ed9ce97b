// What a browser can find out about a file before it is sent: the server measures again and decides.
import { type FileType, fileTypeOf, imageTypes } from '@kaisai/contract/competition/form/file-types'
import type { FileFacts } from '@kaisai/contract/competition/form/kind'
import { readPictureHead } from './measure-file-picture.ts'
import { readVideoHead } from './measure-file-video.ts'

/** Patience with a file that does not open. */
const PATIENCE_MS = 15_000
const PDF_EDGE = 64 * 1024

export interface Measured {
  readonly facts: FileFacts
  /** How a video is coded, where that is known. */
  readonly codec: string | null
  /** Names of people in the metadata. */
  readonly people: readonly string[]
  /** The metadata says where a picture was taken. */
  readonly hasPlace: boolean
}

/** Measures of a file and what its metadata gives away. Null: the file cannot be opened as what its name claims. */
export const measureFile = async (file: File): Promise<Measured | null> => {
  const facts = { name: file.name, bytes: file.size }
  const nothing = { facts, codec: null, people: [], hasPlace: false }
  const type = fileTypeOf(file.name) as FileType
  try {
    if ((imageTypes as readonly string[]).includes(type)) {
      const { dpi, people, hasPlace } = await readPictureHead(file)
      return { ...nothing, facts: { ...facts, ...(await withUrl(file, pixelsOf)), dpi }, people, hasPlace }
    }
    if (type === 'mp4') {
      const head = await readVideoHead(file)
      const seconds = head?.seconds ?? (await withUrl(file, secondsOf))
      return { ...nothing, facts: { ...facts, seconds }, codec: head?.codec ?? null }
    }
    if (type !== 'pdf') return nothing
    return (await isPdf(file)) ? { ...nothing, people: await authorOfPdf(file) } : null
  } catch {
    return null
  }
}

/** Readers look for the mark within the first kilobyte. */
const PDF_HEAD = 1024
const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, PDF_HEAD).text()).includes('%PDF-')

const withUrl = async <T>(file: File, look: (url: string) => Promise<T>): Promise<T> => {
  const url = URL.createObjectURL(file)
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('time')), PATIENCE_MS))
  try {
    return await Promise.race([look(url), late])
  } finally {
    URL.revokeObjectURL(url)
  }
}

const pixelsOf = async (url: string): Promise<{ width: number; height: number }> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

const secondsOf = (url: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null)
    video.onerror = () => reject(new Error('video'))
    video.src = url
  })

/** The author a PDF names openly, in its first or last part; what is packed is read by the server. */
const authorOfPdf = async (file: File): Promise<string[]> => {
  const [head, tail] = await Promise.all([file.slice(0, PDF_EDGE).arrayBuffer(), file.slice(-PDF_EDGE).arrayBuffer()])
  const text = [head, tail].map((part) => new TextDecoder('latin1').decode(part)).join('\n')
  const plain = /\/Author\s*\(((?:\\.|[^\\)]){1,200})\)/.exec(text)?.[1]
  const hex = /\/Author\s*<\s*FEFF([0-9A-Fa-f\s]{4,800})>/i.exec(text)?.[1]?.replace(/\s/g, '')
  const name = hex
    ? String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16)))
    : plain?.startsWith('\u00fe\u00ff')
      ? new TextDecoder('utf-16be').decode(Uint8Array.from(plain.slice(2), (sign) => sign.charCodeAt(0)))
      : (plain ?? '')
  return name.trim() === '' ? [] : [name.trim()]
}
