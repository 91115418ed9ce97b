// Enrollments from a workbook: template → check → import. All lines or none; the check and the import give the same verdict.
import { personTypeLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/import.endpoints'
import type { ImportShape } from '@kaisai/contract/enrollment/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { COUNT_CAP } from '@kaisai/contract/page'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { pageCounted } from '#src/db/page.ts'
import { codeOf } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { isHeldIn } from '../../access/reads.ts'
import { competitionsOf } from '../../competition/index.ts'
import { isPublicCompetition } from '../../competition/reads.ts'
import { peopleOfSchool } from '../../identity/reads.ts'
import { schoolsWithout } from '../../organization/reads.ts'
import { reachOf } from '../reach.ts'
import { personTypeOf } from '../team/facts.ts'
import { requireIntake, requireRunning, timetableOf } from '../team/intake.ts'
import { type CheckedEntry, checkRows } from './check-rows.ts'
import { columnsOf } from './columns.ts'
import { writeTeams } from './import-rows.ts'
import { type Entry, readWorkbook } from './read-workbook.ts'
import { schoolPeople, schoolSheet } from './school-people.ts'
import { templateBook } from './template.ts'
import { readYears } from './years.ts'

type Input = InputOf<typeof endpoints.checkEnrollImport>

/** The template of a shape, with the codes of the competition's categories. */
export const exportEnrollTemplate = async (
  ctx: Ctx,
  actor: Actor,
  { competitionId, shape, userIds = [] }: InputOf<typeof endpoints.exportEnrollTemplate>,
): Promise<FileReply> => {
  const { schoolId } = await requireOpen(ctx.db, actor, competitionId)
  const school = schoolId === null ? null : await schoolSheet(ctx.db, schoolId, userIds)
  return templateBook(ctx.db, competitionId, shape, actor.lang, school)
}

/** The people a school can name by their number. Nobody's but those of a school that imports. */
export const listSchoolPeople = async (
  ctx: Ctx,
  actor: Actor,
  { competitionId, keyword = '', pageNum = 1, pageSize = 20 }: InputOf<typeof endpoints.listSchoolPeople>,
): Promise<ReplyOf<typeof endpoints.listSchoolPeople>> => {
  const { schoolId } = await requireOpen(ctx.db, actor, competitionId)
  if (schoolId === null) throw problem('house.not_found')
  const { ids, total } = await peopleOfSchool(ctx.db, { schoolId, keyword: keyword.trim(), pageNum, pageSize })
  const rows = (await schoolPeople(ctx.db, schoolId, ids)).map(({ userType, ...row }) => ({
    ...row,
    userTypeName: inLang(personTypeLabels[personTypeOf(userType)], actor.lang),
  }))
  return pageCounted(rows, Math.min(total, COUNT_CAP + 1), { pageNum, pageSize })
}

/** Starts the check of an uploaded workbook. */
export const checkEnrollImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'enrollImportCheck', input)
/** Starts the import of a checked workbook. */
export const importTeams = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.importTeams>): Promise<{ taskId: string }> =>
  start(ctx, actor, 'enrollImport', input)

const start = (ctx: Ctx, actor: Actor, kind: 'enrollImportCheck' | 'enrollImport', input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    requireAudit(await requireOpen(tx, actor, input.competitionId), input)
    const file = await ctx.stored.own(tx, actor, input.fileId, 'enrollImport')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })

/**
 * The school whose people alone an import may bring; null: anybody's, for those who run the competition. What is not public yet,
 * or over, takes nobody; a school imports while enrollment is open, like its students. Elsewhere the competition is not there.
 */
const requireOpen = async (db: Db, actor: Actor, competitionId: string): Promise<{ schoolId: string | null }> => {
  const found = await competitionsOf(db, actor).select('c.is_public').where('c.id', '=', competitionId).executeTakeFirst()
  if (!found) return requireOpenForSchool(db, actor, competitionId)
  if (!found.is_public) throw problem('enrollment.not_open')
  requireRunning(await timetableOf(db, competitionId, {}))
  return { schoolId: null }
}

const requireOpenForSchool = async (db: Db, actor: Actor, competitionId: string): Promise<{ schoolId: string }> => {
  const reach = await reachOf(db, actor)
  if (reach.kind !== 'school' || !(await isPublicCompetition(db, competitionId))) throw problem('house.not_found')
  requireIntake(await timetableOf(db, competitionId, { schoolId: reach.id }), { begunAt: null })
  return { schoolId: reach.id }
}

// Teams of a school go through the audit: only whoever runs the competition says that it was made elsewhere.
const requireAudit = ({ schoolId }: { schoolId: string | null }, { isApproved }: Pick<Input, 'isApproved'>): void => {
  if (schoolId !== null && isApproved) throw problem('enrollment.import_audited')
}

