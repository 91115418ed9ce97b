import type { Static, TSchema } from 'typebox'
import { closed } from '../../../endpoint.ts'
import { commaOf, type Label } from '../../../lang.ts'
import type { FileType } from '../file-types.ts'
import { type Kind, kindAnswered, type LimitFault, requests, upsideDown } from '../kind.ts'
import {
  countLimits,
  type FileAnswer,
  type FileLimits,
  filesFault,
  imageLimits,
  measuredFault,
  pdfLimits,
  typeLimits,
  videoLimits,
} from './file-limits.ts'

const fileLimits = closed({ ...countLimits, ...typeLimits })
const pictureLimits = closed({ ...countLimits, ...imageLimits })
const filmLimits = closed({ ...countLimits, ...videoLimits })
const paperLimits = closed({ ...countLimits, ...pdfLimits })

const NO_TYPES: LimitFault = { path: 'types', text: ['请至少选择一种文件类型', 'Choose at least one type of file.'] }

const files = <L extends TSchema>(
  label: Label,
  limits: L,
  initial: Static<L>,
  /** The limits as every file kind knows them. */
  full: (limits: Static<L>) => FileLimits,
): Kind<L, readonly FileAnswer[]> =>
  kindAnswered<readonly FileAnswer[]>()<L>({
    label,
    limits,
    request: requests.upload,
    initial: () => initial,
    checkLimits: (own) => {
      const { minCount, maxCount, types } = full(own)
      return [...upsideDown(minCount, maxCount, 'minCount'), ...(types.length === 0 ? [NO_TYPES] : [])]
    },
    tidy: (value) => (value === null || (Array.isArray(value) && value.length === 0) ? undefined : value),
    shape: (value, own, { file }) => filesFault(value, full(own), file),
    complete: (value, own, { file }) => measuredFault(value, full(own), file),
    text: (value, _limits, { lang }) => value.map(({ name }) => name).join(commaOf(lang)),
  })

const videoTypes: readonly FileType[] = ['mp4']
const pdfTypes: readonly FileType[] = ['pdf']

/** The limits of a file field of any kind in one form: video and PDF fields have one type each. */
export const fullLimits = {
  file: (limits: Static<typeof fileLimits>): FileLimits => limits,
  image: (limits: Static<typeof pictureLimits>): FileLimits => limits,
  video: (limits: Static<typeof filmLimits>): FileLimits => ({ ...limits, types: videoTypes }),
  pdf: (limits: Static<typeof paperLimits>): FileLimits => ({ ...limits, types: pdfTypes }),
}

export const fileKinds = {
  file: files(['文件', 'Files'], fileLimits, { maxCount: 1, maxMb: 20, types: ['pdf', 'docx'] }, fullLimits.file),
  image: files(
    ['图片', 'Pictures'],
    pictureLimits,
    { maxCount: 1, maxMb: 20, types: ['jpg', 'png'], isEitherWay: true },
    fullLimits.image,
  ),
  video: files(['视频', 'Video'], filmLimits, { maxCount: 1, maxMb: 500, maxSeconds: 300 }, fullLimits.video),
  pdf: files(['PDF 文档', 'PDF'], paperLimits, { maxCount: 1, maxMb: 50 }, fullLimits.pdf),
}
