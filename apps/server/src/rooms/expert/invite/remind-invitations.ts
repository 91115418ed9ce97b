// Reminding invited experts who have not answered: seen before it is sent.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/invitation.endpoints'
import { bestIn, inLang, type Label } from '@kaisai/contract/lang'
import { REMIND_HOURS, remindedLabel } from '@kaisai/contract/message/reminder'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { competitionNames, stageNameIn } from '../../competition/reads.ts'
import { invitationStateName } from '../names.ts'
import { recordExpertAction } from '../record-action.ts'
import { openSealed } from '../sealed.ts'
import { invitationsOf } from './invitation.policy.ts'
import { invitationPath } from './send-invitations.ts'

type Input = InputOf<typeof endpoints.remindInvitations>
/** As many as one call reminds. */
const MOST = 200

const whyNot = {
  recent: remindedLabel,
  expired: ['邀请已过答复时间，请重新邀请', 'The time to answer is over: invite again'],
  unreachable: ['没有账号，也没有手机号或邮箱', 'Neither an account nor a phone number or address'],
} as const satisfies Record<string, Label>

/** See `remindInvitations` of the contract. */
export const remindInvitations = async (
  ctx: Ctx,
  actor: Actor,
  input: Input,
): Promise<ReplyOf<typeof endpoints.remindInvitations>> => {
  const { result, texts } = await rehearsable(ctx, input.isTrial ?? false, (tx) => remindAll(ctx, tx, actor, input))
  return { ...result, texts }
}

const remindAll = async (ctx: Ctx, tx: Tx, actor: Actor, input: Input) => {
  const rows = await askedOf(tx, actor, input)
  if (rows.length < input.invitationIds.length) throw problem('house.not_found')
  const recipients: { id: string; name: string; detail: string }[] = []
  const refused: { id: string; name: string; text: string }[] = []
  await ctx.post.gather(tx, async () => {
    for (const row of rows) {
      const why = whyNotOf(ctx, actor, row)
      if (why === null) await remindOne(ctx, tx, actor, row)
      if (why === null) recipients.push({ id: row.id, name: row.name, detail: `${row.stageName} · ${row.end}` })
      else refused.push({ id: row.id, name: row.name, text: why })
    }
  })
  return { reminded: recipients.length, recipients, refused }
}

const askedOf = (tx: Tx, actor: Actor, { competitionId, stageId, invitationIds }: Input) => {
  let query = invitationsOf(tx, actor)
  if (competitionId) query = query.where('i.competition_id', '=', competitionId)
  if (stageId) query = query.where('i.stage_id', '=', stageId)
  query = invitationIds.length > 0 ? query.where('i.id', 'in', [...invitationIds]) : query.where('i.status', '=', 'invited')
  return query
    .select(['i.id', 'i.status', 'i.competition_id', 'i.expires_at as expiresAt', 'x.id as expertId', 'x.name'])
    .select([
      'x.user_id',
      'x.organization_id',
      'x.phone_sealed',
      'x.email',
      stageNameIn(actor.lang, sql`i.stage_id`).as('stageName'),
    ])
    .select([
      sql<boolean>`i.expires_at <= clock_timestamp()`.as('isExpired'),
      sql<boolean>`coalesce(i.reminded_at > clock_timestamp() - make_interval(hours => ${REMIND_HOURS}), false)`.as('isRecent'),
    ])
    .orderBy('i.id')
    .limit(MOST)
    .forUpdate('i')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, end: minuteText(row.expiresAt) })))
}

type Asked = Awaited<ReturnType<typeof askedOf>>[number]

const whyNotOf = (ctx: Ctx, { lang }: Actor, row: Asked): string | null => {
  if (row.status !== 'invited') return invitationStateName(row.status, lang)
  if (row.isExpired) return inLang(whyNot.expired, lang)
  if (row.isRecent) return inLang(whyNot.recent, lang)
  const isReached =
    row.user_id !== null || openSealed(ctx, row.expertId, 'phone', row.phone_sealed) !== null || row.email !== null
  return isReached ? null : inLang(whyNot.unreachable, lang)
}

// In the product where there is an account; else by SMS or mail with a link. Links are kept as hashes: another one, and the first goes on working.
const remindOne = async (ctx: Ctx, tx: Tx, actor: Actor, row: Asked): Promise<void> => {
  await tx
    .updateTable('expert_invitations')
    .set({ reminded_at: sql<string>`clock_timestamp()` })
    .where('id', '=', row.id)
    .execute()
  const names = await competitionNames(tx, row.competition_id)
  if (row.user_id !== null) {
    const values = (lang: 'zh' | 'en') => ({ title: bestIn(lang, names.name, names.name_en), end: row.end })
    await ctx.post.notify(tx, row.user_id, 'review', 'expert.unanswered', values, '/expert/mine')
  } else {
    const token = randomToken()
    await tx
      .updateTable('expert_invitations')
      .set({ reminder_token_hash: sha256(token) })
      .where('id', '=', row.id)
      .execute()
    const phone = openSealed(ctx, row.expertId, 'phone', row.phone_sealed)
    const to = phone ? ({ channel: 'sms', address: phone } as const) : ({ channel: 'mail', address: row.email! } as const)
    const values = { title: names.name, end: row.end, link: invitationPath(token), recipient: row.name }
    await ctx.post.sendTo(tx, to, 'expert.unanswered', values, { lang: actor.lang, secret: ['link'] })
  }
  const expert = { id: row.expertId, name: row.name, organization_id: row.organization_id }
  await recordExpertAction(tx, actor, expert, 'invitation_reminded', { reason: `${names.name} · ${row.stageName}` })
}
