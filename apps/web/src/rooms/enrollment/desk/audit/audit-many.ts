import { auditTeams, confirmFees } from '@kaisai/contract/enrollment/audit.endpoints'
import { countTeams, getTeamForDesk, listTeamHistory, pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import type { Decision } from '@kaisai/contract/enrollment/labels'
import { CallError, call } from '#web/call.ts'
import { refresh } from '#web/query.ts'

/** As many as one call takes. */
const AT_ONCE = 200

export interface AuditOutcome {
  readonly done: number
  readonly refused: readonly { teamId: string; name: string; text: string }[]
  /** Not sent any more, because a call failed; `failure` says why. */
  readonly untouched: readonly string[]
  readonly failure: string
}

interface Audited {
  readonly teamId: string
  /** As it was looked at. */
  readonly version: number
}

/** Everything that shows enrollments is asked anew. */
export const refreshTeams = (): Promise<unknown> => refresh(pageTeams, countTeams, getTeamForDesk, listTeamHistory)

/** One answer for any number of enrollments. */
export const auditMany = (
  teams: readonly Audited[],
  decision: Decision,
  reason: string,
  inPlace = false,
): Promise<AuditOutcome> =>
  inPortions(teams, (part) => call(auditTeams, { teams: part, decision, reason: reason.trim(), ...(inPlace ? { inPlace } : {}) }))

/** Confirms the fees of any number of enrollments. */
export const confirmManyFees = (teams: readonly Audited[], reason: string): Promise<AuditOutcome> =>
  inPortions(teams, (part) => call(confirmFees, { teams: part, reason: reason.trim() }))

/**
 * Sends enrollments in portions. A call that fails ends it: what it would have done and what came after is shown as untouched.
 * Rejects when the first call fails, after the person was shown why.
 */
const inPortions = async (
  teams: readonly Audited[],
  send: (part: Audited[]) => Promise<Pick<AuditOutcome, 'done'> & { refused: AuditOutcome['refused'] }>,
): Promise<AuditOutcome> => {
  let outcome: AuditOutcome = { done: 0, refused: [], untouched: [], failure: '' }
  try {
    for (let at = 0; at < teams.length; at += AT_ONCE) {
      const part = teams.slice(at, at + AT_ONCE).map(({ teamId, version }) => ({ teamId, version }))
      try {
        const { done, refused } = await send(part)
        outcome = { ...outcome, done: outcome.done + done, refused: [...outcome.refused, ...refused] }
      } catch (error) {
        if (at === 0 || !(error instanceof CallError)) throw error
        return { ...outcome, untouched: teams.slice(at).map(({ teamId }) => teamId), failure: error.message }
      }
    }
    return outcome
  } finally {
    void refreshTeams()
  }
}

/** What stays ticked after an audit. */
export const stillTicked = ({ refused, untouched }: AuditOutcome): string[] => [
  ...refused.map(({ teamId }) => teamId),
  ...untouched,
]
