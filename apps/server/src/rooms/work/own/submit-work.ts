import { createHash, randomInt } from 'node:crypto'
import type { Answers } from '@kaisai/contract/competition/form/answers'
import type { Signature } from '@kaisai/contract/competition/statement'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { submitWork as endpoint } from '@kaisai/contract/work/own.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { heldMover, permitted } from '#src/db/move.ts'
import { shared } from '#src/db/shared-tx.ts'
import { inTxLast, together } from '#src/db/tx.ts'
import type { KnownFile } from '#src/ports/stored.ts'
import { markAnswered } from '#src/rooms/competition/index.ts'
import { type FormVersion, stateName } from '#src/rooms/enrollment/index.ts'
import { recordWorkAction } from '../record-action.ts'
import { faultsOf, filesIn, type NamedFile, refusedAnswers, titleIn } from './content.ts'
import { requireWorkIntake } from './intake.ts'
import { type LoadedWork, loadOwnWork } from './load-work.ts'
import { judgedOf, requireWritable } from './save-work.ts'
import { currentStatements, keepStatements, requireSigned, type SignedText } from './statements.ts'

export type Receipt = ReplyOf<typeof endpoint>

/** Versions of one work: every one keeps its files for good. */
const MOST_VERSIONS = 20

/**
 * Hands a work in as its next version: judged by the database's clock after the wait for whoever held the row, written in one transaction
 * with the hash of every file. Refuses with `work.captain_only`, `.not_enrolled`, `.not_in_stage`, `.answers`, `.form_changed`,
 * `.too_many_versions`, `.changed_since_seen`, `.statement`, `.statement_changed`, or the window's own reason.
 */
export const submitWork = (ctx: Ctx, actor: Actor, input: Input): Promise<Receipt> =>
  inTxLast(ctx.db, (tx) => submitIn(ctx, tx, { actor, input }))

/**
 * Makes what submits the works of one process: those that come at the same moment share a transaction (decision 159). The rules of a work
 * look at its own rows, its team's and what organizers set, none of which another captain's submission writes.
 */
export const workSubmitter = (ctx: Ctx): ((actor: Actor, input: Input) => Promise<Receipt>) => {
  const submit = shared<Submitting, Receipt>(ctx.db, (tx, item) => submitIn(ctx, tx, item), {
    whoseOf: ({ actor }) => actor.userId,
  })
  return (actor, input) => submit({ actor, input })
}

type Input = InputOf<typeof endpoint>
interface Submitting {
  readonly actor: Actor
  readonly input: Input
}

const submitIn = async (ctx: Ctx, tx: Tx, { actor, input }: Submitting): Promise<{ last: Promise<Receipt> }> => {
  const loaded = await loadOwnWork(ctx, tx, actor, input.workId)
  const form = requireSubmittable(actor, loaded)
  const intake = requireWorkIntake(loaded.times, judgedOf(loaded))
  // Corrected in its own time, a late work stays late.
  const isLate = intake.isLate || (loaded.work.status === 'returned' && loaded.work.is_late)
  if (loaded.work.version_no >= MOST_VERSIONS) throw problem('work.too_many_versions', { max: MOST_VERSIONS })
  if (loaded.work.version !== input.version) throw problem('work.changed_since_seen')
  const named = filesIn(form.document, loaded.answers, actor.lang)
  const signed = input.signed ?? null
  const [files, current] = await together(
    ctx.stored.filesOf(tx, [...new Set(named.map(({ fileId }) => fileId))]),
    currentStatements(tx, loaded.work.competition_id, loaded.setting),
  )
  requireWholeWork(actor, loaded, form, files)
  const texts = await requireSigned(tx, actor, loaded, current, signed)
  if (!loaded.isFormAnswered) await markAnswered(tx, form.id)
  return writeVersion(tx, actor, loaded, { form, named, files, isLate, signed, texts })
}

/** Refuses a work that this person cannot submit, whatever it holds. */
const requireSubmittable = (actor: Actor, loaded: LoadedWork): FormVersion => {
  if (!loaded.isCaptain) throw problem('work.captain_only')
  if (loaded.team.status !== 'effective') throw problem('work.not_enrolled', { state: stateName(loaded.team.status, actor.lang) })
  if (!loaded.participation || !isIn(participationStates, 'working', loaded.participation.status))
    throw problem('work.not_in_stage')
  return requireWritable(actor, loaded)
}

const requireWholeWork = (actor: Actor, loaded: LoadedWork, form: FormVersion, files: Map<string, KnownFile>): void => {
  const findings = faultsOf(form.document, loaded.answers, files, {
    at: new Date(loaded.times.now),
    maxTotalMb: loaded.setting.maxTotalMb,
    lang: actor.lang,
  })
  const isNew = loaded.work.form_version_id !== form.id
  if (findings.length > 0) throw refusedAnswers(form.document, findings, actor.lang, isNew ? 'work.form_changed' : 'work.answers')
}

const RECEIPT_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const receiptNumber = (): string => Array.from({ length: 20 }, () => RECEIPT_SIGNS[randomInt(RECEIPT_SIGNS.length)]).join('')

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, own]) => [key, sorted(own)]),
        )
      : value

