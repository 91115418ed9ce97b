// Numbers of a review: how strict, how spread, how much of one mind, how punctual.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { Label } from '@kaisai/contract/lang'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { getReviewStatistics as endpoint } from '@kaisai/contract/review/progress.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { unitOf } from '../../expert/reads.ts'
import { isCounted } from '../reads.ts'
import { batchOf, seesRaw } from '../review.policy.ts'
import { spreadOf } from '../spread/spread-of.ts'
import type { SpreadFlag } from '../spread/spread-types.ts'

const flagLabels: Readonly<Record<SpreadFlag, Label>> = {
  identicalScores: ['分数几乎相同', 'Nearly the same score for all'],
  tooFast: ['评分过快', 'Scored within seconds'],
  outlier: ['明显偏严或偏松', 'Far stricter or milder than the others'],
  disagrees: ['与其他专家排序相反', 'Orders works against the panel'],
  favorsSchool: ['某校作品明显偏高', 'Favors one school'],
}
const round = (value: number | null, decimals = 2): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

/** Statistics of a batch, for those who may see single scores. Flags are hints to look, never a verdict. */
export const getReviewStatistics = async (
  db: Db,
  actor: Actor,
  input: { batchId: string },
): Promise<ReplyOf<typeof endpoint>> => {
  const batch = await batchOf(db, actor, input.batchId)
  if (!seesRaw(actor, batch)) throw problem('house.no_access')
  const [sheets, experts, hours] = await Promise.all([
    sql<{
      workId: string
      expertId: string
      total: number
      schoolId: string | null
      submittedAt: string | null
      seconds: number
    }>`
      select t.work_id as "workId", t.expert_id as "expertId", t.total, w.school_id as "schoolId", t.submitted_at as "submittedAt", t.seconds
        from review_tasks t join works w on w.id = t.work_id where t.batch_id = ${batch.id}::uuid and ${isCounted('t')} and t.total is not null`.execute(
      db,
    ),
    sql<{ expertId: string; name: string; unit: string; taskCount: number; submittedCount: number; onTimeCount: number }>`
      select e.id as "expertId", e.name, ${unitOf('e')} as unit, count(t.id) filter (where ${notInGroup(reviewTaskStates, 'away', 't.status')})::int as "taskCount",
        count(t.id) filter (where ${isCounted('t')})::int as "submittedCount",
        count(t.id) filter (where ${isCounted('t')} and t.submitted_at <= ${batch.ends_at}::timestamptz)::int as "onTimeCount"
        from review_batch_experts m join experts e on e.id = m.expert_id
        left join review_tasks t on t.batch_id = m.batch_id and t.expert_id = m.expert_id where m.batch_id = ${batch.id}::uuid group by e.id order by e.name, e.id`.execute(
      db,
    ),
    sql<{ hour: string; count: number }>`
      select to_char(date_trunc('hour', t.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, count(*)::int as count from review_tasks t
       where t.batch_id = ${batch.id}::uuid and t.submitted_at is not null group by 1 order by 1`.execute(db),
  ])
  const spread = spreadOf(
    sheets.rows.map((row) => ({
      ...row,
      submittedAt: row.submittedAt === null ? null : Date.parse(row.submittedAt),
      deadline: Date.parse(batch.ends_at),
    })),
  )
  const byExpert = new Map(spread.experts.map((one) => [one.expertId, one]))
  const totals = sheets.rows.map(({ total }) => total)
  const mean = totals.length === 0 ? null : totals.reduce((sum, one) => sum + one, 0) / totals.length
  const variance =
    mean === null || totals.length < 2 ? null : totals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (totals.length - 1)
  const { width, counts } = spread.histogram
  return {
    agreement: round(spread.intraclass, 3),
    mean: round(mean),
    deviation: variance === null ? null : round(Math.sqrt(variance)),
    histogram: counts.map((count, at) => ({ from: at * width, to: Math.min(100, (at + 1) * width), count })),
    byHour: hours.rows,
    experts: experts.rows.map((row) => {
      const own = byExpert.get(row.expertId)
      return {
        ...row,
        mean: round(own?.mean ?? null),
        deviation: round(own?.deviation ?? null),
        severity: round(own?.severity ?? null),
        agreement: round(own?.correlation ?? null, 3),
        medianSeconds: own?.medianSeconds ?? null,
        flags: (own?.flags ?? []).map((flag) => inLang(flagLabels[flag], actor.lang)),
      }
    }),
  }
}
