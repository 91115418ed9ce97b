// Objecting to what is published, with the real name.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import type * as objecting from '@kaisai/contract/review/objection.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { mask } from '@kaisai/contract/rules'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { wordingOf } from '../../competition/reads.ts'
import { isOwnTeam } from '../../enrollment/index.ts'
import { newId } from '../../identity/index.ts'
import { siteWording } from '../../website/index.ts'
import { notifyAboutReview } from '../notify.ts'
import { officeOf } from '../sheet/office.ts'
import { objectionEnd, objectionRefusal } from './intake.ts'
import { sealName } from './objections.ts'

/** Two working days to accept and ten to decide, counted as at most so many calendar days (domain rule 2.8). Texts name the moment alone. */
const ACCEPT_DAYS = 4
const DECIDE_DAYS = 14

interface Subject {
  readonly competitionId: string
  readonly stageId: string
  readonly organizationId: string
  readonly resultId: string | null
  readonly workId: string | null
  readonly awardId: string | null
  readonly awardName: string
  /** The team it is about. */
  readonly enrollmentId: string | null
  /** How it is called in messages and the log. */
  readonly name: string
}
type Written = Omit<InputOf<typeof objecting.objectToAward>, 'awardId'>

interface Published extends Subject {
  readonly title: string
  readonly publicityEnd: string | null
}

// A work of a published result. Works that are not on the public list are their own teams' alone.
const publishedWork = async (tx: Tx, actor: Actor, resultId: string, workId: string): Promise<Published> => {
  const result = await tx
    .selectFrom('review_results')
    .selectAll()
    .where('id', '=', resultId)
    .where('status', 'in', statesIn(resultStates, 'shown'))
    .forShare()
    .executeTakeFirst()
  const row = result
    ? await tx
        .selectFrom('review_result_rows as x')
        .innerJoin('works as w', 'w.id', 'x.work_id')
        .select(['x.enrollment_id', 'w.code', 'w.title', 'x.outcome'])
        .where('x.result_id', '=', result.id)
        .where('x.work_id', '=', workId)
        .executeTakeFirst()
    : undefined
  const isOwn = row ? await isOwnTeam(tx, row.enrollment_id, actor.userId) : false
  if (!result || !row || (!isOwn && row.outcome !== 'advanced' && row.outcome !== 'reserve')) throw problem('house.not_found')
  return {
    competitionId: result.competition_id,
    stageId: result.stage_id,
    organizationId: result.organization_id,
    resultId: result.id,
    workId,
    awardId: null,
    awardName: '',
    enrollmentId: row.enrollment_id,
    name: row.code,
    title: row.title,
    publicityEnd: result.publicity_ends_at,
  }
}

const publishedAward = async (ctx: Ctx, tx: Tx, awardId: string): Promise<Published> => {
  const award = await ctx.facts.awards.shown(tx, awardId)
  if (!award) throw problem('review.award_gone')
  const { title } = award
  return { ...award, resultId: null, awardId, awardName: title, name: title, publicityEnd: award.publicityEndsAt }
}

/** Objects to a published result. Anybody signed in may, with the name of his account; a team once for a work. */
export const addObjection = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof objecting.addObjection>,
): Promise<{ objectionId: string }> =>
  inTx(ctx.db, async (tx) => insertObjection(ctx, tx, actor, input, await publishedWork(tx, actor, input.resultId, input.workId)))

/** Objects to a published award of whatever origin, once for a person and for a team. */
export const objectToAward = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof objecting.objectToAward>,
): Promise<{ objectionId: string }> =>
  inTx(ctx.db, async (tx) => insertObjection(ctx, tx, actor, input, await publishedAward(ctx, tx, input.awardId)))

