// What a file of a work is and how it can be shown. Knows no screen.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listWorkFiles } from '@kaisai/contract/work/own.endpoints'

export type WorkFile = ReplyOf<typeof listWorkFiles>[number]

export type Shape = 'picture' | 'video' | 'pdf' | 'other'
const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif']

/** As what a file is shown. */
export const shapeOf = ({ extension }: Pick<WorkFile, 'extension'>): Shape => {
  const word = extension.replace(/^\./, '').toLowerCase()
  if (pictures.includes(word)) return 'picture'
  return word === 'mp4' ? 'video' : word === 'pdf' ? 'pdf' : 'other'
}

/** The address under which a file can be looked at in full; null where there is nothing to look at (yet). */
export const lookUrl = (file: WorkFile): string | null => file.viewUrl ?? (file.views === 'failed' ? null : file.originalUrl)

/** Minutes and seconds of a film: `4:07`. */
export const playTime = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
