// The end of a sign-in in the browser that began it: a session for who is linked, a proposal for who is not (decisions 112 and 113).

import { campusRoleLabels, mappedFieldLabels, mappedFields } from '@kaisai/contract/campus/labels'
import { type MappedPerson, mapAttributes } from '@kaisai/contract/campus/map-attributes'
import type { createByCampus, finishCampus } from '@kaisai/contract/campus/sign-in.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { userStates } from '@kaisai/contract/identity/user.states'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { type Problem, type ProblemKey, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { isActor, type Wire } from '#src/http/route.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { enterIn, type SignedIn } from '../identity/index.ts'
import { enteringAccount, sessionOf } from '../identity/reads.ts'
import { schoolNameIn } from '../organization/reads.ts'
import { createAccount } from './create-account.ts'
import { logCampus, logRefusal } from './entries.ts'
import { endFlow, type Flow, requireAnswered } from './flow.ts'
import { holdNumber, identityOf, linkIdentity, nameIn, openConflict, ownerOfWechat, personOf, requireOwnNumber } from './link.ts'
import type { Answered } from './protocol/protocol.ts'
import type { Provider } from './providers.ts'
import { accountOfOrganization } from './wechat/accounts.ts'

type Finished = ReplyOf<typeof finishCampus>
/** What finishing decided; a refusal is thrown after the transaction, so that what waits for an administrator stays. */
type Decided =
  | Finished
  | { readonly refused: Problem; readonly key: ProblemKey; readonly subject: string; readonly providerId: string }

const empty = { signedIn: null, isLinked: false, proposal: null, tested: null } as const

/** Throws what was decided against somebody, after it is in the log. */
const settled = async (ctx: Ctx, who: Visitor, decided: Decided): Promise<Finished> => {
  if (!('refused' in decided)) return decided
  await logCampus(ctx.db, who, decided.providerId, 'refused', { subject: decided.subject, reason: decided.key })
  throw decided.refused
}

/** See the endpoint. */
export const finish = async (
  ctx: Ctx,
  who: Visitor | Actor,
  { flowId }: InputOf<typeof finishCampus>,
  wire: Wire,
): Promise<Finished> =>
  settled(
    ctx,
    who,
    await inTx(ctx.db, async (tx): Promise<Decided> => {
      const { flow, provider, answer } = await requireAnswered(ctx, tx, wire, flowId)
      const head = { providerName: nameIn(provider, who.lang), kind: provider.kind, wanted: flow.wanted, ...empty }
      if (flow.purpose === 'test') return { ...head, tested: await showTest(tx, who, flow, provider, answer) }
      const person = await personOf(tx, provider, answer)
      if (flow.purpose === 'link') {
        if (!isActor(who) || who.userId !== flow.user_id) throw problem('campus.over')
        await requireOwnNumber(tx, provider, person, who.userId)
        await linkIdentity(ctx, tx, who, { provider, person, userId: who.userId, way: 'own', answer })
        await endFlow(tx, flow.id)
        return { ...head, isLinked: true }
      }
      const identity = await identityOf(tx, provider.id, person.subject)
      if (identity) {
        await endFlow(tx, flow.id)
        return { ...head, signedIn: await enterBy(tx, ctx, who, wire, provider, identity, answer) }
      }
      const userId = await ownerOfWechat(tx, provider, answer)
      if (userId === undefined) return decide(ctx, tx, who, wire, { flow, provider, answer, person }, head)
      const id = await linkIdentity(ctx, tx, { ...who, userId }, { provider, person, userId, way: 'wechat', answer })
      await endFlow(tx, flow.id)
      return { ...head, signedIn: await enterBy(tx, ctx, who, wire, provider, { id, user_id: userId }, answer) }
    }).catch((error: unknown) => logRefusal(ctx, who, flowId, error)),
  )

interface Found {
  readonly flow: Flow
  readonly provider: Provider
  readonly answer: Answered
  readonly person: MappedPerson
}

