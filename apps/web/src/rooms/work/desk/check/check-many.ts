import type { ReplyOf } from '@kaisai/contract/endpoint'
import { checkWorks } from '@kaisai/contract/work/desk.endpoints'
import type { CheckVerdict } from '@kaisai/contract/work/labels'
import { CallError, call } from '#web/call.ts'
import { textsNow } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { refreshWorks } from '../refresh-works.ts'
import { checkTexts } from './check-texts.ts'
import { needsReason } from './verdicts.ts'

/** As many as one call takes. */
const AT_ONCE = 200

type Refused = ReplyOf<typeof checkWorks>['refused'][number]

export interface CheckOutcome {
  readonly done: number
  readonly refused: readonly Pick<Refused, 'workId' | 'title' | 'text'>[]
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

interface Checked {
  readonly workId: string
  /** As it was looked at. */
  readonly version: number
}

/**
 * One answer for any number of works, sent in portions. A call that fails ends it: what it would have decided and what came after
 * is shown as untouched. Works that may reveal their makers are asked about. Rejects when the first call fails, after the person was
 * shown why.
 */
export const checkMany = async (works: readonly Checked[], answer: CheckAnswer): Promise<CheckOutcome> => {
  const outcome = await sendAll(works, answer, false)
  const asked = outcome.refused.filter(({ asksAboutFindings }) => asksAboutFindings)
  if (asked.length === 0 || !(await confirmFindings(asked))) return outcome
  const others = outcome.refused.filter(({ asksAboutFindings }) => !asksAboutFindings)
  const again = await sendAll(
    works.filter(({ workId }) => asked.some((one) => one.workId === workId)),
    answer,
    true,
  ).catch(() => null)
  if (again === null) return outcome
  return { ...again, done: outcome.done + again.done, refused: [...others, ...again.refused] }
}

/** What one answer came to, with the findings that are asked about. */
type Sent = Omit<CheckOutcome, 'refused'> & { readonly refused: readonly Refused[] }
/** Findings named of one work, and works named in the question. */
const MOST = 5

/** Lists what may reveal the makers; whether the works pass all the same. */
const confirmFindings = (asked: readonly Refused[]): Promise<boolean> => {
  const t = textsNow(checkTexts)
  const lines = asked.slice(0, MOST).map(({ title, findings }) => {
    const named = findings.slice(0, MOST).map(({ kindName, where, term }) => [kindName, term, where].filter(Boolean).join(' '))
    return t.finding(title, [...named, ...(findings.length > MOST ? [t.others(findings.length)] : [])].join('；'))
  })
  const rest = asked.length > MOST ? [t.others(asked.length)] : []
  return confirmBox({
    title: t.findingsTitle(asked.length),
    text: [t.findingsText, ...lines, ...rest, t.findingsAdvice].join('\n'),
    confirmText: t.acceptAnyway,
    danger: true,
  })
}

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
