// What a result is calculated from, read from the batches and stages that count.
import { type ReviewSetting, usualTieChain } from '@kaisai/contract/competition/settings'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import {
  type BatchWork,
  type CalculatedWork,
  type CalculationInputs,
  type CalculationSource,
  FORMULA_VERSION,
  type PanelsBy,
  type PipelineSetting,
  type Sheet,
} from '@kaisai/contract/review/calculation/calculation-inputs'
import { type CountingRule, countingRuleOf } from '@kaisai/contract/review/counting'
import { decidingBatch } from '@kaisai/contract/review/deciding'
import { gradePoints, grades, type RangeDecision, type TaskWord } from '@kaisai/contract/review/labels'
import { resultStates } from '@kaisai/contract/review/result.states'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { codeOf, lotOf } from '@kaisai/contract/review/verification/verification-file'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { takesPart } from '../../work/reads.ts'
import { saltOf } from '../batch/seed.ts'
import type { Batch, Result } from '../review.policy.ts'

export interface Weight {
  readonly source: 'batch' | 'stage'
  readonly id: string
  readonly weight: number
}

/** Reads the inputs of a stage's result. Batches are locked for sharing: nothing of them changes while they are counted. */
export const readInputs = async (
  tx: Tx,
  result: Pick<Result, 'stage_id' | 'competition_id'>,
  weights: readonly Weight[],
): Promise<CalculationInputs> => {
  const sources: CalculationSource[] = []
  const works = new Map<string, CalculatedWork>()
  let decimals: number | null = null
  let main: CountingRule | null = null
  const deciding = decidingBatch(weights)
  for (const { source, id, weight } of weights) {
    if (source === 'stage') {
      sources.push({ key: `stage:${id}`, weight, scores: await stageScores(tx, result, id) })
      continue
    }
    const batch = await countableBatch(tx, result, id)
    const rule = countingRuleOf(batch.setting)
    decimals ??= rule.decimals
    if (id === deciding?.id) main = rule
    const found = await worksOf(tx, batch)
    for (const work of found.works) works.set(work.workId, works.get(work.workId) ?? work)
    sources.push({ key: `batch:${id}`, dimension: batch.mode, weight, setting: pipelineSettingOf(batch), works: found.sheets })
  }
  return {
    formulaVersion: FORMULA_VERSION,
    decimals: decimals ?? 2,
    combineBy: main?.combineBy ?? 'mean',
    roundParts: main?.roundParts ?? null,
    tieBreak: main?.tieBreak ?? usualTieChain,
    works: [...works.values()],
    sources,
  }
}

const countableBatch = async (tx: Tx, result: Pick<Result, 'stage_id'>, batchId: string): Promise<Batch> => {
  const batch = await tx
    .selectFrom('review_batches')
    .selectAll()
    .where('id', '=', batchId)
    .where('stage_id', '=', result.stage_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!batch) throw problem('review.source_unknown')
  if (!isIn(batchStates, 'closed', batch.status)) throw problem('review.still_open', { name: batch.name })
  return batch
}

// Final scores of an earlier stage, by the work of the same team in this stage.
const stageScores = async (tx: Tx, result: Pick<Result, 'stage_id' | 'competition_id'>, stageId: string) => {
  const earlier = await tx
    .selectFrom('review_results')
    .select('id')
    .where('stage_id', '=', stageId)
    .where('competition_id', '=', result.competition_id)
    .where('status', 'in', statesIn(resultStates, 'standing'))
    .executeTakeFirst()
  if (!earlier || stageId === result.stage_id) throw problem('review.source_unknown')
  const { rows } = await sql<{ workId: string; score: number }>`
    select w.id as "workId", r.final_score as score from review_result_rows r join works w on w.enrollment_id = r.enrollment_id and w.stage_id = ${result.stage_id}::uuid
     where r.result_id = ${earlier.id}::uuid and r.final_score is not null`.execute(tx)
  return rows
}

/** How the scores of a batch are counted, for the calculation. */
export const pipelineSettingOf = ({ setting, panels_by }: Pick<Batch, 'setting' | 'panels_by'>): PipelineSetting => {
  const { type, perWork: _, decimals: __, tieBreak: ___, combineBy: ____, roundParts: _____, ...rule } = countingRuleOf(setting)
  return {
    ...rule,
    type,
    criteria: setting.criteria.map(({ key, weight, max, isRequired, isDeduction }: ReviewSetting['criteria'][number]) => ({
      key,
      weight,
      max,
      isRequired,
      isIndependent: false,
      isDeduction: isDeduction ?? false,
    })),
    grades: grades.map((key) => ({ key, points: gradePoints[key] })),
    panelsBy: panels_by as PanelsBy,
    rangeLimit: setting.rangeLimit,
  }
}