// Nobody is linked. The number leads to accounts, and only proposes: one is linked by it alone where nobody has ever entered it.
const decide = async (
  ctx: Ctx,
  tx: Tx,
  who: Visitor,
  wire: Wire,
  found: Found,
  head: Omit<Finished, 'proposal'>,
): Promise<Decided> => {
  const { flow, provider, answer, person } = found
  const { school_id: schoolId } = provider
  const refused = async (
    key: 'campus.number_taken' | 'campus.several' | 'campus.number_disabled',
    reason: 'taken' | 'several' | 'disabled',
  ) => {
    await openConflict(ctx, tx, provider, person, reason)
    await endFlow(tx, flow.id)
    return { refused: problem(key, { number: person.number }), key, subject: person.subject, providerId: provider.id }
  }
  const accounts = schoolId !== null && person.number !== '' ? await holdNumber(tx, schoolId, person.number) : []
  const [account] = accounts
  if (accounts.length > 1) return refused('campus.several', 'several')
  if (account) {
    if (await isTaken(tx, provider.id, account.id)) return refused('campus.number_taken', 'taken')
    if (account.status === 'disabled') return refused('campus.number_disabled', 'disabled')
    const isOffice = await holdsOffice(ctx, tx, account.id)
    if (provider.links_pending && !account.isEntered && !isOffice && account.real_name === person.name) {
      const id = await linkIdentity(
        ctx,
        tx,
        { ...who, userId: account.id },
        { provider, person, userId: account.id, way: 'number', answer },
      )
      await endFlow(tx, flow.id)
      return {
        ...head,
        proposal: null,
        signedIn: await enterBy(tx, ctx, who, wire, provider, { id, user_id: account.id }, answer),
      }
    }
  }
  const mayCreate = !account && mayBeCreated(provider, answer, person)
  const { rows } = await sql<{ name: string }>`select ${schoolNameIn(who.lang, sql`${schoolId}::uuid`)} as name`.execute(tx)
  return {
    ...head,
    proposal: {
      name: person.name,
      number: person.number,
      schoolName: rows[0]!.name,
      hasAccount: account !== undefined,
      mayCreate,
      messagesBy:
        provider.kind === 'wechatPage' ? ((await accountOfOrganization(tx, provider.organization_id))?.name ?? null) : null,
    },
  }
}