// What was checked: the file, and where to and how. The import asks for the same.
const digestOf = (fileHash: Buffer, { competitionId, shape, isApproved }: Input): string =>
  sha256(`${fileHash.toString('hex')}|${competitionId}|${shape}|${isApproved}`).toString('base64url')

const read = async (
  ctx: Ctx,
  actor: Actor,
  input: Input,
  schoolId: string | null,
): Promise<{ entries: Entry[]; digest: string; fileName: string }> => {
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'enrollImport')
  const most = await importRowsMost(ctx)
  const { codeOf } = await readYears(ctx.db)
  const entries = await readWorkbook(await ctx.stored.read(file), input.shape, most, actor.lang, {
    ...{ byNumber: schoolId !== null, codeOf },
  })
  return { entries, digest: digestOf(file.sha256, input), fileName: file.name }
}

/** Reads a workbook and checks its lines; for measurements. */
export const readAndCheck = async (
  ctx: Ctx,
  file: Buffer,
  { competitionId, shape }: Pick<Input, 'competitionId' | 'shape'>,
  lang: Lang,
): Promise<CheckedEntry[]> => {
  const { codeOf } = await readYears(ctx.db)
  const entries = await readWorkbook(file, shape, await importRowsMost(ctx), lang, { byNumber: false, codeOf })
  return checkRows(ctx, ctx.db, competitionId, shape, entries, lang)
}

const requireNoFaults = (entries: readonly CheckedEntry[], shape: ImportShape, lang: Lang): void =>
  requireClean(entries, columnsOf(shape), lang, (key, value) =>
    key === 'idNumber' && value ? mask.identityNumber(value) : value,
  )

/** The job of a check. */
export const runEnrollImportCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { schoolId } = await requireOpen(ctx.db, actor, input.competitionId)
    const { entries, digest } = await read(ctx, actor, input, schoolId)
    const checked = await checkRows(ctx, ctx.db, input.competitionId, input.shape, entries, actor.lang, schoolId)
    await progress.report(checked.length, checked.length)
    requireNoFaults(checked, input.shape, actor.lang)
    return {
      message: actor.lang === 'en' ? `${checked.length} rows checked, no faults.` : `校验通过，共${checked.length}行`,
      outcome: { rows: checked.length, faults: 0, digest, ...(await stuckOf(ctx.db, input.isApproved ? [] : checked)) },
    }
  }

/** So many names are enough to know which schools are meant. */
const NAMED = 5

// Schools whose teams would wait at a step nobody takes: said before the import, not found out afterwards.
const stuckOf = async (db: Db, entries: readonly CheckedEntry[]): Promise<{ stuck: number; stuckNames: string }> => {
  const asked = entries.flatMap(({ chain, schoolId }) => (chain.includes('school') && schoolId !== null ? [schoolId] : []))
  const without = asked.length === 0 ? [] : await schoolsWithout(db, isHeldIn('enroll:team:audit'), [...new Set(asked)])
  const names = without.slice(0, NAMED).map(({ name }) => name)
  return { stuck: without.length, stuckNames: names.join('、') }
}

/** The job of an import: checked again and written in one transaction, one import of a competition after another. */
export const runEnrollImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.importTeams>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { schoolId } = await requireOpen(ctx.db, actor, input.competitionId)
    const { entries, digest, fileName } = await read(ctx, actor, input, schoolId)
    if (digest !== input.digest) throw problem('enrollment.import_stale')
    await progress.report(0, entries.length)
    await inTx(ctx.db, async (tx) => {
      await takeTurn(tx, input.competitionId)
      const scope = await requireOpen(tx, actor, input.competitionId)
      requireAudit(scope, input)
      const checked = await checkRows(ctx, tx, input.competitionId, input.shape, entries, actor.lang, scope.schoolId)
      requireNoFaults(checked, input.shape, actor.lang)
      await writeTeams(ctx, tx, actor, input, checked, fileName, (done) => progress.report(done, entries.length))
    })
    return {
      message: actor.lang === 'en' ? `${entries.length} enrollments imported.` : `导入成功，共${entries.length}个报名`,
      outcome: { added: entries.length },
    }
  }

const LOCK_TIMEOUT = '55P03'

// Not the competition's own row: while an import writes, people go on enrolling.
const takeTurn = async (tx: Tx, competitionId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${competitionId}, 13))`.execute(tx).catch((error: unknown) => {
    throw codeOf(error) === LOCK_TIMEOUT ? problem('enrollment.import_stale') : error
  })
}
