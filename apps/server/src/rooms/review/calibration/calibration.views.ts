// A calibration round as the office looks at it, and the past works it may be made of.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/review/calibration.endpoints'
import { calibrationStates } from '@kaisai/contract/review/calibration.states'
import { calibrationOf } from '@kaisai/contract/review/calibration-figures'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { personName } from '../../identity/reads.ts'
import { isNamedOrNumbered } from '../../work/reads.ts'
import { batchOf, seesRaw } from '../review.policy.ts'

/** What experts read in place of a work's number. */
export const labelOf = (seq: number): string => `S${String(seq).padStart(2, '0')}`

/** The sheets of a round. */
export const sheetsOf = async (db: Db, calibrationId: string) =>
  db
    .selectFrom('review_calibration_sheets as s')
    .innerJoin('review_calibration_works as w', 'w.id', 's.calibration_work_id')
    .select(['w.id as workId', 's.expert_id as expertId', 's.total', 's.scores', 's.comment'])
    .where('w.calibration_id', '=', calibrationId)
    .execute()

const NOTHING = { works: 0, severity: null, error: null, width: null, order: null } as const

/** The round of a batch within reach, with figures of works and, for those who may read single scores, of experts. */
export const getCalibration = async (
  db: Db,
  actor: Actor,
  input: { batchId: string },
): Promise<ReplyOf<typeof endpoints.getCalibration>> => {
  const batch = await batchOf(db, actor, input.batchId)
  const round = await db.selectFrom('review_calibrations').selectAll().where('batch_id', '=', batch.id).executeTakeFirst()
  if (!round) return null
  const [works, sheets, experts] = await Promise.all([
    sql<{ id: string; workId: string | null; title: string; body: string; link: string; seq: number }>`
      select c.id, v.work_id as "workId", coalesce(v.title, c.title) as title, c.body, c.link, c.seq from review_calibration_works c
        left join work_submissions v on v.id = c.submission_id where c.calibration_id = ${round.id}::uuid order by c.seq`.execute(
      db,
    ),
    sheetsOf(db, round.id),
    db
      .selectFrom('review_batch_experts as m')
      .select(['m.expert_id as expertId', 'm.calibrated_at as doneTime', personName(sql`m.user_id`).as('name')])
      .where('m.batch_id', '=', batch.id)
      .where('m.answer', '<>', 'declined')
      .orderBy('name')
      .orderBy('m.expert_id')
      .execute(),
  ])
  const figures = calibrationOf(sheets)
  return {
    ...{ status: round.status, statusName: inLang(calibrationStates.states[round.status], actor.lang), note: round.note },
    ...{ endTime: round.ends_at, version: round.version },
    works: works.rows.map(({ id, seq, ...work }) => {
      const { count = 0, mean = null, range = null } = figures.works.find(({ workId }) => workId === id) ?? {}
      return { ...work, label: labelOf(seq), count, mean, range }
    }),
    experts: seesRaw(actor, batch)
      ? experts.map(({ expertId, doneTime, name }) => {
          const own = sheets.filter((sheet) => sheet.expertId === expertId)
          const { expertId: _, ...compared } = figures.experts.find((one) => one.expertId === expertId) ?? {
            expertId,
            ...NOTHING,
          }
          return {
            ...{ expertId, name, given: own.length, isDone: doneTime !== null, ...compared },
            totals: works.rows.map(({ id }) => own.find(({ workId }) => workId === id)?.total ?? null),
          }
        })
      : null,
  }
}

/** Most works a search answers. */
const MOST_FOUND = 30

/** Submitted works of competitions within reach, those of the batch's own stage aside; the newest first. */
export const findPastWorks = async (
  db: Db,
  actor: Actor,
  { batchId, keyword }: InputOf<typeof endpoints.findPastWorks>,
): Promise<ReplyOf<typeof endpoints.findPastWorks>> => {
  const batch = await batchOf(db, actor, batchId)
  let query = db
    .selectFrom('works as w')
    .innerJoin('competitions as k', 'k.id', 'w.competition_id')
    .select(['w.id as workId', 'w.code', 'w.title', textIn(actor.lang, 'k.name', 'k.name_en').as('competitionName')])
    .where('w.competition_id', 'in', competitionsOf(db, actor).select('c.id'))
    .where('w.stage_id', '<>', batch.stage_id)
    .where('w.submission_id', 'is not', null)
  if (keyword) query = query.where(await isNamedOrNumbered(db, keyword))
  return query.orderBy('w.id', 'desc').limit(MOST_FOUND).execute()
}
