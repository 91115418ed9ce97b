// An expert in a calibration round: judges its works, finishes, and sees how he compares. No reply names another expert.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as endpoints from '@kaisai/contract/review/calibration.endpoints'
import { calibrationOf } from '@kaisai/contract/review/calibration-figures'
import { missingFields } from '@kaisai/contract/review/sheet-rules'
import { sheetTotaller } from '@kaisai/contract/review/sheet-total'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { blindVersion } from '../../work/index.ts'
import { labelOf, sheetsOf } from './calibration.views.ts'

type Card = ReplyOf<typeof endpoints.listMyCalibrations>[number]
interface Own extends Card {
  readonly roundId: string
  readonly expertId: string
  readonly note: string
}

/** Rounds the signed-in expert is in, open ones first. Once the review is published they are history. */
export const listMyCalibrations = async (db: Db, actor: Actor): Promise<Card[]> =>
  (await ownRounds(db, actor, null)).map(({ roundId: _, expertId: __, note: ___, ...card }) => card)

const ownRounds = async (db: Db, actor: Actor, batchId: string | null): Promise<Own[]> => {
  const { rows } = await sql<Own>`
    select b.id as "batchId", b.name, ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName",
      r.ends_at as "endTime", r.status = 'open' and r.ends_at > clock_timestamp() as "isOpen", r.id as "roundId", r.note, m.expert_id as "expertId",
      (select count(*)::int from review_calibration_works w where w.calibration_id = r.id) as "workCount",
      (select count(*)::int from review_calibration_sheets g join review_calibration_works w on w.id = g.calibration_work_id
        where w.calibration_id = r.id and g.expert_id = m.expert_id) as given, m.calibrated_at is not null as "isDone"
      from review_batch_experts m join review_batches b on b.id = m.batch_id join review_calibrations r on r.batch_id = b.id
      join competitions c on c.id = b.competition_id join competition_stages s on s.id = b.stage_id
     where m.user_id = ${actor.userId}::uuid and m.answer <> 'declined' and r.status <> 'draft' and ${inGroup(batchStates, 'unpublished', 'b.status')}
       and (${batchId}::uuid is null or b.id = ${batchId}::uuid)
     order by 7 desc, r.ends_at, b.id`.execute(db)
  return rows
}

const ownRound = async (db: Db, actor: Actor, batchId: string): Promise<Own> => {
  const [round] = await ownRounds(db, actor, batchId)
  if (!round) throw problem('house.not_found')
  return round
}

/** The works of a round with the own sheets; how one compares once these are finished. */
export const getMyCalibration = async (
  ctx: Ctx,
  actor: Actor,
  { batchId }: { batchId: string },
): Promise<ReplyOf<typeof endpoints.getMyCalibration>> => {
  const { db } = ctx
  const { roundId, expertId, ...card } = await ownRound(db, actor, batchId)
  const { setting } = await db.selectFrom('review_batches').select('setting').where('id', '=', batchId).executeTakeFirstOrThrow()
  const works = await db
    .selectFrom('review_calibration_works')
    .selectAll()
    .where('calibration_id', '=', roundId)
    .orderBy('seq')
    .execute()
  const sheets = await sheetsOf(db, roundId)
  const others = sheets.filter((sheet) => sheet.expertId !== expertId)
  const ofOthers = calibrationOf(others).works
  const shown = await Promise.all(
    works.map(({ submission_id, seq }) =>
      submission_id === null ? null : blindVersion(ctx, submission_id, labelOf(seq), actor.lang),
    ),
  )
  const compared = calibrationOf(sheets).experts.find((one) => one.expertId === expertId)
  return {
    ...card,
    criteria: setting.criteria,
    works: works.map(({ id, seq, title, body, link }, at) => {
      const own = sheets.find((sheet) => sheet.workId === id && sheet.expertId === expertId)
      const theirs = ofOthers.find(({ workId }) => workId === id)
      return {
        ...{ calibrationWorkId: id, label: labelOf(seq), title: shown[at]?.title ?? title, body, link, shown: shown[at] ?? null },
        sheet: own ? { values: own.scores as Record<string, number | null>, comment: own.comment, total: own.total } : null,
        others: card.isDone ? { count: theirs?.count ?? 0, mean: theirs?.mean ?? null, range: theirs?.range ?? null } : null,
      }
    }),
    compared: card.isDone && compared ? withExperts(compared, others) : null,
  }
}

