import { decideFindings, decideMatches } from '@kaisai/contract/work/findings.endpoints'
import { type CallOptions, call } from '#web/call.ts'
import { refreshWorks } from '../refresh-works.ts'

/** As many as one call takes. */
const AT_ONCE = 200

/** What is answered: names that were found, or copies. */
export type FindingSort = 'finding' | 'match'
/** `open` takes an answer back. */
export type FindingAnswer = 'confirmed' | 'dismissed' | 'open'

/** One answer for any number of findings. Returns how many were changed; rejects with a CallError after the person was shown it. */
export const decideMany = async (
  sort: FindingSort,
  ids: readonly string[],
  answer: FindingAnswer,
  note: string,
  options: CallOptions = {},
): Promise<number> => {
  let done = 0
  try {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const part = ids.slice(at, at + AT_ONCE)
      const reply =
        sort === 'finding'
          ? await call(decideFindings, { findingIds: part, answer, note }, options)
          : await call(decideMatches, { matchIds: part, answer, note }, options)
      done += reply.done
    }
    return done
  } finally {
    void refreshWorks()
  }
}
