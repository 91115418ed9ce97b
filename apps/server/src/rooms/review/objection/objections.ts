// Objections as the office and their authors read them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Consequence, ObjectionWord } from '@kaisai/contract/review/labels'
import type * as objecting from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { competitionsOf } from '../../competition/index.ts'

/** What an objector's phone number is sealed with. */
export const sealName = (id: string): string => `review_objections.phone:${id}`
const stateName = (status: ObjectionWord, lang: Lang): string => inLang(objectionStates.states[status], lang)

/** Objections within reach (alias `o`). */
export const objectionsOf = (db: Db, actor: Actor) =>
  db.selectFrom('review_objections as o').where('o.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

const rowsOf = (query: ReturnType<typeof objectionsOf>, lang: Lang) =>
  query
    .innerJoin('competitions as c', 'c.id', 'o.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'o.stage_id')
    .leftJoin('works as w', 'w.id', 'o.work_id')
    .leftJoin('identity_users as h', 'h.id', 'o.handler_id')
    .select(['o.id as objectionId', 'o.competition_id as competitionId', 'o.award_name as awardName', 'o.name'])
    .select([sql<string>`coalesce(w.code, '')`.as('workCode'), sql<string>`coalesce(w.title, '')`.as('workTitle')])
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
  // Steps without a reason were once noted with their own verb; these records cannot be changed.
  const [files, moves, same] = await Promise.all([
    ctx.stored.filesOf(db, objection.file_ids),
    sql<{ verb: keyof typeof objectionStates.moves; userName: string; reason: string; time: string }>`
      select m.verb, coalesce(u.real_name, '') as "userName", case when m.note = m.verb then '' else m.note end as reason, m.moved_at as time from status_moves m left join identity_users u on u.id = m.user_id
       where m.entity = 'review_objections' and m.entity_id = ${objection.id}::uuid order by m.id`.execute(db),
    sql<{ objectionId: string; name: string; status: ObjectionWord }>`
      select id as "objectionId", name, status from review_objections
       where result_id is not distinct from ${objection.result_id}::uuid and work_id is not distinct from ${objection.work_id}::uuid
         and award_id is not distinct from ${objection.award_id}::uuid and id <> ${objection.id}::uuid order by id`.execute(db),
  ])
  const mayOpen = await inTx(db, async (tx) => {
    await record(tx, actor, {
      action: 'review.objection_read',
      entity: 'review_objections',
      entityId: objection.id,
      entityName: row.awardName || row.workCode,
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

/** The signed-in person's own objections, the newest first. */
export const listMyObjections = async (db: Db, actor: Actor): Promise<ReplyOf<typeof objecting.listMyObjections>> => {
  const own = db.selectFrom('review_objections as o').where('o.user_id', '=', actor.userId)
  const rows = await rowsOf(own, actor.lang)
    .select(['o.content', 'o.answer', sql<number>`cardinality(o.file_ids)`.as('fileCount')])
    .orderBy('o.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    objectionId: row.objectionId,
    competitionName: row.competitionName,
    stageName: row.stageName,
    subject: row.awardName || row.workTitle,
    status: row.status,
    statusName: stateName(row.status, actor.lang),
    content: row.content,
    answer: row.answer,
    fileCount: row.fileCount,
    createTime: row.createTime,
    acceptDueTime: row.acceptDueTime,
    decideDueTime: row.decideDueTime,
    decidedTime: row.decidedTime,
  }))
}
