// Objections: made with the real name while a result is published, answered by the office, with what follows from them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type { Consequence, ObjectionWord } from '@kaisai/contract/review/labels'
import type * as objecting from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { resultStates } from '@kaisai/contract/review/result.states'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { competitionsOf } from '../../competition/index.ts'
import { isOwnTeam } from '../../enrollment/index.ts'
import { newId } from '../../identity/index.ts'
import { notifyAboutReview } from '../notify.ts'
import { officeOf } from '../sheet/office.ts'
import { objectionRefusal } from './intake.ts'

/** Working days are taken as calendar days that are twice as long: two to accept, ten to decide (domain rule 2.8). */
const ACCEPT_DAYS = 4
const DECIDE_DAYS = 14

const sealName = (id: string): string => `review_objections.phone:${id}`
const stateName = (status: ObjectionWord, lang: Lang): string => inLang(objectionStates.states[status], lang)

/** Objects to a published result. Anybody signed in may, with the name of his account; a team once for a work. */
export const addObjection = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof objecting.addObjection>,
): Promise<{ objectionId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
    const result = await tx
      .selectFrom('review_results')
      .selectAll()
      .where('id', '=', input.resultId)
      .where('status', 'in', statesIn(resultStates, 'shown'))
      .forShare()
      .executeTakeFirst()
    const row = result
      ? await tx
          .selectFrom('review_result_rows as x')
          .innerJoin('works as w', 'w.id', 'x.work_id')
          .select(['x.enrollment_id', 'w.code', 'w.title', 'x.outcome'])
          .where('x.result_id', '=', result.id)
          .where('x.work_id', '=', input.workId)
          .executeTakeFirst()
      : undefined
    const isOwn = row ? await isOwnTeam(tx, row.enrollment_id, actor.userId) : false
    // Works that are not on the public list are their own teams' alone.
    if (!result || !row || (!isOwn && row.outcome !== 'advanced' && row.outcome !== 'reserve')) throw problem('house.not_found')
    const refusal = objectionRefusal(result, rows[0]!.now)
    if (refusal) throw refusal
    if (actor.realName !== '' && input.name !== actor.realName) throw problem('review.objection_name')
    const enrollmentId = await ownTeamIn(tx, actor, result.competition_id, row.enrollment_id)
    const before = await tx
      .selectFrom('review_objections')
      .select('id')
      .where('result_id', '=', result.id)
      .where('work_id', '=', input.workId)
      .where(({ or, eb }) =>
        or([eb('user_id', '=', actor.userId), ...(enrollmentId === null ? [] : [eb('enrollment_id', '=', enrollmentId)])]),
      )
      .executeTakeFirst()
    if (before) throw problem('review.objected')
    for (const fileId of input.fileIds) await ctx.stored.own(tx, actor, fileId, 'objectionFile')
    await ctx.stored.hold(tx, input.fileIds)
    const id = await newId(tx)
    const days = (count: number) => sql<string>`clock_timestamp() + make_interval(days => ${count})`
    await tx
      .insertInto('review_objections')
      .values({
        id,
        competition_id: result.competition_id,
        stage_id: result.stage_id,
        organization_id: result.organization_id,
        result_id: result.id,
        work_id: input.workId,
        user_id: actor.userId,
        enrollment_id: enrollmentId,
        name: input.name,
        phone_sealed: ctx.keys.encrypt(input.phone, sealName(id)),
        phone_mask: mask.phone(input.phone),
        content: input.content,
        file_ids: input.fileIds,
        accept_due_at: days(ACCEPT_DAYS),
        decide_due_at: days(DECIDE_DAYS),
      })
      .execute()
    await record(tx, actor, {
      action: 'review.objected',
      entity: 'review_objections',
      entityId: id,
      entityName: `${row.code} ${row.title}`,
      organizationId: result.organization_id,
    })
    await notifyAboutReview(
      ctx,
      tx,
      result,
      await officeOf(tx, result.competition_id),
      'objected',
      { work: row.code },
      `/review/objection?id=${id}`,
    )
    return { objectionId: id }
  })

