// Statistics of a review: how strict, how spread, how much of one mind, how punctual.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { Label } from '@kaisai/contract/lang'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { modelledBatch } from '@kaisai/contract/review/calculation/modelled-batch'
import type { getReviewStatistics as endpoint } from '@kaisai/contract/review/progress.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { unitOf } from '../../expert/reads.ts'
import { isCounted } from '../reads.ts'
import { pipelineSettingOf, worksOf } from '../result/read-inputs.ts'
import { type Batch, batchOf, seesRaw } from '../review.policy.ts'
import { type Diagnosis, diagnose, type ExpertDiagnosis, type Hint, type Pooled, type SheetFacts } from '../spread/diagnose.ts'
import { spreadOf } from '../spread/spread-of.ts'
import type { SpreadFlag } from '../spread/spread-types.ts'
import { entriesOf, expertsOf } from './plan-input.ts'

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
      select e.id as "expertId", e.name, ${unitOf('e', actor.lang)} as unit, count(t.id) filter (where ${notInGroup(reviewTaskStates, 'away', 't.status')})::int as "taskCount",
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
  const model = await modelOf(db, batch)
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
    ownSchool: pooledNumbers(model?.diagnosis.ownSchool),
    ownProvince: pooledNumbers(model?.diagnosis.ownProvince),
    drift: pooledNumbers(model?.diagnosis.drift),
    improbable: improbableOf(model, new Map(experts.rows.map(({ expertId, name }) => [expertId, name]))),
    experts: experts.rows.map((row) => {
      const own = byExpert.get(row.expertId)
      const described = model?.byExpert.get(row.expertId)
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
        improbableCount: described?.improbable.length ?? 0,
        agreement: round(own?.correlation ?? null, 3),
        medianSeconds: own?.medianSeconds ?? null,
        flags: flags.map((flag) => ({
          text: inLang(flagLabels[flag][0], actor.lang),
          errorRate: inLang(flagLabels[flag][1], actor.lang),
        })),
      }
    }),
  }
}

interface Described {
  readonly diagnosis: Diagnosis
  readonly byExpert: ReadonlyMap<string, ExpertDiagnosis>
  readonly sheetOf: (at: number) => { readonly code: string; readonly expertId: string; readonly total: number }
}

// The same fit as in a calculation, of the sheets that count now; null for reviews without points.
const modelOf = async (db: Db, batch: Batch): Promise<Described | null> => {
  if (batch.setting.type !== 'score') return null
  const [found, entries, crowd, times] = await Promise.all([
    worksOf(db, batch),
    entriesOf(db, batch.id),
    expertsOf(db, batch.id),
    db
      .selectFrom('review_tasks')
      .select(['work_id', 'expert_id', 'submitted_at'])
      .where('batch_id', '=', batch.id)
      .where('submitted_at', 'is not', null)
      .execute(),
  ])
  const { scores, model, workIds, expertIds } = modelledBatch(pipelineSettingOf(batch), found.sheets, found.works)
  const works = new Map(entries.map((entry) => [entry.id, entry]))
  const people = new Map(crowd.map((expert) => [expert.id, expert]))
  const submitted = new Map(times.map((row) => [`${row.work_id} ${row.expert_id}`, Date.parse(row.submitted_at!)]))
  const isSame = (a: string | null | undefined, b: string | null | undefined): boolean => a != null && a === b
  const idsOf = (at: number) => ({ workId: workIds[scores.works[at]!]!, expertId: expertIds[scores.experts[at]!]! })
  const facts = [...scores.totals.keys()].map((at): SheetFacts => {
    const { workId, expertId } = idsOf(at)
    const [work, expert] = [works.get(workId), people.get(expertId)]
    return {
      isOwnSchool: isSame(work?.schoolId, expert?.schoolId),
      isOwnProvince: isSame(work?.provinceId, expert?.provinceId),
      submittedAt: submitted.get(`${workId} ${expertId}`) ?? null,
    }
  })
  const diagnosis = diagnose(scores, facts, model)
  return {
    diagnosis,
    byExpert: new Map(diagnosis.experts.map((one, at) => [expertIds[at]!, one])),
    sheetOf: (at) => {
      const { workId, expertId } = idsOf(at)
      return { code: works.get(workId)?.code ?? '', expertId, total: scores.totals[at]! }
    },
  }
}

const pooledNumbers = (found: Pooled | null | undefined): Pooled | null =>
  found ? { sheets: found.sheets, points: round(found.points)!, errors: round(found.errors)! } : null

const IMPROBABLE_SHOWN = 30
const improbableOf = (model: Described | null, names: ReadonlyMap<string, string>): ReplyOf<typeof endpoint>['improbable'] =>
  (model?.diagnosis.experts ?? [])
    .flatMap(({ improbable }) => improbable)
    .sort((a, b) => Math.abs(b.z) - Math.abs(a.z))
    .slice(0, IMPROBABLE_SHOWN)
    .map(({ at, points }) => {
      const { code, expertId, total } = model!.sheetOf(at)
      return { code, expertName: names.get(expertId) ?? '', total: round(total)!, points: round(points)! }
    })
