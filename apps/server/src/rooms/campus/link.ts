// Joins identities of providers to accounts: one account each, one identity of a provider for an account (also constraints of the table).

import type { ConflictReason, LinkWay } from '@kaisai/contract/campus/labels'
import { type MappedPerson, mapAttributes } from '@kaisai/contract/campus/map-attributes'
import { bestIn } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { brokenConstraint, isDuplicate } from '#src/db/pg-errors.ts'
import { notifyHolders } from '../access/index.ts'
import { updateUserRow } from '../identity/index.ts'
import { enteringAccount, lockNumber } from '../identity/reads.ts'
import { isSchoolCalled } from '../organization/reads.ts'
import { logCampus } from './entries.ts'
import type { Answered } from './protocol/protocol.ts'
import type { Provider } from './providers.ts'
import { receiveBy } from './wechat/receive.ts'

const recordAction = recorder('campus', 'campus_identities')

/**
 * What an answer says of a person, as the provider’s mapping reads it; `campus.no_subject` where it names nobody, `campus.other_school`
 * where it names another school than the provider's: one server may serve several.
 */
export const personOf = async (tx: Tx, provider: Provider, answer: Answered): Promise<MappedPerson> => {
  const person = mapAttributes(answer.received, provider.mapping, provider.usual_role)
  if (person.subject === '') throw problem('campus.no_subject')
  if (provider.school_id !== null && person.school !== '' && !(await isSchoolCalled(tx, provider.school_id, person.school)))
    throw problem('campus.other_school')
  return person
}

/** The identity of a subject, locked; undefined: nobody is linked to it. */
export const identityOf = (tx: Tx, providerId: string, subject: string) =>
  tx
    .selectFrom('campus_identities')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

/**
 * Whose account a WeChat opens by another sign-in of the same organization that is on (decision 154): WeChat names one person alike to all
 * apps of an owner. undefined: nobody’s, or several people’s.
 */
export const ownerOfWechat = async (tx: Tx, provider: Provider, { wechat }: Answered): Promise<string | undefined> => {
  if (!wechat?.unionid) return undefined
  const rows = await tx
    .selectFrom('campus_identities as i')
    .innerJoin('campus_providers as p', 'p.id', 'i.provider_id')
    .select('i.user_id')
    .distinct()
    .where('p.organization_id', '=', provider.organization_id)
    .where('p.id', '<>', provider.id)
    .where('p.kind', 'in', ['wechat', 'wechatPage'])
    .where('p.is_enabled', '=', true)
    // Identities that were linked before the unionid was kept have it as their subject.
    .where(({ or, eb }) => or([eb('i.unionid', '=', wechat.unionid), eb('i.subject', '=', wechat.unionid!)]))
    .execute()
  return rows.length === 1 ? rows[0]!.user_id : undefined
}

interface Linking {
  readonly provider: Provider
  readonly person: Pick<MappedPerson, 'subject' | 'number'>
  readonly userId: string
  readonly way: LinkWay
  /** What the provider said; null: an administrator links. */
  readonly answer: Pick<Answered, 'wechat'> | null
}
/**
 * Links an identity to an account and notifies its owner. Refuses with `campus.identity_linked` and `campus.account_linked`; the account
 * is the caller’s to prove.
 */
export const linkIdentity = async (
  ctx: Ctx,
  tx: Tx,
  who: Visitor & Partial<Actor>,
  { provider, person, userId, way, answer }: Linking,
  reason = '',
): Promise<string> => {
  const account = await enteringAccount(tx, userId)
  if (!account) throw problem('house.not_found')
  const { id } = await tx
    .insertInto('campus_identities')
    .values({
      ...{ provider_id: provider.id, subject: person.subject, user_id: userId, linked_way: way },
      unionid: answer?.wechat?.unionid ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      throw problem(brokenConstraint(error) === 'campus_identities_person' ? 'campus.account_linked' : 'campus.identity_linked')
    })
  await takeNumber(tx, provider, account, person.number)
  // The screen says it where it asks for the link; whoever is known by his WeChat already was not asked.
  if (provider.kind === 'wechatPage' && way !== 'wechat' && answer?.wechat)
    await receiveBy(ctx, tx, who, { id: userId, name: account.real_name }, provider.organization_id, answer.wechat.openid)
  await recordAction(tx, who, { id, name: account.real_name, organization_id: provider.organization_id }, 'identity_linked', {
    reason,
  })
  await logCampus(tx, who, provider.id, 'linked', { userId, subject: person.subject })
  await ctx.post.notify(
    tx,
    userId,
    'security',
    'campus.linked',
    (lang) => ({ provider: nameIn(provider, lang) }),
    '/center/set?tab=campus',
  )
  return id
}

/** The name of a provider in a language. */
export const nameIn = (provider: Pick<Provider, 'name' | 'name_en'>, lang: string): string =>
  bestIn(lang, provider.name, provider.name_en)

// The school's word for the number: an account that had none gets it, one with another keeps its own (and was refused before).
const takeNumber = async (
  tx: Tx,
  { school_id }: Provider,
  account: { id: string; school_id: string | null; student_no: string },
  number: string,
): Promise<void> => {
  if (school_id === null || number === '' || account.student_no !== '') return
  if (account.school_id !== null && account.school_id !== school_id) return
  await updateUserRow(tx, account.id, { school_id, student_no: number })
}

/** Holds a number of a school for this transaction: two people who bring it at the same moment follow each other. */
export const holdNumber = async (tx: Tx, schoolId: string, number: string): Promise<Awaited<ReturnType<typeof lockNumber>>> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campus ${schoolId} ${number}`}, 0))`.execute(tx)
  return lockNumber(tx, schoolId, number)
}

/** Refuses an account whose number, or whose school, is not that of the identity, and a number that somebody else has. */
export const requireOwnNumber = async (tx: Tx, provider: Provider, person: MappedPerson, userId: string): Promise<void> => {
  if (provider.school_id === null || person.number === '') return
  const holders = await holdNumber(tx, provider.school_id, person.number)
  if (holders.some(({ id }) => id === userId)) return
  const account = await enteringAccount(tx, userId)
  if (account?.school_id === provider.school_id && account.student_no !== '') throw problem('campus.other_number')
  if (holders.length > 0) throw problem('campus.somebody_elses', { number: person.number })
}

/** Lets somebody wait for the school’s administrator, who is notified; once for each identity. */
export const openConflict = async (
  ctx: Ctx,
  tx: Tx,
  provider: Provider,
  person: MappedPerson,
  reason: ConflictReason,
): Promise<void> => {
  const { rows } = await sql`insert into campus_conflicts (provider_id, subject, name, number, reason)
    values (${provider.id}::uuid, ${person.subject}, ${person.name}, ${person.number}, ${reason})
    on conflict (provider_id, subject) where settled_at is null do nothing returning id`.execute(tx)
  if (rows.length === 0) return
  await notifyHolders(ctx, tx, 'campus:link:edit', provider.organization_id, {
    kind: 'campus',
    template: 'campus.waits',
    values: (lang) => ({ provider: nameIn(provider, lang), person: person.name || '-', number: person.number }),
    link: '/system/campus?tab=conflicts',
  })
}
