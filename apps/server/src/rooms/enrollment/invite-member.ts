// Ways into a team: asked by phone or identity number, or by a link. Everybody accepts for himself.
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { broken, mask } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { idNumberIndex, phoneIndex } from '../identity/index.ts'
import { ask, expiryOf, gather, lockForPeople, requireKind, requireRoom } from './coming.ts'
import { addLink, joinPath } from './invitation-links.ts'
import { tellPeople } from './tell.ts'
import { tellLog } from './tell-log.ts'

const INBOX = '/center/team'

/**
 * Asks one person to join. The name must be the account's, so that nobody tries numbers; with a phone number that has no account a
 * message with a link goes to the number, and the caller learns no more than that.
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
      await tellLog(tx, actor, team, 'invited', { changes: [{ field: role, from: null, to: account.real_name }] })
      await tellPeople(
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
    if (account || input.way === 'idNumber') throw problem('enrollment.no_account')
    const { token } = await addLink(ctx, tx, actor, team, {
      role,
      kind: 'phone',
      maxUses: 1,
      expiresAt,
      phone: value,
      name: input.name.trim(),
    })
    await gather(tx, actor, team, terms, people)
    await tellLog(tx, actor, team, 'invited', {
      changes: [{ field: role, from: null, to: `${input.name} ${mask.phone(value)}` }],
    })
    const values = { inviter: actor.realName, team: team.name || team.code, title: terms.name, link: joinPath(token) }
    await ctx.post.sendTo(tx, { channel: 'sms', address: value }, 'enrollment.invitedByPhone', values, {
      lang: actor.lang,
      secret: ['link'],
    })
    return { outcome: 'sent', expiresTime: expiresAt }
  })

const requireNumber = (way: 'phone' | 'idNumber', value: string): void => {
  const fault = way === 'phone' ? broken('phone', value) : value.length < 5 ? broken('identityNumber', value) : null
  if (fault) throw new InvalidInput(fault, 'value')
}

/** The active account that has a number. */
export const accountOf = (ctx: Pick<Ctx, 'keys'>, db: Db, way: 'phone' | 'idNumber', value: string) => {
  const query = db
    .selectFrom('identity_users')
    .select(['id', 'real_name', 'user_type'])
    .where('status', 'in', ['active', 'pending'])
  return way === 'phone'
    ? query.where('phone_index', '=', phoneIndex(ctx, value)).executeTakeFirst()
    : query.where('id_number_index', '=', idNumberIndex(ctx, value)).executeTakeFirst()
}
