import type { FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import type { FormViewTexts } from '../form-view-texts.ts'

/** What is asked of the files of a field, in one line. */
export const fileWords = (limits: FileLimits, t: FormViewTexts, lang: 'zh' | 'en'): string => {
  const { types, maxMb, minCount, maxCount, minWidth, minHeight, minDpi, isEitherWay, maxSeconds, maxPages } = limits
  const words = [
    t.fileTypes(types.map((type) => type.toUpperCase()).join(' / '), maxMb),
    maxCount > 1 ? t.fileCount(minCount ?? 1, maxCount) : '',
    minWidth || minHeight ? t.filePixels(String(minWidth ?? '–'), String(minHeight ?? '–'), isEitherWay === true) : '',
    minDpi ? t.fileDpi(minDpi) : '',
    maxSeconds ? t.fileSeconds(t.minutes(Math.floor(maxSeconds / 60), maxSeconds % 60)) : '',
    maxPages ? t.filePages(maxPages) : '',
  ]
  return words.filter(Boolean).join(lang === 'en' ? ', ' : '，')
}
