import type { ReplyOf } from '@kaisai/contract/endpoint'
import { checkWorks } from '@kaisai/contract/work/desk.endpoints'
import type { CheckVerdict } from '@kaisai/contract/work/labels'
import { CallError, call } from '#web/call.ts'
import { refreshWorks } from '../refresh-works.ts'
import { needsReason } from './verdicts.ts'

/** As many as one call takes. */
const AT_ONCE = 200

type Refused = ReplyOf<typeof checkWorks>['refused'][number]

export interface CheckOutcome {
  readonly done: number
  readonly refused: readonly (Pick<Refused, 'workId' | 'title' | 'text'> & { readonly asksAboutFindings?: boolean })[]
  /** Not sent any more, because a call failed; `failure` says why. */
  readonly untouched: readonly string[]
  readonly failure: string
}

/** What an answer is made of: the same for one work and for many. */
export interface CheckAnswer {
  readonly verdict: CheckVerdict
  readonly reason: string
  /** With `return`: until when; null: the competition's number of days. */
  readonly dueTime: string | null
}

/** A work that may reveal its makers, with what was found. */
export type AskedWork = Pick<Refused, 'workId' | 'title' | 'findings'>
/** Shows works with what was found; resolves to those that pass all the same. */
export type AskFindings = (works: readonly AskedWork[]) => Promise<readonly string[]>

interface Checked {
  readonly workId: string
  /** As it was looked at. */
  readonly version: number
}

/**
 * One answer for any number of works, sent in portions. A call that fails ends it: what it would have decided and what came after
 * is shown as untouched. Works that may reveal their makers are asked about: only those that are named then pass. Rejects when the
 * first call fails, after the person was shown why.
 */
export const checkMany = async (
  works: readonly Checked[],
  answer: CheckAnswer,
  askFindings: AskFindings,
): Promise<CheckOutcome> => {
  const outcome = await sendAll(works, answer, false)
  const asked = outcome.refused.filter(({ asksAboutFindings }) => asksAboutFindings)
  const known = new Set(asked.length === 0 ? [] : await askFindings(asked))
  if (known.size === 0) return outcome
  const others = outcome.refused.filter(({ workId }) => !known.has(workId))
  const again = await sendAll(
    works.filter(({ workId }) => known.has(workId)),
    answer,
    true,
  ).catch(() => null)
  if (again === null) return outcome
  return { ...again, done: outcome.done + again.done, refused: [...others, ...again.refused] }
}

/** What one answer came to, with the findings that are asked about. */
type Sent = Omit<CheckOutcome, 'refused'> & { readonly refused: readonly Refused[] }
const sendAll = async (works: readonly Checked[], answer: CheckAnswer, knowsFindings: boolean): Promise<Sent> => {
  let outcome: Sent = { done: 0, refused: [], untouched: [], failure: '' }
  const { verdict } = answer
  const shared = {
    verdict,
    reason: needsReason(verdict) ? answer.reason.trim() : '',
    dueTime: verdict === 'return' ? answer.dueTime : null,
    ...(knowsFindings ? { knowsFindings } : {}),
  }
  try {
    for (let at = 0; at < works.length; at += AT_ONCE) {
      const part = works.slice(at, at + AT_ONCE).map(({ workId, version }) => ({ workId, version }))
      try {
        const { done, refused } = await call(checkWorks, { works: part, ...shared })
        outcome = { ...outcome, done: outcome.done + done, refused: [...outcome.refused, ...refused] }
      } catch (error) {
        if (at === 0 || !(error instanceof CallError)) throw error
        return { ...outcome, untouched: works.slice(at).map(({ workId }) => workId), failure: error.message }
      }
    }
    return outcome
  } finally {
    void refreshWorks()
  }
}

/** What stays ticked after a check. */
export const stillTicked = ({ refused, untouched }: Pick<CheckOutcome, 'refused' | 'untouched'>): string[] => [
  ...refused.map(({ workId }) => workId),
  ...untouched,
]
