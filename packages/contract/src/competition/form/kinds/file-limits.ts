// What an organizer may ask of uploaded files, and what is wrong with files that do not keep to it.
import { Type } from 'typebox'
import { oneOf, whole } from '../../../fields.ts'
import type { Label } from '../../../lang.ts'
import { hasUnseen } from '../characters.ts'
import { type FileType, fileTypeOf, fileTypes, imageTypes, MEGABYTE, MOST_FORM_MB } from '../file-types.ts'
import { hasExactly } from '../json.ts'
import type { FileFacts } from '../kind.ts'

/** One uploaded file of an answer. Name and bytes are the server's words once it has settled the answers. */
export interface FileAnswer {
  readonly fileId: string
  readonly name: string
  readonly bytes: number
}

/** Largest values of the limits. */
export const fileBounds = { count: 50, mb: MOST_FORM_MB, pixels: 30_000, dpi: 2400, seconds: 7200, pages: 2000 } as const

/** How many files, and how large one may be. */
export const countLimits = {
  minCount: Type.Optional(whole(['最少文件数', 'Files at least'], 1, fileBounds.count)),
  maxCount: whole(['最多文件数', 'Files at most'], 1, fileBounds.count),
  maxMb: whole(['单个文件大小(MB)', 'Megabytes of one file'], 1, fileBounds.mb),
}
const typesOf = <const T extends readonly FileType[]>(types: T) =>
  Type.Array(oneOf(types, ['文件类型', 'Type of file']), {
    maxItems: types.length,
    uniqueItems: true,
    label: ['文件类型', 'Types'],
  })
export const typeLimits = { types: typesOf(fileTypes) }
export const imageLimits = {
  types: typesOf(imageTypes),
  minWidth: Type.Optional(whole(['最小宽度(像素)', 'Width at least (pixels)'], 1, fileBounds.pixels)),
  minHeight: Type.Optional(whole(['最小高度(像素)', 'Height at least (pixels)'], 1, fileBounds.pixels)),
  minDpi: Type.Optional(whole(['最低分辨率(dpi)', 'Resolution at least (dpi)'], 1, fileBounds.dpi)),
  /** Portrait or landscape: width and height may change places. */
  isEitherWay: Type.Boolean({ label: ['横竖均可', 'Portrait or landscape'] }),
}
export const videoLimits = {
  maxSeconds: Type.Optional(whole(['最长时长(秒)', 'Seconds at most'], 1, fileBounds.seconds)),
}
export const pdfLimits = { maxPages: Type.Optional(whole(['最多页数', 'Pages at most'], 1, fileBounds.pages)) }

/** The limits of every file kind together: a kind has those it was declared with. */
export interface FileLimits {
  readonly minCount?: number
  readonly maxCount: number
  readonly maxMb: number
  readonly types: readonly FileType[]
  readonly minWidth?: number
  readonly minHeight?: number
  readonly minDpi?: number
  readonly isEitherWay?: boolean
  readonly maxSeconds?: number
  readonly maxPages?: number
}

const GONE: Label = ['文件不存在或已失效，请重新上传', 'The file is gone. Please upload it again.']
const BROKEN: Label = ['文件信息不正确，请重新上传', 'The files cannot be read. Please upload them again.']
const FILE_ID = /^[A-Za-z0-9_-]{1,64}$/

const isFileAnswer = (value: unknown): value is FileAnswer & Record<string, unknown> =>
  hasExactly(value, ['fileId', 'name', 'bytes']) &&
  typeof value.fileId === 'string' &&
  FILE_ID.test(value.fileId) &&
  typeof value.name === 'string' &&
  value.name.length > 0 &&
  value.name.length <= 255 &&
  !hasUnseen(value.name) &&
  Number.isSafeInteger(value.bytes) &&
  (value.bytes as number) > 0