export interface HashedFile {
  readonly field: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * The hash of a version: SHA-256 over the JSON of `{ code, no, title, answers, files }`, keys in the order of the alphabet, each file as
 * `{ bytes, field, name, sha256 }` in the order of the form. The same content gives the same hash for ever.
 */
export const versionHash = (version: {
  code: string
  no: number
  title: string
  answers: Answers
  files: readonly HashedFile[]
}): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(version)))
    .digest()

interface Handed {
  readonly form: FormVersion
  readonly named: readonly NamedFile[]
  readonly files: ReadonlyMap<string, KnownFile>
  readonly isLate: boolean
  readonly signed: Signature | null
  readonly texts: readonly SignedText[]
}

// Begins every statement that writes the version. What is refused is refused before.
const writeVersion = (
  tx: Tx,
  actor: Actor,
  loaded: LoadedWork,
  { form, named, files, isLate, signed, texts }: Handed,
): { last: Promise<Receipt> } => {
  const { work, times, participation } = loaded
  const no = work.version_no + 1
  const title = titleIn(form.document, loaded.answers)
  const listed = named.map(({ fileId, field }) => {
    const file = files.get(fileId)!
    return { fileId, field, name: file.name, bytes: file.bytes, sha256: file.sha256.toString('hex') }
  })
  const bytes = [...new Map(listed.map((file) => [file.fileId, file.bytes])).values()].reduce((sum, own) => sum + own, 0)
  const hash = versionHash({
    code: work.code,
    no,
    title,
    answers: loaded.answers,
    files: listed.map(({ fileId: _, ...file }) => file),
  })
  const receiptNo = receiptNumber()
  const submissionId = loaded.newId
  const written = together(
    insertVersion(tx, {
      ...{ id: submissionId, workId: work.id, userId: actor.userId, formVersionId: form.id },
      ...{ no, title, hash, receiptNo, now: times.now, isLate, fileCount: listed.length, bytes },
      listed: JSON.stringify(listed.map(({ fileId, ...file }, at) => ({ ...file, file_id: fileId, position: at + 1 }))),
    }),
    submitHeld(tx, work, actor, {
      submission_id: submissionId,
      version_no: no,
      title,
      draft_title: title,
      unsent_answers: null,
      unsent_sealed: null,
      form_version_id: form.id,
      file_count: listed.length,
      bytes,
      is_late: isLate,
      submitted_at: times.now,
      return_due_at: null,
      version: work.version + 1,
    }),
    // Nobody moves it while the enrollment is held.
    participation!.status === 'in' ? enterHeld(tx, participation!, permitted(actor), {}) : null,
    recordWorkAction(tx, actor, { ...work, title }, 'submitted', {
      changes: [{ field: 'versionNo', from: null, to: String(no) }],
    }),
    keepStatements(tx, actor, { id: submissionId, time: times.now }, texts, signed),
  )
  const receipt: Receipt = {
    submissionId,
    receiptNo,
    versionNo: no,
    code: work.code,
    title,
    submitTime: times.now,
    isLate,
    hash: hash.toString('hex'),
    files: listed.map(({ name, bytes: size, sha256 }) => ({ name, bytes: size, sha256 })),
    version: work.version + 1,
  }
  return { last: written.then(() => receipt) }
}

const submitHeld = heldMover(workStates, 'submit', {
  submission_id: 'uuid',
  version_no: 'int',
  title: 'text',
  draft_title: 'text',
  unsent_answers: 'jsonb',
  unsent_sealed: 'bytea',
  form_version_id: 'uuid',
  file_count: 'int',
  bytes: 'bigint',
  is_late: 'boolean',
  submitted_at: 'timestamptz',
  return_due_at: 'timestamptz',
  version: 'int',
})
const enterHeld = heldMover(participationStates, 'submit', {})

const insertVersion = merged<Record<string, unknown>>(
  {
    id: 'uuid',
    workId: 'uuid',
    userId: 'uuid',
    formVersionId: 'uuid',
    no: 'int',
    title: 'text',
    hash: 'bytea',
    receiptNo: 'text',
    now: 'timestamptz',
    isLate: 'boolean',
    fileCount: 'int',
    bytes: 'bigint',
    listed: 'jsonb',
  },
  (given) => sql`
    with given as (select * from ${given}), made as (
      insert into work_submissions (id, work_id, no, form_version_id, title, answers, sealed_answers, cover_file_id, hash, receipt_no, submitter_id,
        submitted_at, is_late, file_count, bytes)
      select given.id, w.id, given.no, given."formVersionId", given.title, w.answers, w.sealed_answers, w.cover_file_id, given.hash, given."receiptNo",
        given."userId", given.now, given."isLate", given."fileCount", given.bytes from given join works w on w.id = given."workId"
      returning id)
    insert into work_submission_files (submission_id, position, field, file_id, name, bytes, sha256)
      select made.id, f.position, f.field, f.file_id, f.name, f.bytes, decode(f.sha256, 'hex')
        from made join given using (id), jsonb_to_recordset(given.listed) as f (position int, field text, file_id uuid, name text, bytes bigint, sha256 text)`,
)
