// Everything the statistics of a batch compute from its counted sheets. Pure: of a large batch it runs in a thread.
import type { BatchWork, CalculatedWork, PipelineSetting } from '@kaisai/contract/review/calculation/calculation-inputs'
import { modelledBatch } from '@kaisai/contract/review/calculation/modelled-batch'
import { type Diagnosis, diagnose, type ExpertDiagnosis, type SheetFacts } from './diagnose.ts'
import { spreadOf } from './spread-of.ts'
import type { BatchSpread, SpreadSheet } from './spread-types.ts'

/** Where a work, or an expert, comes from. */
export interface Origin {
  readonly schoolId: string | null
  readonly provinceId: string | null
}

/** What a batch is described from. Its times are in milliseconds since 1970. */
export interface DescribeOrder {
  readonly sheets: readonly SpreadSheet[]
  /** Null for reviews without points. */
  readonly model: {
    readonly setting: PipelineSetting
    readonly works: readonly CalculatedWork[]
    readonly sheets: readonly BatchWork[]
    readonly originOfWork: ReadonlyMap<string, Origin>
    readonly originOfExpert: ReadonlyMap<string, Origin>
  } | null
}

/** A sheet chance hardly explains: its total, and the points it is off. */
export interface Improbable {
  readonly workId: string
  readonly expertId: string
  readonly total: number
  readonly points: number
}

export interface Described {
  readonly spread: BatchSpread
  /** Null for reviews without points. */
  readonly model:
    | (Pick<Diagnosis, 'ownSchool' | 'ownProvince' | 'drift'> & {
        readonly experts: ReadonlyMap<string, Omit<ExpertDiagnosis, 'improbable'> & { readonly improbableCount: number }>
        /** The farthest off first. */
        readonly improbable: readonly Improbable[]
      })
    | null
}

const IMPROBABLE_SHOWN = 30

/** Describes the experts of a batch and how much they are of one mind. */
export const describeBatch = ({ sheets, model }: DescribeOrder): Described => ({
  spread: spreadOf(sheets),
  model: model === null ? null : describeModel(model, sheets),
})

const describeModel = (
  { setting, works: ranked, sheets: given, originOfWork, originOfExpert }: NonNullable<DescribeOrder['model']>,
  sheets: readonly SpreadSheet[],
): Described['model'] => {
  // The same fit as in a calculation.
  const { scores, model, workIds, expertIds } = modelledBatch(setting, given, ranked)
  const submitted = new Map(sheets.map((one) => [`${one.workId} ${one.expertId}`, one.submittedAt]))
  const idsOf = (at: number) => ({ workId: workIds[scores.works[at]!]!, expertId: expertIds[scores.experts[at]!]! })
  const facts = [...scores.totals.keys()].map((at): SheetFacts => {
    const { workId, expertId } = idsOf(at)
    const [work, expert] = [originOfWork.get(workId), originOfExpert.get(expertId)]
    return {
      isOwnSchool: isSame(work?.schoolId, expert?.schoolId),
      isOwnProvince: isSame(work?.provinceId, expert?.provinceId),
      submittedAt: submitted.get(`${workId} ${expertId}`) ?? null,
    }
  })
  const { experts, ownSchool, ownProvince, drift } = diagnose(scores, facts, model)
  return {
    ...{ ownSchool, ownProvince, drift },
    experts: new Map(
      experts.map(({ improbable, ...one }, at) => [expertIds[at]!, { ...one, improbableCount: improbable.length }]),
    ),
    improbable: experts
      .flatMap(({ improbable }) => improbable)
      .sort((a, b) => Math.abs(b.z) - Math.abs(a.z))
      .slice(0, IMPROBABLE_SHOWN)
      .map(({ at, points }) => ({ ...idsOf(at), total: scores.totals[at]!, points })),
  }
}
const isSame = (a: string | null | undefined, b: string | null | undefined): boolean => a != null && a === b
