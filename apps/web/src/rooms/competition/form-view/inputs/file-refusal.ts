// What is said of a file before a byte of it travels. Pure but for reading the file.
import { type FileLimits, factsFault, oneFileFault } from '@kaisai/contract/competition/form/kinds/file-limits'
import { inLang } from '@kaisai/contract/lang'
import type { FormTools } from '../input.ts'
import { type Measured, measureFile } from '../measure-file.ts'
import { H264 } from '../measure-file-video.ts'
import { fileTexts } from './file-words.ts'

const SHORTEST_NAME = 2
const codecNames: Readonly<Record<string, string>> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  av01: 'AV1',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
}

/** What was found: a refusal keeps the file here, remarks only warn. */
export interface Looked {
  readonly refusal: string | null
  readonly remarks: readonly string[]
}
const refused = (refusal: string): Looked => ({ refusal, remarks: [] })

/** Looks at a file: type, size, measures, coding; and at what would show a reviewer whose it is. */
export const lookAtFile = async (file: File, limits: FileLimits, { lang, t, files }: FormTools): Promise<Looked> => {
  const words = fileTexts[lang]
  if (file.size === 0) return refused(words.empty(file.name))
  const rough = oneFileFault({ name: file.name, bytes: file.size }, limits)
  if (rough) return refused(inLang(rough, lang))
  const measured = await measureFile(file)
  if (measured === null) return refused(t.fileUnreadable(file.name))
  // Pages are counted by the server alone.
  const fault = factsFault(measured.facts, { ...limits, maxPages: undefined } as FileLimits)
  if (fault) return refused(inLang(fault, lang))
  if (measured.codec !== null && !H264.includes(measured.codec))
    return refused(words.codec(file.name, codecNames[measured.codec] ?? measured.codec))
  return { refusal: null, remarks: files?.hiddenNames ? remarksOf(file.name, measured, files.hiddenNames, words) : [] }
}

const remarksOf = (
  name: string,
  { people, hasPlace }: Measured,
  hidden: readonly string[],
  words: (typeof fileTexts)['zh'],
): string[] => {
  const found = hidden.find((word) => word.length >= SHORTEST_NAME && name.includes(word))
  return [
    ...(found ? [words.nameInName(found)] : []),
    ...(people.length > 0 ? [words.personInside(people.join(', '))] : []),
    ...(hasPlace ? [words.placeInside] : []),
  ]
}
