// Users from a workbook: template → check → import. All rows or none; the check and the import give the same verdict.
import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/http/route.ts'
import { importRowsMost } from '#src/import-limit.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import { templateColumns } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { newIds } from '../../identity/index.ts'
import { addPendingUsers } from '../add-pending-users.ts'
import { requireGivable, requireOwnCollege } from '../grant.policy.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { examples, importColumns } from './columns.ts'
import { readWorkbook } from './read-workbook.ts'

const CHUNK = 500

/** The template: headings, one example line, lists of what may be chosen, columns formatted as text. */
export const exportTemplate = async (lang: Lang): Promise<FileReply> => ({
  name: lang === 'en' ? 'Users (template).xlsx' : '用户导入模板.xlsx',
  mediaType: XLSX,
  body: await writeBook([
    {
      sheetName: lang === 'en' ? 'Users' : '用户',
      columns: templateColumns(importColumns, lang),
      rows: [[...examples[lang]]],
      emptyRows: 200,
    },
  ]),
})

type Input = InputOf<typeof endpoints.checkUserImport>

const start = (
  ctx: Ctx,
  actor: Actor,
  kind: 'userImportCheck' | 'userImport',
  input: object & Input,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireGivable(tx, actor, input.groupId, input.roleIds)
    const file = await ctx.stored.own(tx, actor, input.fileId, 'userImport')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })

/** Starts the check of an uploaded workbook. */
export const checkUserImport = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  start(ctx, actor, 'userImportCheck', input)
/** Starts the import of a checked workbook. */
export const importUsers = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.importUsers>): Promise<{ taskId: string }> =>
  start(ctx, actor, 'userImport', input)

// What was checked: the file, and where to. The import asks for the same.
const digestOf = (fileHash: Buffer, input: Input): string =>
  sha256(`${fileHash.toString('hex')}|${input.groupId}|${[...input.roleIds].sort().join()}`).toString('base64url')

/** Reads a workbook and checks its rows; at most `most` of them. */
export const readAndCheck = async (
  ctx: Pick<Ctx, 'keys' | 'db'>,
  file: Buffer,
  most: number,
  lang: Lang,
): Promise<CheckedRow[]> => checkRows(ctx, ctx.db, await readWorkbook(file, most, lang), lang)

const read = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ rows: CheckedRow[]; digest: string; fileName: string }> => {
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'userImport')
  const rows = await readAndCheck(ctx, await ctx.stored.read(file), await importRowsMost(ctx), actor.lang)
  return { rows, digest: digestOf(file.sha256, input), fileName: file.name }
}

const requireNoFaults = (rows: readonly CheckedRow[], lang: Lang): void =>
  requireClean(rows, importColumns, lang, (key, value) => (key === 'idNumber' && value ? mask.identityNumber(value) : value))

/** The job of a check. */
export const runCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { rows, digest } = await read(ctx, actor, input)
    await progress.report(rows.length, rows.length)
    requireNoFaults(rows, actor.lang)
    return {
      message: actor.lang === 'en' ? `${rows.length} rows checked, no faults.` : `校验通过，共${rows.length}行`,
      outcome: { rows: rows.length, faults: 0, digest },
    }
  }

/** The job of an import: everything in one transaction, checked again before. */
export const runImport =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.importUsers>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { rows, digest, fileName } = await read(ctx, actor, input)
    if (digest !== input.digest) throw problem('access.import_stale')
    requireNoFaults(rows, actor.lang)
    await progress.report(0, rows.length)
    await importRows(ctx, actor, input, rows, (done) => progress.report(done, rows.length), fileName)
    return {
      message: actor.lang === 'en' ? `${rows.length} users imported.` : `导入成功，共${rows.length}个用户`,
      outcome: { added: rows.length },
    }
  }

/** Writes checked rows in one transaction: users, roles, invitations, the log, the word to who imported. */
export const importRows = (
  ctx: Ctx,
  actor: Actor,
  input: Pick<Input, 'groupId' | 'roleIds'>,
  rows: readonly CheckedRow[],
  report: (done: number) => Promise<void>,
  fileName = '',
): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const roles = await requireGivable(tx, actor, input.groupId, input.roleIds)
    requireOwnCollege(
      actor,
      rows.map(({ collegeId }) => collegeId),
    )
    const organization = await tx
      .selectFrom('organizations')
      .select(['id', 'name'])
      .where('id', '=', input.groupId)
      .executeTakeFirstOrThrow()
    const roleIds = roles.map((role) => role.id)
    for (let at = 0; at < rows.length; at += CHUNK) {
      await writeChunk(tx, ctx, actor, organization, roleIds, rows.slice(at, at + CHUNK))
      await report(Math.min(at + CHUNK, rows.length))
    }
    await record(tx, actor, {
      action: 'access.users_imported',
      entity: 'organizations',
      entityId: input.groupId,
      entityName: organization.name,
      changes: [{ field: 'added', from: null, to: String(rows.length) }],
    })
    const values = { file: fileName, created: String(rows.length), updated: '0' }
    await ctx.post.notify(tx, actor.userId, 'system', 'access.importFinished', values)
  }).catch((error: unknown) => {
    // Somebody took a name or number between the check and the write: the next check names it.
    throw isDuplicate(error) ? problem('access.import_stale') : error
  })

const writeChunk = async (
  tx: Tx,
  ctx: Ctx,
  actor: Actor,
  organization: { id: string; name: string },
  roleIds: string[],
  rows: readonly CheckedRow[],
): Promise<void> => {
  const ids = await newIds(tx, rows.length)
  const people = rows.map(({ values, userType, schoolId, collegeId, majorId }, at) => ({
    ...values,
    ...{ id: ids[at]!, userType: userType!, schoolId, collegeId, majorId },
  }))
  await addPendingUsers(tx, ctx, actor, organization, people)
  const roles = ids.flatMap((userId) =>
    roleIds.map((roleId) => ({ user_id: userId, organization_id: organization.id, role_id: roleId, granted_by: actor.userId })),
  )
  if (roles.length > 0) await tx.insertInto('access_user_roles').values(roles).execute()
}
