// A sign-in under way. The state names it to the provider; the cookie of the browser that began it is asked for at its end, so that nobody
// finishes another person’s: a link that carries somebody else’s answer leads nowhere (decision 112).
import { type ProblemKey, problem } from '@kaisai/contract/problem'
import { isInWechat } from '@kaisai/contract/wechat-browser'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { Wire } from '#src/http/route.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { type Answered, CampusFault } from './protocol/protocol.ts'
import { protocolOf } from './protocol/protocols.ts'
import { openProvider, originOf, type Provider, placeOf } from './providers.ts'

const COOKIE = 'kaisai_campus'
const FLOW_MINUTES = 10

/** A path inside the site, or '' for anything else. */
const pathOf = (wanted: string | undefined): string => (wanted && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted) ? wanted : '')

const secretsPlace = (id: string): string => `campus_flows.secrets:${id}`
const answerPlace = (id: string): string => `campus_flows.answer:${id}`

interface Begin {
  readonly purpose: 'signIn' | 'link' | 'test'
  /** Who links or tests; null: nobody is signed in yet. */
  readonly userId: string | null
  readonly wanted?: string | undefined
}
/** Begins at a provider; returns the address to go to. Sets the browser’s cookie where it has none. */
export const beginFlow = async (
  ctx: Ctx,
  who: Visitor,
  wire: Wire,
  provider: Provider,
  { purpose, userId, wanted }: Begin,
): Promise<{ url: string }> => {
  if (provider.kind === 'wechatPage' && !isInWechat(who.agent)) throw problem('campus.wechat_inside')
  const origin = await originOf(ctx, who)
  const state = randomToken()
  const known = wire.cookie(COOKIE)
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomToken()
  const { url, secrets } = await protocolOf(provider.kind)
    .then(async ({ begin }) => begin(ctx.config, await openProvider(ctx, provider), placeOf(origin, provider.id), state))
    .catch((error: unknown) => {
      throw error instanceof CampusFault ? problem(error.key as 'campus.unreachable') : error
    })
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  const { id } = rows[0]!
  await ctx.db
    .insertInto('campus_flows')
    .values({
      ...{ id, provider_id: provider.id, purpose, user_id: userId, origin, wanted: pathOf(wanted) },
      ...{ state_hash: sha256(state), browser_hash: sha256(browser) },
      secrets_sealed: ctx.keys.encrypt(JSON.stringify({ ...secrets, state }), secretsPlace(id)),
      expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${FLOW_MINUTES})`,
    })
    .execute()
  // Strict: it comes with the calls of our own pages alone, which is where it is asked for.
  wire.setCookie(COOKIE, browser, { maxAge: FLOW_MINUTES * 60 * 6 })
  return { url }
}

const open = (db: Db) =>
  db.selectFrom('campus_flows').selectAll().where('used_at', 'is', null).where('expires_at', '>', sql<string>`clock_timestamp()`)
export type Flow = NonNullable<Awaited<ReturnType<ReturnType<typeof open>['executeTakeFirst']>>>

/** Takes the flow a state belongs to for answering it, once; null: there is none, it was answered or is over. */
export const takeState = async (db: Db, providerId: string, state: string): Promise<Flow | null> => {
  const row = await db
    .updateTable('campus_flows')
    .set({ fault: 'campus.over' satisfies ProblemKey, answered_at: sql<string>`clock_timestamp()` })
    .where('state_hash', '=', sha256(state))
    .where('provider_id', '=', providerId)
    .where('answered_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** What the protocol kept when it began. */
export const secretsOf = (
  { keys }: Pick<Ctx, 'keys'>,
  { id, secrets_sealed }: Flow,
): Record<string, string> & { readonly state: string } =>
  JSON.parse(keys.decrypt(secrets_sealed, secretsPlace(id))) as Record<string, string> & { state: string }

/** Keeps an answer, sealed, until the browser fetches its end. */
export const keepAnswer = async ({ keys }: Pick<Ctx, 'keys'>, tx: Tx, flowId: string, answer: Answered): Promise<void> => {
  await tx
    .updateTable('campus_flows')
    .set({ answer_sealed: keys.encrypt(JSON.stringify(answer), answerPlace(flowId)), fault: null })
    .where('id', '=', flowId)
    .execute()
}

/** Keeps why there is none. */
export const keepFault = async (db: Db, flowId: string, key: ProblemKey): Promise<void> => {
  await db.updateTable('campus_flows').set({ fault: key }).where('id', '=', flowId).execute()
}

/**
 * The flow somebody finishes, locked, with its provider and answer. Refuses with `campus.over`, with `campus.other_browser` where this is
 * not the browser that began it, with what the answer was refused for, and with `campus.off`.
 */
export const requireAnswered = async (
  ctx: Ctx,
  tx: Tx,
  wire: Wire,
  flowId: string,
): Promise<{ flow: Flow; provider: Provider; answer: Answered }> => {
  const flow = await open(tx).where('id', '=', flowId).forUpdate().executeTakeFirst()
  if (!flow?.answered_at) throw problem('campus.over')
  if (!sha256(wire.cookie(COOKIE) ?? '').equals(flow.browser_hash)) throw problem('campus.other_browser')
  const provider = await tx
    .selectFrom('campus_providers')
    .selectAll()
    .where('id', '=', flow.provider_id)
    .executeTakeFirstOrThrow()
  if (flow.fault !== null || flow.answer_sealed === null) throw problem((flow.fault ?? 'campus.over') as 'campus.over')
  if (!provider.is_enabled && flow.purpose !== 'test') throw problem('campus.off')
  return { flow, provider, answer: JSON.parse(ctx.keys.decrypt(flow.answer_sealed, answerPlace(flow.id))) as Answered }
}

/** Ends a flow: nothing of what was received is kept. */
export const endFlow = async (tx: Tx, flowId: string): Promise<void> => {
  await tx
    .updateTable('campus_flows')
    .set({ used_at: sql<string>`clock_timestamp()`, answer_sealed: null })
    .where('id', '=', flowId)
    .execute()
}
