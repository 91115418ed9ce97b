// What a work holds: answers to its form, the files they name, and what is wrong with either.
import { type Answers, checkAnswers, visibleFields } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { fieldsOf } from '@kaisai/contract/competition/form/document'
import { MEGABYTE } from '@kaisai/contract/competition/form/file-types'
import { isRecord } from '@kaisai/contract/competition/form/json'
import type { FileFacts } from '@kaisai/contract/competition/form/kind'
import { keepManagerAnswers, readAnswers, referencesOf } from '@kaisai/contract/competition/form/read-answers'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { titleField } from '@kaisai/contract/work/title'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { KnownFile } from '#src/ports/stored.ts'
import { type FormVersion, namesOf } from '#src/rooms/enrollment/index.ts'
import type { UrlOf } from '../files/file-urls.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fileKinds: readonly string[] = ['file', 'image', 'video', 'pdf']

/** One file of an answer. */
export interface NamedFile {
  readonly fileId: string
  readonly field: string
  readonly label: string
}

/** The files that answers name, in the order of the form and of each answer. */
export const filesIn = (document: FormDocument, answers: Answers, lang: Lang = 'zh'): NamedFile[] =>
  visibleFields(document, answers, 'work', 'manager').flatMap((field) => {
    const value = answers[field.key]
    if (!fileKinds.includes(field.kind) || !Array.isArray(value)) return []
    return value.flatMap((one) =>
      isRecord(one) && typeof one.fileId === 'string'
        ? [{ fileId: one.fileId, field: field.key, label: bestIn(lang, field.label, field.labelEn) }]
        : [],
    )
  })

/** The title: the answer to the question with the key `title`, else to the first line that is asked and that reviewers may read. */
export const titleIn = (document: FormDocument, answers: Answers): string => {
  const field = titleField(document)
  const value = field ? answers[field.key] : undefined
  return typeof value === 'string' ? [...value].slice(0, 200).join('') : ''
}

/** The facts of stored files a form is judged by. */
export const factsOf = (file: KnownFile): FileFacts => ({
  name: file.name,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  dpi: file.dpi,
  seconds: file.seconds,
  pages: file.pages,
})

/**
 * Reads what somebody typed into a work. Files are uploads of the writer, or files the team's works have held before. A draft may miss
 * things; what is impossible is refused with `work.answers`, the findings in its details.
 */
export const readWorkDraft = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  form: FormVersion,
  given: unknown,
  stored: Answers,
  enrollmentId: string,
): Promise<{ answers: Answers; files: Map<string, KnownFile> }> => {
  const { files: asked, places } = referencesOf(form.document, given, { audience: 'work' })
  const ids = asked.filter((id) => UUID.test(id))
  const [found, name] = await Promise.all([ctx.stored.filesOf(tx, ids), namesOf(tx, places)])
  const held = await takeFiles(tx, actor, [...found.values()], enrollmentId)
  const files = new Map([...found].filter(([id]) => held.has(id)))
  const { answers, findings } = readAnswers(form.document, given, {
    file: (id) => {
      const file = files.get(id)
      return file ? factsOf(file) : null
    },
    name,
    at: ctx.now(),
    mode: 'draft',
    audience: 'work',
  })
  if (findings.length > 0) throw refusedAnswers(form.document, findings, actor.lang)
  return { answers: keepManagerAnswers(form.document, stored, answers, 'work'), files }
}