// The team in this competition the objector stands for: the one he objects about, or another of his.
const ownTeamIn = async (tx: Tx, actor: Actor, competitionId: string, enrollmentId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select m.enrollment_id as id from enrollment_members m where m.user_id = ${actor.userId}::uuid and m.status = 'accepted' and m.competition_id = ${competitionId}::uuid
     order by (m.enrollment_id = ${enrollmentId}::uuid) desc, m.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Objections within reach (alias `o`). */
export const objectionsOf = (db: Db, actor: Actor) =>
  db.selectFrom('review_objections as o').where('o.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

const rowsOf = (query: ReturnType<typeof objectionsOf>, lang: Lang) =>
  query
    .innerJoin('competitions as c', 'c.id', 'o.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'o.stage_id')
    .innerJoin('works as w', 'w.id', 'o.work_id')
    .leftJoin('identity_users as h', 'h.id', 'o.handler_id')
    .select(['o.id as objectionId', 'o.competition_id as competitionId', 'w.code as workCode', 'w.title as workTitle', 'o.name'])
    .select(['o.phone_mask as phoneMask', 'o.status', 'o.created_at as createTime', 'o.accept_due_at as acceptDueTime'])
    .select(['o.decide_due_at as decideDueTime', 'o.decided_at as decidedTime', 'o.version'])
    .select([textIn(lang, 'c.name', 'c.name_en').as('competitionName'), textIn(lang, 's.name', 's.name_en').as('stageName')])
    .select(sql<string>`coalesce(h.real_name, '')`.as('handlerName'))
    .select(sql<number>`(select count(*)::int from review_objections m where m.merged_into_id = o.id)`.as('mergedCount'))
    .select(
      sql<boolean>`case when o.status = 'submitted' then clock_timestamp() > o.accept_due_at when ${inGroup(objectionStates, 'examined', 'o.status')} then clock_timestamp() > o.decide_due_at else false end`.as(
        'isOverdue',
      ),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const shownRow = (row: Found, actor: Actor) => ({
  ...row,
  status: row.status,
  statusName: stateName(row.status, actor.lang),
  can: movesFor(objectionStates, row.status, actor) as string[],
})

/** A page of objections within reach, the newest first. */
export const pageObjections = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof objecting.pageObjections>,
): Promise<ReplyOf<typeof objecting.pageObjections>> => {
  let query = objectionsOf(db, actor)
  if (input.competitionId) query = query.where('o.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('o.status', '=', input.status)
  if (input.keyword) query = query.where(holdsText('o.content', input.keyword))
  const page = await pageOfRows(
    db,
    input,
    query,
    rowsOf(query, actor.lang).orderBy('o.id', input.sort === 'createTime' ? 'asc' : 'desc'),
  )
  return { ...page, rows: page.rows.map((row) => shownRow(row, actor)) }
}

/** One of them with its evidence. The phone number is shown, and that it was is logged. */
export const getObjection = async (
  ctx: Ctx,
  actor: Actor,
  input: { objectionId: string },
): Promise<ReplyOf<typeof objecting.getObjection>> => {
  const { db } = ctx
  const row = await rowsOf(objectionsOf(db, actor), actor.lang).where('o.id', '=', input.objectionId).executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const objection = await db
    .selectFrom('review_objections')
    .selectAll()
    .where('id', '=', row.objectionId)
    .executeTakeFirstOrThrow()
  const [files, moves, same] = await Promise.all([
    ctx.stored.filesOf(db, objection.file_ids),
    sql<{ verb: keyof typeof objectionStates.moves; userName: string; reason: string; time: string }>`
      select m.verb, coalesce(u.real_name, '') as "userName", m.note as reason, m.moved_at as time from status_moves m left join identity_users u on u.id = m.user_id
       where m.entity = 'review_objections' and m.entity_id = ${objection.id}::uuid order by m.id`.execute(db),
    sql<{ objectionId: string; name: string; status: ObjectionWord }>`
      select id as "objectionId", name, status from review_objections where result_id = ${objection.result_id}::uuid and work_id = ${objection.work_id}::uuid and id <> ${objection.id}::uuid order by id`.execute(
      db,
    ),
  ])
  const mayOpen = await inTx(db, async (tx) => {
    await record(tx, actor, {
      action: 'review.objection_read',
      entity: 'review_objections',
      entityId: objection.id,
      entityName: row.workCode,
      organizationId: objection.organization_id,
    })
    return ctx.unmasking.tryCount(tx, actor, `objection:${objection.id}`)
  })
  const phone = ctx.keys.decrypt(objection.phone_sealed, sealName(objection.id))
  return {
    ...shownRow(row, actor),
    content: objection.content,
    // Beyond the day's limit an objection can still be worked on.
    phone: mayOpen ? phone : mask.phone(phone),
    files: objection.file_ids.flatMap((fileId) => {
      const file = files.get(fileId)
      return file ? [{ fileId, name: file.name, url: `/review/objection/file?objectionId=${objection.id}&fileId=${fileId}` }] : []
    }),
    answer: objection.answer,
    publicNote: objection.public_note,
    consequence: objection.consequence as Consequence | null,
    moves: moves.rows.map(({ verb, ...one }) => ({ ...one, label: inLang(objectionStates.moves[verb].label, actor.lang) })),
    same: same.rows.map(({ status, ...one }) => ({ ...one, statusName: stateName(status, actor.lang) })),
  }
}

/** A file of an objection within reach. */
export const viewObjectionFile = async (
  ctx: Ctx,
  actor: Actor,
  input: { objectionId: string; fileId: string },
): Promise<FileReply> => {
  const row = await objectionsOf(ctx.db, actor).select('o.file_ids').where('o.id', '=', input.objectionId).executeTakeFirst()
  if (!row?.file_ids.includes(input.fileId)) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, input.fileId, 'original', { download: true })
}