const withExperts = (
  { expertId: _, ...compared }: ReturnType<typeof calibrationOf>['experts'][number],
  others: readonly { readonly expertId: string }[],
) => ({ ...compared, experts: new Set(others.map(({ expertId }) => expertId)).size })

/** Gives points to a work of an open round one has not finished. */
export const saveCalibrationSheet = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveCalibrationSheet>,
): Promise<{ total: number }> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('review_calibration_works as w')
      .innerJoin('review_calibrations as r', 'r.id', 'w.calibration_id')
      .innerJoin('review_batches as b', 'b.id', 'r.batch_id')
      .select(['b.id', 'b.setting'])
      .where('w.id', '=', input.calibrationWorkId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    const round = await openRound(tx, actor, found.id)
    const { criteria } = found.setting
    const values = Object.fromEntries(criteria.map(({ key }) => [key, input.values[key] ?? null]))
    const missing = missingFields(
      { type: 'score', criteria: criteria.map((one) => ({ ...one, commentBelow: null })), commentMin: 0 },
      { values, comments: {}, grade: null, isRecommended: null, place: null, isPassed: null, comment: input.comment },
    ).find((one) => 'criterion' in one)
    if (missing) throw problem('review.calibration_points', { name: missing.criterion.name })
    const { total } = sheetTotaller(criteria)(values)
    if (total === null) throw problem('review.calibration_points', { name: criteria[0]?.name ?? '' })
    const sheet = { scores: JSON.stringify(values), comment: input.comment.trim(), total }
    await tx
      .insertInto('review_calibration_sheets')
      .values({ calibration_work_id: input.calibrationWorkId, batch_id: found.id, expert_id: round.expertId, ...sheet })
      .onConflict((conflict) =>
        conflict
          .columns(['calibration_work_id', 'expert_id'])
          .doUpdateSet({ ...sheet, updated_at: sql<string>`clock_timestamp()` }),
      )
      .execute()
    return { total }
  })

// The own place in a round that is open and that one has not finished, locked against finishing at the same moment.
const openRound = async (tx: Tx, actor: Actor, batchId: string): Promise<Own> => {
  await sql`select 1 from review_batch_experts where batch_id = ${batchId}::uuid and user_id = ${actor.userId}::uuid for update`.execute(
    tx,
  )
  const round = await ownRound(tx, actor, batchId)
  if (!round.isOpen || round.isDone) throw problem('review.calibration_closed')
  return round
}

/** Finishes once every work has points. There is no way back: what others gave is in sight from then on. */
export const finishCalibration = (ctx: Ctx, actor: Actor, { batchId }: { batchId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const round = await openRound(tx, actor, batchId)
    if (round.given < round.workCount) throw problem('review.calibration_left', { count: round.workCount - round.given })
    await tx
      .updateTable('review_batch_experts')
      .set({ calibrated_at: sql<string>`clock_timestamp()` })
      .where('batch_id', '=', batchId)
      .where('expert_id', '=', round.expertId)
      .execute()
    return null
  })

/** What somebody gave in calibration rounds, for his own copy of his data. */
export const ownCalibrationSheets = (db: Db, actor: Actor) =>
  db
    .selectFrom('review_calibration_sheets as g')
    .innerJoin('review_batch_experts as m', (join) =>
      join.onRef('m.batch_id', '=', 'g.batch_id').onRef('m.expert_id', '=', 'g.expert_id'),
    )
    .innerJoin('review_batches as b', 'b.id', 'g.batch_id')
    .select(['b.name as batchName', 'g.scores', 'g.comment', 'g.total', 'g.updated_at as time'])
    .where('m.user_id', '=', actor.userId)
    .orderBy('g.updated_at')
    .execute()