/** What no draft may hold. `find` is the server's knowledge of files, where there is some. */
export const filesFault = (value: unknown, limits: FileLimits, find?: (fileId: string) => FileFacts | null): Label | null => {
  if (!Array.isArray(value) || !value.every(isFileAnswer)) return BROKEN
  if (new Set(value.map(({ fileId }) => fileId)).size !== value.length)
    return ['同一个文件出现了两次，请删除其一', 'A file is there twice. Please remove one.']
  if (value.length > limits.maxCount) {
    return [
      `最多上传${limits.maxCount}个文件，现有${value.length}个`,
      `At most ${limits.maxCount} files; there are ${value.length}.`,
    ]
  }
  for (const file of value) {
    const facts = find ? find(file.fileId) : file
    if (facts === null) return GONE
    const fault = oneFileFault(facts, limits)
    if (fault) return fault
  }
  return null
}

/** What is wrong with the name or the size of one file. */
export const oneFileFault = ({ name, bytes }: { name: string; bytes: number }, { types, maxMb }: FileLimits): Label | null => {
  if (!types.includes(fileTypeOf(name) as FileType)) {
    const list = types.join(' / ')
    return [`“${name}”的类型不支持，请上传 ${list}`, `“${name}” is of a wrong type. Please upload ${list}.`]
  }
  if (bytes <= maxMb * MEGABYTE) return null
  return [`“${name}”超过${maxMb}MB，请压缩后上传`, `“${name}” is larger than ${maxMb} MB. Please make it smaller.`]
}

/** What a submission may not hold: too few files, or files that measure wrong. Facts that are not known here are not judged here. */
export const measuredFault = (
  files: readonly FileAnswer[],
  limits: FileLimits,
  find?: (fileId: string) => FileFacts | null,
): Label | null => {
  const { minCount = 0 } = limits
  if (files.length < minCount)
    return [`至少上传${minCount}个文件，现有${files.length}个`, `At least ${minCount} files; there are ${files.length}.`]
  if (!find) return null
  for (const { fileId } of files) {
    const facts = find(fileId)
    const fault = facts === null ? GONE : factsFault(facts, limits)
    if (fault) return fault
  }
  return null
}

/** What is wrong with the measures of one file. A measure that is asked for and could not be taken is a fault, too. */
export const factsFault = (facts: FileFacts, limits: FileLimits): Label | null => {
  const { name } = facts
  const { minWidth, minHeight, minDpi, maxSeconds, maxPages } = limits
  const isAsked = (limit: number | undefined, fact: number | null | undefined): boolean => limit !== undefined && fact == null
  if (
    isAsked(minWidth ?? minHeight, facts.width) ||
    isAsked(minWidth ?? minHeight, facts.height) ||
    isAsked(minDpi, facts.dpi) ||
    isAsked(maxSeconds, facts.seconds) ||
    isAsked(maxPages, facts.pages)
  )
    return [`无法读取“${name}”的规格，请重新导出后上传`, `“${name}” could not be measured. Please export it again and upload it.`]
  if (!isLargeEnough(facts, limits)) {
    const wanted = `${minWidth ?? '–'}×${minHeight ?? '–'}`
    const found = `${facts.width}×${facts.height}`
    return [`“${name}”为${found}像素，至少需要${wanted}`, `“${name}” has ${found} pixels; at least ${wanted} are needed.`]
  }
  if (minDpi !== undefined && facts.dpi! < minDpi)
    return [`“${name}”为${facts.dpi}dpi，至少需要${minDpi}dpi`, `“${name}” has ${facts.dpi} dpi; at least ${minDpi} are needed.`]
  if (maxSeconds !== undefined && facts.seconds! > maxSeconds) {
    const seconds = Math.ceil(facts.seconds!)
    return [`“${name}”时长${seconds}秒，最长${maxSeconds}秒`, `“${name}” runs ${seconds} s; at most ${maxSeconds} s.`]
  }
  if (maxPages !== undefined && facts.pages! > maxPages)
    return [`“${name}”共${facts.pages}页，最多${maxPages}页`, `“${name}” has ${facts.pages} pages; at most ${maxPages}.`]
  return null
}

const isLargeEnough = ({ width, height }: FileFacts, { minWidth = 0, minHeight = 0, isEitherWay }: FileLimits): boolean => {
  if (width == null || height == null) return true
  if (width >= minWidth && height >= minHeight) return true
  return isEitherWay === true && height >= minWidth && width >= minHeight
}