/** What somebody is about to object to, and why he cannot now. */
export const getObjectionSubject = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof objecting.getObjectionSubject>,
): Promise<ReplyOf<typeof objecting.getObjectionSubject>> =>
  inTx(ctx.db, async (tx) => {
    if (input.awardId === undefined && (input.resultId === undefined || input.workId === undefined))
      throw problem('house.not_found')
    const subject = input.awardId
      ? await publishedAward(ctx, tx, input.awardId)
      : await publishedWork(tx, actor, input.resultId!, input.workId!)
    const { end, refusal } = await takenUntil(tx, subject)
    const team = await ownTeamIn(tx, actor, subject.competitionId, subject.enrollmentId)
    const reason = refusal ?? ((await isObjected(tx, actor, subject, team)) ? problem('review.objected') : null)
    const wording = await wordingOf(tx, subject.competitionId, await siteWording({ db: tx }, actor))
    return {
      title: subject.title,
      endTime: refusal === null ? end : null,
      canObject: reason === null,
      reason: reason?.text(actor.lang) ?? '',
      workLabel: workWordOf(wording, actor.lang),
    }
  })

const takenUntil = async (tx: Tx, subject: Published): Promise<{ end: string | null; refusal: Problem | null }> => {
  const { rows } = await sql<{ now: string; end: string | null }>`
    select clock_timestamp() as now, ${objectionEnd(sql`${subject.stageId}::uuid`, sql`${subject.publicityEnd}::timestamptz`)} as end`.execute(
    tx,
  )
  return { end: rows[0]!.end, refusal: objectionRefusal(rows[0]!.end, rows[0]!.now) }
}

// The person has objected already, or somebody of the team he stands for.
const isObjected = async (tx: Tx, actor: Actor, subject: Subject, enrollmentId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('review_objections')
    .select('id')
    .where((eb) =>
      subject.awardId === null
        ? eb.and([eb('result_id', '=', subject.resultId), eb('work_id', '=', subject.workId)])
        : eb('award_id', '=', subject.awardId),
    )
    .where(({ or, eb }) =>
      or([eb('user_id', '=', actor.userId), ...(enrollmentId === null ? [] : [eb('enrollment_id', '=', enrollmentId)])]),
    )
    .executeTakeFirst()) !== undefined

const insertObjection = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  input: Written,
  subject: Published,
): Promise<{ objectionId: string }> => {
  const { refusal } = await takenUntil(tx, subject)
  if (refusal) throw refusal
  if (input.name !== actor.realName) throw problem('review.objection_name')
  const enrollmentId = await ownTeamIn(tx, actor, subject.competitionId, subject.enrollmentId)
  if (await isObjected(tx, actor, subject, enrollmentId)) throw problem('review.objected')
  for (const fileId of input.fileIds) await ctx.stored.own(tx, actor, fileId, 'objectionFile')
  await ctx.stored.hold(tx, input.fileIds)
  const id = await newId(tx)
  const days = (count: number) => sql<string>`clock_timestamp() + make_interval(days => ${count})`
  const { acceptDueAt } = await tx
    .insertInto('review_objections')
    .values({
      id,
      competition_id: subject.competitionId,
      stage_id: subject.stageId,
      organization_id: subject.organizationId,
      result_id: subject.resultId,
      work_id: subject.workId,
      award_id: subject.awardId,
      award_name: subject.awardName,
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
    .returning('accept_due_at as acceptDueAt')
    .executeTakeFirstOrThrow()
  await record(tx, actor, {
    action: 'review.objected',
    entity: 'review_objections',
    entityId: id,
    entityName: subject.name,
    organizationId: subject.organizationId,
  })
  await notifyAboutReview(
    ctx,
    tx,
    { competition_id: subject.competitionId },
    await officeOf(tx, subject.competitionId),
    'objected',
    { work: subject.name, due: minuteText(acceptDueAt) },
    `/review/objection?id=${id}`,
  )
  return { objectionId: id }
}

// The team in this competition the objector stands for: the one he objects about, or another of his.
const ownTeamIn = async (tx: Tx, actor: Actor, competitionId: string, enrollmentId: string | null): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select m.enrollment_id as id from enrollment_members m where m.user_id = ${actor.userId}::uuid and m.status = 'accepted' and m.competition_id = ${competitionId}::uuid
     order by coalesce(m.enrollment_id = ${enrollmentId}::uuid, false) desc, m.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
