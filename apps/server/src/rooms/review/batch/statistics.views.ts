// Statistics of a review: how strict, how spread, how much of one mind, how punctual.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { getReviewStatistics as endpoint } from '@kaisai/contract/review/progress.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { inThread } from '#src/platform/in-thread.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { unitOf } from '../../expert/reads.ts'
import { schoolProvinceCode } from '../../organization/reads.ts'
import { isCounted } from '../reads.ts'
import { pipelineSettingOf, worksOf } from '../result/read-inputs.ts'
import { type Batch, batchOf, seesRaw } from '../review.policy.ts'
import { type Described, type DescribeOrder, describeBatch, type Origin } from '../spread/describe-batch.ts'
import type { Hint, Pooled } from '../spread/diagnose.ts'
import type { SpreadFlag } from '../spread/spread-types.ts'
import { plainEntriesOf } from './plan-input.ts'

// How often a hint is wrong about an ordinary judge: measured by `npm run bench -- fairness`, or by the rule itself.
const rarely: Label = ['误报低于 0.1%', 'wrong in fewer than 0.1 %']
const byRule: Label = ['按规则判断', 'a plain rule']
const flagLabels: Readonly<Record<SpreadFlag | Hint, readonly [Label, Label]>> = {
  identicalScores: [['分数几乎相同', 'Nearly the same score for all'], byRule],
  tooFast: [['评分过快', 'Scored within seconds'], byRule],
  outlier: [['明显偏严或偏松', 'Far stricter or milder than the others'], byRule],
  disagrees: [
    ['与其他专家排序相反', 'Orders works against the panel'],
    ['误报约 1%', 'wrong in about 1 %'],
  ],
  favorsSchool: [
    ['某校作品明显偏高', 'Favors one school'],
    ['误报约 1%', 'wrong in about 1 %'],
  ],
  noisy: [['评分与他人无规律地不同', 'Far from the others without system'], rarely],
  flat: [['几乎不区分作品好坏', 'Hardly distinguishes works'], rarely],
  reversed: [['与其他专家排序相反', 'Orders works against the others'], rarely],
  drifts: [
    ['越评越严或越评越松', 'Grows stricter or milder'],
    ['误报约 0.3%', 'wrong in about 0.3 %'],
  ],
}
const round = (value: number | null, decimals = 2): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

/** More sheets than this are described in a thread: with fifty thousand it takes seconds. */
const SMALL = 2000

/**
 * Statistics of a batch, for those who may see single scores. Flags are hints to look, never a verdict. Those of a large batch are kept for a
 * while and computed anew behind whoever asks.
 */
export const getReviewStatistics = async (
  db: Db,
  actor: Actor,
  input: { batchId: string },
): Promise<ReplyOf<typeof endpoint>> => {
  const batch = await batchOf(db, actor, input.batchId)
  if (!seesRaw(actor, batch)) throw problem('house.no_access')
  return keptNumbers(db, `review statistics ${batch.id} ${actor.lang}`, () => statisticsOf(db, batch, actor.lang))
}

interface Sheet {
  readonly workId: string
  readonly expertId: string
  readonly total: number
  readonly schoolId: string | null
  readonly submittedAt: string | null
  readonly seconds: number
}
interface Expert extends Origin {
  readonly expertId: string
  readonly name: string
  readonly unit: string
  readonly taskCount: number
  readonly submittedCount: number
  readonly onTimeCount: number
}

