// What providers send to us by the browser or by themselves: other protocols than the envelope. Answers are judged here and kept for the
// browser that began; a message that a session ended ends ours.
import { type ProblemKey, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { endSessions } from '../identity/index.ts'
import { openSessions } from '../identity/reads.ts'
import { cameFrom } from './end-opened.ts'
import { logCampus } from './entries.ts'
import { keepAnswer, keepFault, secretsOf, takeState } from './flow.ts'
import { CampusFault, type Sent } from './protocol/protocol.ts'
import { protocolOf } from './protocol/protocols.ts'
import { openProvider, originOf, type Provider, placeOf, providerById } from './providers.ts'

/** How long an answer that was taken is remembered: longer than any is good for. */
const REPLAY_HOURS = 24

/** Takes the answer of a provider; returns the page of ours the browser goes to. */
export const takeAnswer = async (ctx: Ctx, who: Visitor, providerId: string, sent: Sent): Promise<string> => {
  const provider = await providerById(ctx.db, providerId)
  if (!provider) return '/neibu/campus?fault=over'
  const protocol = await protocolOf(provider.kind)
  const state = protocol.stateOf(sent) ?? ''
  const flow = await takeState(ctx.db, provider.id, state)
  // An unknown state, one that was used, or none: nothing of it is looked at.
  if (!flow) return '/neibu/campus?fault=over'
  const page = `/neibu/campus?flow=${flow.id}`
  try {
    if ((await originOf(ctx, who)) !== flow.origin) throw new CampusFault('campus.over', 'host')
    if (!provider.is_enabled && flow.purpose !== 'test') throw new CampusFault('campus.off', 'off')
    const place = placeOf(flow.origin, provider.id)
    const answer = await protocol.readAnswer(ctx.config, await openProvider(ctx, provider), place, secretsOf(ctx, flow), sent)
    await inTx(ctx.db, async (tx) => {
      if (!(await takeOnce(tx, provider.id, answer.once))) throw new CampusFault('campus.not_believed', 'replayed')
      await keepAnswer(ctx, tx, flow.id, answer)
    })
  } catch (error) {
    if (!(error instanceof CampusFault)) throw error
    await keepFault(ctx.db, flow.id, error.key)
    await logCampus(ctx.db, who, provider.id, 'refused', { userId: flow.user_id, reason: `${error.key}:${error.detail}` })
  }
  return page
}

/** Whether an answer is taken for the first time. */
const takeOnce = async (tx: Tx, providerId: string, mark: string): Promise<boolean> => {
  const { rows } = await sql`insert into campus_replays (provider_id, mark_hash, until)
    values (${providerId}::uuid, ${sha256(mark)}, clock_timestamp() + make_interval(hours => ${REPLAY_HOURS})) on conflict do nothing returning until`.execute(
    tx,
  )
  return rows.length === 1
}

/** Ends the sessions a provider says have ended. Throws CampusFault for what is not believed, `house.not_found` for no provider. */
export const takeLogout = async (ctx: Ctx, who: Visitor, providerId: string, sent: Sent): Promise<void> => {
  const provider = await providerById(ctx.db, providerId)
  const protocol = provider && (await protocolOf(provider.kind))
  if (!provider || !protocol?.readLogout) throw problem('house.not_found')
  try {
    const { sessions, subject, once } = await protocol.readLogout(
      ctx.config,
      await openProvider(ctx, provider),
      placeOf(await originOf(ctx, who), provider.id),
      sent,
    )
    await inTx(ctx.db, async (tx) => {
      if (once !== null && !(await takeOnce(tx, provider.id, once))) throw new CampusFault('campus.not_believed', 'replayed')
      for (const found of await endedBy(tx, provider, sessions, subject)) {
        await endSessions(tx, found.userId, { only: found.sessionId })
        await logCampus(tx, who, provider.id, 'left', { userId: found.userId })
      }
    })
  } catch (error) {
    if (error instanceof CampusFault)
      await logCampus(ctx.db, who, provider.id, 'refused', { reason: `${error.key satisfies ProblemKey}:${error.detail}` })
    throw error
  }
}

const endedBy = async (tx: Tx, provider: Provider, sessions: readonly string[], subject: string | null) => {
  const marks = sessions.map((session) => sha256(`${provider.id} ${session}`))
  const { rows } = await sql<{ userId: string; sessionId: string }>`
    select distinct s.user_id as "userId", s.id as "sessionId"
      from campus_sessions c join campus_identities i on i.id = c.identity_id
      join ${openSessions} s on s.user_id = i.user_id and ${cameFrom}
     where i.provider_id = ${provider.id}::uuid
       and (c.mark_hash = any(${marks}::bytea[]) or i.subject = ${subject})`.execute(tx)
  return rows
}