// An upload belongs to the first team that takes it. Returns those that are the team's now.
const takeFiles = async (tx: Tx, actor: Actor, files: readonly KnownFile[], enrollmentId: string): Promise<Set<string>> => {
  const offered = files.filter((file) => file.userId === actor.userId && file.purpose === 'workFile').map(({ id }) => id)
  if (offered.length > 0)
    await sql`insert into work_files (file_id, enrollment_id) select unnest(${offered}::uuid[]), ${enrollmentId}::uuid
      on conflict do nothing`.execute(tx)
  if (files.length === 0) return new Set()
  const rows = await tx
    .selectFrom('work_files')
    .select('file_id')
    .where('enrollment_id', '=', enrollmentId)
    .where(
      'file_id',
      'in',
      files.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}

export interface Finding {
  readonly fieldKey: string
  readonly text: string
}

/** What keeps a work from being submitted: what is missing, measures wrong, cannot be opened, or weighs too much together. */
export const faultsOf = (
  document: FormDocument,
  answers: Answers,
  files: ReadonlyMap<string, KnownFile>,
  { at, maxTotalMb, lang }: { at: Date; maxTotalMb: number; lang: Lang },
): Finding[] => {
  const asked = new Map(fieldsOf(document).map((field) => [field.key, field]))
  const findings = checkAnswers(document, answers, {
    at,
    mode: 'submit',
    audience: 'work',
    viewer: 'manager',
    file: (id) => {
      const file = files.get(id)
      return file ? factsOf(file) : null
    },
  }).filter(({ fieldKey }) => !asked.get(fieldKey)?.isForManagersOnly)
  const named = filesIn(document, answers)
  const broken = named.flatMap(({ fileId, field }) => {
    const file = files.get(fileId)
    return file?.views === 'failed'
      ? [{ fieldKey: field, text: problem('work.file_broken', { name: file.name }).text(lang) }]
      : []
  })
  const bytes = bytesOf(named, files)
  const heavy =
    bytes > maxTotalMb * MEGABYTE
      ? [
          {
            fieldKey: named[0]!.field,
            text: problem('work.too_large', { total: Math.ceil(bytes / MEGABYTE), max: maxTotalMb }).text(lang),
          },
        ]
      : []
  return [...findings.map(({ fieldKey, text }) => ({ fieldKey, text: inLang(text, lang) })), ...broken, ...heavy]
}

/** The bytes of files together; a file that is named twice is counted once. */
export const bytesOf = (named: readonly NamedFile[], files: ReadonlyMap<string, KnownFile>): number =>
  [...new Set(named.map(({ fileId }) => fileId))].reduce((sum, id) => sum + (files.get(id)?.bytes ?? 0), 0)

/** The refusal of answers, with each finding under its question. */
export const refusedAnswers = (
  document: FormDocument,
  findings: readonly { fieldKey: string; text: string | readonly [string, string] }[],
  lang: Lang,
  key: 'work.answers' | 'work.form_changed' = 'work.answers',
) => {
  const asked = new Map(fieldsOf(document).map((field) => [field.key, field]))
  const faults = findings.map(({ fieldKey, text }) => ({ fieldKey, text: typeof text === 'string' ? text : inLang(text, lang) }))
  const list = faults
    .map(({ fieldKey, text }) => {
      const field = asked.get(fieldKey)
      return `${field ? bestIn(lang, field.label, field.labelEn) : fieldKey}${lang === 'en' ? ': ' : '：'}${text}`
    })
    .join(lang === 'en' ? ' ' : '；')
  return (key === 'work.answers' ? problem(key, { count: faults.length, list }) : problem(key)).with({ findings: faults })
}

/** The files of a version or a draft as the wire sends them. */
export const filesShown = (named: readonly NamedFile[], files: ReadonlyMap<string, KnownFile>, urlOf: UrlOf) =>
  named.flatMap(({ fileId, field, label }, index) => {
    const file = files.get(fileId)
    return file ? [{ ...fileShown(file, urlOf, index + 1), field, label }] : []
  })

const fileShown = (file: KnownFile, urlOf: UrlOf, at: number) => ({
  viewUrl: urlOf(file, 'view', at),
  thumbUrl: urlOf(file, 'thumb', at),
  originalUrl: urlOf(file, 'original', at),
  fileId: file.id,
  name: file.name,
  extension: file.extension,
  mediaType: file.mediaType,
  bytes: file.bytes,
  sha256: file.sha256.toString('hex'),
  width: file.width,
  height: file.height,
  dpi: file.dpi,
  seconds: file.seconds,
  pages: file.pages,
  views: file.views,
  hasThumb: file.hasThumb,
  hasView: file.hasView,
})

/** Which of a draft's files nothing of the team needs any more: no version, no other draft. */
export const unusedFiles = async (
  db: Db,
  enrollmentId: string,
  workId: string,
  fileIds: readonly string[],
): Promise<string[]> => {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select f.id from unnest(${[...fileIds]}::uuid[]) f(id)
     where not exists (select 1 from work_submission_files s where s.file_id = f.id)
       and not exists (select 1 from works w where w.enrollment_id = ${enrollmentId}::uuid and w.id <> ${workId}::uuid
         and strpos(w.answers::text, f.id::text) > 0)
       and not exists (select 1 from works w where w.id = ${workId}::uuid and strpos(w.unsent_answers::text, f.id::text) > 0)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