interface FoundEntry {
  readonly workId: string
  readonly categoryId: string
  readonly schoolId: string | null
  readonly groupId: string | null
  readonly captainVote: number | null
  readonly need: number
  readonly decision: RangeDecision | null
  readonly decisionScore: number | null
  readonly decidedAt: string | null
  readonly sheets: readonly FoundSheet[]
}
interface FoundSheet {
  readonly expertId: string
  readonly status: TaskWord
  readonly createdAt: string
  readonly values: Record<string, number | null>
  readonly grade: string | null
  readonly vote: boolean | null
  readonly place: number | null
  readonly passed: boolean | null
  readonly adjusted: number | null
  readonly confidence: number | null
}

/** The works of a batch with their submitted sheets, as a calculation takes them. */
export const worksOf = async (tx: Db, batch: Batch): Promise<{ works: CalculatedWork[]; sheets: BatchWork[] }> => {
  const { rows } = await sql<FoundEntry>`
    select n.work_id as "workId", n.category_id as "categoryId", w.school_id as "schoolId", n.group_id as "groupId", n.captain_vote as "captainVote", n.need,
      n.decision, n.decision_score as "decisionScore", n.decided_at as "decidedAt", coalesce(t.sheets, '[]') as sheets
      from review_entries n join works w on w.id = n.work_id and ${takesPart('w')}
      left join (select t.entry_id, jsonb_agg(jsonb_build_object('expertId', t.expert_id, 'status', t.status, 'createdAt', t.created_at, 'values', t.scores, 'grade', t.grade,
          'vote', t.is_recommended, 'place', t.place, 'passed', t.is_passed, 'adjusted', t.adjusted_total,
          'confidence', t.confidence)) as sheets
          from review_tasks t where t.batch_id = ${batch.id}::uuid and t.submitted_at is not null group by 1) t on t.entry_id = n.id
     where n.batch_id = ${batch.id}::uuid and n.removed_at is null`.execute(tx)
  const salt = await saltOf(tx, batch.stage_id)
  return {
    works: rows.map(({ workId, categoryId, schoolId, captainVote }) => ({
      workId,
      categoryId,
      schoolId,
      // The smaller number goes first; the pipeline asks for more is better.
      captainVote: captainVote === null ? null : 1000 - captainVote,
      lot: lotOf(batch.seed, codeOf(salt, workId)),
    })),
    sheets: rows.map((row) => ({
      workId: row.workId,
      groupId: row.groupId,
      expected: row.need,
      decision: decisionOf(row),
      sheets: row.sheets.map((sheet) => sheetOf(sheet, batch.setting)),
    })),
  }
}

const isCounted = (status: TaskWord): boolean => isIn(reviewTaskStates, 'counted', status)

const decisionOf = (row: FoundEntry): BatchWork['decision'] => {
  if (row.decision === 'keep') return { kind: 'keep' }
  if (row.decision === 'arbitrate') return { kind: 'arbitrated', score: row.decisionScore! }
  if (row.decision !== 'extra') return null
  // Who was asked after the decision, and only once there are as many sheets as it wants: until then nothing is decided.
  const added = row.sheets.filter(
    ({ createdAt, status }) => isCounted(status) && Date.parse(createdAt) > Date.parse(row.decidedAt!),
  )
  const counted = row.sheets.filter(({ status }) => isCounted(status)).length
  return added.length > 0 && counted >= row.need
    ? { kind: 'extraExperts', expertIds: added.map(({ expertId }) => expertId) }
    : null
}

// A total that was set by hand stands for the sheet: every criterion gets the same share of its points, and nothing is deducted.
const sheetOf = (sheet: FoundSheet, setting: ReviewSetting): Sheet => ({
  expertId: sheet.expertId,
  isCounted: isCounted(sheet.status),
  values:
    sheet.adjusted === null
      ? sheet.values
      : Object.fromEntries(
          setting.criteria.map(({ key, max, isDeduction }) => [key, isDeduction ? 0 : (sheet.adjusted! / 100) * max]),
        ),
  grade: sheet.grade,
  isVotedFor: sheet.vote,
  place: sheet.place,
  isPassed: sheet.passed,
  // It was said of the expert's own total.
  ...(setting.standardise === 'confident' ? { confidence: sheet.adjusted === null ? sheet.confidence : null } : {}),
})