const isTaken = async (tx: Tx, providerId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('campus_identities')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

const holdsOffice = async (ctx: Ctx, tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${ctx.facts.roles.isStaff(sql`${userId}::uuid`)} as "is"`.execute(tx)
  return rows[0]!.is
}

const mayBeCreated = (provider: Provider, { received }: Answered, person: MappedPerson): boolean =>
  provider.creates_accounts && person.name !== '' && admits(provider.admits_domain, received)

// A verified address where the provider says that it is one.
const admits = (domain: string, received: Answered['received']): boolean =>
  domain === '' ||
  (received.email_verified?.[0] !== 'false' &&
    [...(received.email ?? []), ...(received.mail ?? [])].some((address) => address.toLowerCase().endsWith(`@${domain}`)))

/** Opens the session of a linked account, or asks for its second factor; refuses a disabled one. */
const enterBy = async (
  tx: Tx,
  ctx: Ctx,
  who: Visitor,
  wire: Wire,
  provider: Provider,
  identity: { readonly id: string; readonly user_id: string },
  answer: Answered,
): Promise<SignedIn> => {
  const account = await enteringAccount(tx, identity.user_id)
  if (!account || !isIn(userStates, 'usable', account.status)) throw problem('identity.disabled')
  if (account.status === 'pending')
    await move(tx, userStates, account.id, 'activate', permitted({ userId: account.id, lang: who.lang }))
  const signedIn = await enterIn(tx, ctx, account, who, wire, 'campus')
  const sessionId = signedIn.token === null ? null : await sessionOf(tx, signedIn.token)
  await tx
    .insertInto('campus_sessions')
    .values({
      ...{ identity_id: identity.id, session_id: sessionId },
      mark_hash: answer.session === null ? null : sha256(`${provider.id} ${answer.session}`),
      leave_sealed:
        answer.leave === null ? null : ctx.keys.encrypt(JSON.stringify(answer.leave), `campus_sessions.leave:${identity.id}`),
    })
    .execute()
  await tx
    .updateTable('campus_identities')
    .set({
      last_used_at: sql<string>`clock_timestamp()`,
      ...(answer.wechat?.unionid ? { unionid: answer.wechat.unionid } : {}),
    })
    .where('id', '=', identity.id)
    .execute()
  await logCampus(tx, who, provider.id, 'signedIn', { userId: account.id })
  return signedIn
}

/** See the endpoint. Refuses with `campus.not_admitted` where none may be made, and where the number came to somebody meanwhile. */
export const create = async (
  ctx: Ctx,
  who: Visitor,
  { flowId, consent }: InputOf<typeof createByCampus>,
  wire: Wire,
): Promise<SignedIn> => {
  if (!consent) throw problem('identity.consent_needed')
  return inTx(ctx.db, async (tx) => {
    const { flow, provider, answer } = await requireAnswered(ctx, tx, wire, flowId)
    const person = await personOf(tx, provider, answer)
    const holders =
      provider.school_id !== null && person.number !== '' ? await holdNumber(tx, provider.school_id, person.number) : []
    const isKnown = holders.length > 0 || (await identityOf(tx, provider.id, person.subject)) !== undefined
    if (flow.purpose !== 'signIn' || isKnown || !mayBeCreated(provider, answer, person)) throw problem('campus.not_admitted')
    const userId = await createAccount(ctx, tx, who, provider, person)
    const id = await linkIdentity(ctx, tx, { ...who, userId }, { provider, person, userId, way: 'created', answer })
    await endFlow(tx, flow.id)
    return enterBy(tx, ctx, who, wire, provider, { id, user_id: userId }, answer)
  })
}

/** See the endpoint: the number's account is somebody else's. Refuses with `campus.over` where there is no such account. */
export const report = async (ctx: Ctx, wire: Wire, { flowId }: { flowId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { flow, provider, answer } = await requireAnswered(ctx, tx, wire, flowId)
    const person = await personOf(tx, provider, answer)
    if (flow.purpose !== 'signIn' || provider.school_id === null || person.number === '') throw problem('campus.over')
    if ((await holdNumber(tx, provider.school_id, person.number)).length === 0) throw problem('campus.over')
    await openConflict(ctx, tx, provider, person, 'claimed')
    await endFlow(tx, flow.id)
    return null
  })

const showTest = async (
  tx: Tx,
  who: Visitor,
  flow: Flow,
  provider: Provider,
  answer: Answered,
): Promise<NonNullable<Finished['tested']>> => {
  const person = mapAttributes(answer.received, provider.mapping, provider.usual_role)
  const missing = (['subject', 'name', ...(provider.school_id ? ['number' as const] : [])] as const).filter(
    (field) => person[field] === '',
  )
  await tx
    .updateTable('campus_providers')
    .set({ tested_at: sql<string>`clock_timestamp()` })
    .where('id', '=', provider.id)
    .execute()
  await logCampus(tx, who, provider.id, 'tested', { userId: flow.user_id })
  await endFlow(tx, flow.id)
  return {
    received: Object.entries(answer.received).map(([name, values]) => ({ name, values: [...values] })),
    mapped: mappedFields.map((field) => ({
      label: inLang(mappedFieldLabels[field], who.lang),
      value: field === 'role' ? inLang(campusRoleLabels[person.role], who.lang) : person[field],
    })),
    problems: missing.map((field) => inLang(mappedFieldLabels[field], who.lang)),
  }
}