const statisticsOf = async (db: Db, batch: Batch, lang: Lang): Promise<ReplyOf<typeof endpoint>> => {
  const [found, experts, hours, works] = await Promise.all([
    sql<Sheet>`
      select t.work_id as "workId", t.expert_id as "expertId", t.total, w.school_id as "schoolId", t.submitted_at as "submittedAt", t.seconds
        from review_tasks t join works w on w.id = t.work_id where t.batch_id = ${batch.id}::uuid and ${isCounted('t')} and t.total is not null`.execute(
      db,
    ),
    sql<Expert>`
      select e.id as "expertId", e.name, ${unitOf('e', lang)} as unit, e.school_id as "schoolId",
        ${schoolProvinceCode(sql`e.school_id`)} as "provinceId",
        count(t.id) filter (where ${notInGroup(reviewTaskStates, 'away', 't.status')})::int as "taskCount",
        count(t.id) filter (where ${isCounted('t')})::int as "submittedCount",
        count(t.id) filter (where ${isCounted('t')} and t.submitted_at <= ${batch.ends_at}::timestamptz)::int as "onTimeCount"
        from review_batch_experts m join experts e on e.id = m.expert_id
        left join review_tasks t on t.batch_id = m.batch_id and t.expert_id = m.expert_id where m.batch_id = ${batch.id}::uuid group by e.id order by e.name, e.id`.execute(
      db,
    ),
    sql<{ hour: string; count: number }>`
      select to_char(date_trunc('hour', t.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, count(*)::int as count from review_tasks t
       where t.batch_id = ${batch.id}::uuid and t.submitted_at is not null group by 1 order by 1`.execute(db),
    batch.setting.type === 'score' ? modelledWorks(db, batch) : null,
  ])
  const order: DescribeOrder = {
    sheets: found.rows.map((row) => ({
      ...row,
      submittedAt: row.submittedAt === null ? null : Date.parse(row.submittedAt),
    })),
    model: works && {
      ...{ setting: pipelineSettingOf(batch), works: works.works, sheets: works.sheets, originOfWork: works.origins },
      originOfExpert: new Map(experts.rows.map((row) => [row.expertId, originOf(row)])),
    },
  }
  const { spread, model } =
    order.sheets.length <= SMALL
      ? describeBatch(order)
      : await inThread<Described>(new URL('../spread/describe-thread.ts', import.meta.url), order, 'statistics')
  const byExpert = new Map(spread.experts.map((one) => [one.expertId, one]))
  const totals = order.sheets.map(({ total }) => total)
  const mean = totals.length === 0 ? null : totals.reduce((sum, one) => sum + one, 0) / totals.length
  const variance =
    mean === null || totals.length < 2 ? null : totals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (totals.length - 1)
  const { width, counts } = spread.histogram
  const names = new Map(experts.rows.map(({ expertId, name }) => [expertId, name]))
  return {
    agreement: round(spread.intraclass, 3),
    mean: round(mean),
    deviation: variance === null ? null : round(Math.sqrt(variance)),
    histogram: counts.map((count, at) => ({ from: at * width, to: Math.min(100, (at + 1) * width), count })),
    byHour: hours.rows,
    ownSchool: pooledNumbers(model?.ownSchool),
    ownProvince: pooledNumbers(model?.ownProvince),
    drift: pooledNumbers(model?.drift),
    improbable: (model?.improbable ?? []).map(({ workId, expertId, total, points }) => ({
      ...{ code: works?.codes.get(workId) ?? '', expertName: names.get(expertId) ?? '' },
      ...{ total: round(total)!, points: round(points)! },
    })),
    experts: experts.rows.map(({ schoolId: _, provinceId: __, ...row }) => {
      const own = byExpert.get(row.expertId)
      const described = model?.experts.get(row.expertId)
      // What the model says of order and spread is surer than a correlation.
      const flags = [
        ...(own?.flags ?? []).filter((flag) => !(model && flag === 'disagrees')),
        ...(described?.hints ?? []),
      ] as const
      return {
        ...row,
        mean: round(own?.mean ?? null),
        deviation: round(own?.deviation ?? null),
        severity: round(model ? (described?.severity ?? null) : (own?.severity ?? null)),
        residual: round(described?.residual ?? null),
        slope: round(described?.slope ?? null),
        drift: round(described?.drift ?? null),
        improbableCount: described?.improbableCount ?? 0,
        agreement: round(own?.correlation ?? null, 3),
        medianSeconds: own?.medianSeconds ?? null,
        flags: flags.map((flag) => ({
          text: inLang(flagLabels[flag][0], lang),
          errorRate: inLang(flagLabels[flag][1], lang),
        })),
      }
    }),
  }
}

const originOf = ({ schoolId, provinceId = null }: Pick<Origin, 'schoolId'> & Partial<Origin>): Origin => ({
  schoolId,
  provinceId,
})

// What the model is fitted to, with where the works come from and their codes.
const modelledWorks = async (db: Db, batch: Batch) => {
  const [found, rows] = await Promise.all([worksOf(db, batch), plainEntriesOf(db, batch.id)])
  return {
    ...found,
    origins: new Map(rows.map((row) => [row.id, originOf(row)])),
    codes: new Map(rows.map(({ id, code }) => [id, code])),
  }
}

const pooledNumbers = (found: Pooled | null | undefined): Pooled | null =>
  found ? { sheets: found.sheets, points: round(found.points)!, errors: round(found.errors)! } : null
