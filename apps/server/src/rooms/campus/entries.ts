// The log of a provider: who signed in, what was refused and why.
import type { CampusOutcome } from '@kaisai/contract/campus/labels'
import { Problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Visitor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'

interface Entry {
  readonly userId?: string | null
  readonly subject?: string
  /** The key of a problem, and after a colon what administrators may need to know. */
  readonly reason?: string
}
/** Writes one entry. */
export const logCampus = async (
  db: Db,
  who: Pick<Visitor, 'ip' | 'agent'>,
  providerId: string,
  outcome: CampusOutcome,
  { userId = null, subject = '', reason = '' }: Entry = {},
): Promise<void> => {
  await db
    .insertInto('campus_entries')
    .values({
      ...{ provider_id: providerId, user_id: userId, outcome, reason: reason.slice(0, 200) },
      ...{ subject_mask: subject === '' ? '' : mask.typed(subject), ip: who.ip, agent: who.agent.slice(0, 300) },
    })
    .execute()
}

/** For `.catch` of what finishes a flow: a refusal stands in its provider’s log, and is thrown on. */
export const logRefusal = async (
  { db }: { readonly db: Db },
  who: Pick<Visitor, 'ip' | 'agent'>,
  flowId: string,
  error: unknown,
): Promise<never> => {
  if (!(error instanceof Problem)) throw error
  const flow = await db
    .selectFrom('campus_flows')
    .select(['provider_id', 'user_id', 'fault'])
    .where('id', '=', flowId)
    .executeTakeFirst()
  // What the answer was refused for is there already.
  if (flow && flow.fault !== error.key)
    await logCampus(db, who, flow.provider_id, 'refused', { userId: flow.user_id, reason: error.key })
  throw error
}
