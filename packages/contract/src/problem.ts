// The one catalogue of problems, joined from the rooms. A business failure is `throw problem(key, values)`.

import { accessProblems } from './access/problems.ts'
import { assistantProblems } from './assistant/problems.ts'
import { awardProblems } from './award/problems.ts'
import { campusProblems } from './campus/problems.ts'
import { certificateProblems } from './certificate/problems.ts'
import { competitionProblems } from './competition/problems.ts'
import { enrollmentProblems } from './enrollment/problems.ts'
import { expertProblems } from './expert/problems.ts'
import { financeProblems } from './finance/problems.ts'
import { identityProblems } from './identity/problems.ts'
import { integrationProblems } from './integration/problems.ts'
import { type FillArgs, fill, type Lang } from './lang.ts'
import { messageProblems } from './message/problems.ts'
import { newsProblems } from './news/problems.ts'
import { onsiteProblems } from './onsite/problems.ts'
import { organizationProblems } from './organization/problems.ts'
import { payoutProblems } from './payout/problems.ts'
import { houseProblems } from './problems.ts'
import { reviewProblems } from './review/problems.ts'
import { schoolProblems } from './school/problems.ts'
import { statisticsProblems } from './statistics/problems.ts'
import { studyProblems } from './study/problems.ts'
import { summaryProblems } from './summary/problems.ts'
import { systemProblems } from './system/problems.ts'
import { websiteProblems } from './website/problems.ts'
import { workProblems } from './work/problems.ts'

export const problems = {
  ...houseProblems,
  ...identityProblems,
  ...organizationProblems,
  ...accessProblems,
  ...systemProblems,
  ...messageProblems,
  ...websiteProblems,
  ...newsProblems,
  ...competitionProblems,
  ...enrollmentProblems,
  ...financeProblems,
  ...workProblems,
  ...expertProblems,
  ...reviewProblems,
  ...onsiteProblems,
  ...awardProblems,
  ...payoutProblems,
  ...certificateProblems,
  ...schoolProblems,
  ...studyProblems,
  ...summaryProblems,
  ...statisticsProblems,
  ...assistantProblems,
  ...campusProblems,
  ...integrationProblems,
}
export type ProblemKey = keyof typeof problems

const sentenceOf = (key: ProblemKey, values: Record<string, string | number>, lang: Lang): string =>
  fill(problems[key][lang === 'en' ? 3 : 2], values)

/** What a problem is to its reader, without the error that carries it: the HTTP status, its number and its sentence. */
export const saidOf = <K extends ProblemKey>(
  key: K,
  lang: Lang,
  ...args: FillArgs<(typeof problems)[K][2]>
): { readonly http: number; readonly code: number; readonly text: string } => {
  const [code, http] = problems[key]
  return { http, code, text: sentenceOf(key, args[0] ?? {}, lang) }
}

/** A business failure on its way to the reader. `details` travel as the envelope's `data`. */
export class Problem extends Error {
  readonly key: ProblemKey
  readonly values: Record<string, string | number>
  details: unknown = null

  constructor(key: ProblemKey, values: Record<string, string | number>) {
    super(key)
    this.name = 'Problem'
    this.key = key
    this.values = values
  }

  get code(): number {
    return problems[this.key][0]
  }

  get http(): number {
    return problems[this.key][1]
  }

  /** The sentence for the reader. */
  text(lang: Lang): string {
    return sentenceOf(this.key, this.values, lang)
  }

  /** Adds structured details for the screen. */
  with(details: unknown): this {
    this.details = details
    return this
  }
}

/** Makes the failure of a key; the values its sentence needs are checked by the compiler. */
export const problem = <K extends ProblemKey>(key: K, ...args: FillArgs<(typeof problems)[K][2]>): Problem =>
  new Problem(key, args[0] ?? {})
