// Ways into a team: asked by phone or identity number, or by a link. Everybody accepts for himself.
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { userStates } from '@kaisai/contract/identity/user.states'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { broken, mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { idNumberIndex, phoneIndex } from '#src/rooms/identity/index.ts'
import { notifyPeople } from '../notify.ts'
import { recordAction } from '../record-action.ts'
import { ask, expiryOf, gather, lockForPeople, requireKind, requireRoom } from './coming.ts'
import { addLink, joinPath } from './invitation-links.ts'

const INBOX = '/center/team'
const MOST_TO_NUMBER = 5
const MOST_BY_SENDER = 20

/**
 * Asks one person to join. The name must be the account's; to any other phone number, with an account or without, a message with a
 * link goes, and the caller cannot distinguish them.
 */
export const inviteMember = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.inviteMember>,
): Promise<ReplyOf<typeof endpoints.inviteMember>> =>
  inTx(ctx.db, async (tx) => {
    const { team, terms, people } = await lockForPeople(tx, actor, input.teamId)
    const role = requireRoom(terms, people, input.role)
    const value = input.value.replace(/[\s-]/g, '')
    requireNumber(input.way, value)
    const account = await accountOf(ctx, tx, input.way, value)
    const expiresAt = await expiryOf(tx, terms)
    if (account && account.real_name === input.name.trim()) {
      if (people.some(({ userId }) => userId === account.id)) throw problem('enrollment.already_in', { name: input.name })
      requireKind(account.user_type, role, input.name)
      await ask(tx, team, { userId: account.id, name: account.real_name, role, via: input.way, by: actor.userId, expiresAt })
      await gather(tx, actor, team, terms, people)
      await recordAction(tx, actor, team, 'invited', { changes: [{ field: role, from: null, to: account.real_name }] })
      await notifyPeople(
        ctx,
        tx,
        team,
        [account.id],
        'invited',
        (lang) => ({ inviter: actor.realName, role: inLang(teamRoleLabels[role as TeamRole], lang) }),
        INBOX,
      )
      return { outcome: 'asked', expiresTime: expiresAt }
    }
    if (input.way === 'idNumber') throw problem('enrollment.no_account')
    await requireFewLetters(ctx, tx, actor, team.id, value)
    const { token } = await addLink(ctx, tx, actor, team, {
      role,
      kind: 'phone',
      maxUses: 1,
      expiresAt,
      phone: value,
      name: input.name.trim(),
    })
    await gather(tx, actor, team, terms, people)
    await recordAction(tx, actor, team, 'invited', {
      changes: [{ field: role, from: null, to: `${input.name} ${mask.phone(value)}` }],
    })
    const values = { inviter: actor.realName, team: team.name || team.code, title: terms.name, link: joinPath(token) }
    await ctx.post.sendTo(tx, { channel: 'sms', address: value }, 'enrollment.invitedByPhone', values, {
      lang: actor.lang,
      secret: ['link'],
    })
    return { outcome: 'sent', expiresTime: expiresAt }
  })

// A number is invited to a team once while the link stands, and of everybody a few times a day; nobody sends more than twenty an hour.
const requireFewLetters = async (ctx: Ctx, tx: Tx, actor: Actor, teamId: string, phone: string): Promise<void> => {
  const index = phoneIndex(ctx, phone)
  const { rows } = await sql<{ same: number; toNumber: number; byMe: number }>`
    select count(*) filter (where enrollment_id = ${teamId}::uuid and phone_index = ${index} and revoked_at is null and expires_at > now())::int as same,
      count(*) filter (where phone_index = ${index} and created_at > now() - interval '1 day')::int as "toNumber",
      count(*) filter (where created_by = ${actor.userId}::uuid and created_at > now() - interval '1 hour')::int as "byMe"
      from enrollment_invitations where kind = 'phone' and (phone_index = ${index} or created_by = ${actor.userId}::uuid)`.execute(
    tx,
  )
  const { same, toNumber, byMe } = rows[0]!
  if (same > 0) throw problem('enrollment.link_stands')
  if (toNumber >= MOST_TO_NUMBER || byMe >= MOST_BY_SENDER) throw problem('enrollment.invited_enough')
}

const requireNumber = (way: 'phone' | 'idNumber', value: string): void => {
  const fault = way === 'phone' ? broken('phone', value) : value.length < 5 ? broken('identityNumber', value) : null
  if (fault) throw new InvalidInput(fault, 'value')
}

/** The active account that has a number. */
export const accountOf = (ctx: Pick<Ctx, 'keys'>, db: Db, way: 'phone' | 'idNumber', value: string) => {
  const query = db
    .selectFrom('identity_users')
    .select(['id', 'real_name', 'user_type'])
    .where('status', 'in', statesIn(userStates, 'usable'))
  return way === 'phone'
    ? query.where('phone_index', '=', phoneIndex(ctx, value)).executeTakeFirst()
    : query.where('id_number_index', '=', idNumberIndex(ctx, value)).executeTakeFirst()
}
