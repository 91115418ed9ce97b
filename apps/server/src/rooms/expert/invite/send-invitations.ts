// Asking experts to judge in a stage; taking the question back.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/invitation.endpoints'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { competitionsOf } from '../../competition/index.ts'
import { type Expert, groupsOf } from '../expert.policy.ts'
import { invitationStateName } from '../names.ts'
import { isActiveExpert } from '../reads.ts'
import { recordExpertAction } from '../record-action.ts'
import { openSealed } from '../sealed.ts'
import { invitationsOf } from './invitation.policy.ts'

type Input = InputOf<typeof endpoints.sendInvitations>
type Sent = ReplyOf<typeof endpoints.sendInvitations>
/** Days an expert has to answer unless another end is given. */
const DAYS = 5

const say = {
  away: ['不在库', 'Not in the library now'],
  unreachable: ['没有账号，也没有手机号或邮箱', 'Neither an account nor a phone number or address'],
} as const satisfies Record<string, Label>

/** Where an invitation's link leads. */
export const invitationPath = (token: string): string => `/home/expertInvite?code=${token}`

interface Stage {
  readonly stageId: string
  readonly stageName: string
  readonly competitionId: string
  readonly title: string
  readonly libraryId: string
  readonly organizer: string
}

/** Asks everybody named; who said no, was revoked or let the time pass is asked again, others are skipped and reported. */
export const sendInvitations = (ctx: Ctx, actor: Actor, input: Input): Promise<Sent> =>
  inTx(ctx.db, async (tx) => {
    const stage = await requireStage(tx, actor, input.stageId)
    const expiresAt = await expiryOf(tx, input.expireTime ?? null)
    const experts = await chosenExperts(tx, actor, stage.libraryId, input)
    const passedOver: Sent['passedOver'] = []
    let sent = 0
    for (const expert of experts) {
      const why = await askOne(ctx, tx, actor, stage, expert, input, expiresAt)
      if (why === null) sent += 1
      else passedOver.push({ expertId: expert.id, name: expert.name, why })
    }
    return { sent, passedOver }
  })

const requireStage = async (tx: Tx, actor: Actor, stageId: string): Promise<Stage> => {
  const row = await competitionsOf(tx, actor)
    .innerJoin('competition_stages as st', 'st.competition_id', 'c.id')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .select(['st.id as stageId', 'st.name as stageName', 'c.id as competitionId', 'c.name as title', 'c.status'])
    .select(['c.organization_id as libraryId', 'o.name as organizer'])
    .where('st.id', '=', stageId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  if (isIn(competitionStates, 'uninviting', row.status)) throw problem('expert.stage_over')
  return row
}

const expiryOf = async (tx: Tx, wanted: string | null): Promise<string> => {
  const { rows } = await sql<{ at: string; isAhead: boolean }>`
    select at, at > clock_timestamp() as "isAhead" from (select coalesce(${wanted}::timestamptz, now() + make_interval(days => ${DAYS})) as at) e`.execute(
    tx,
  )
  if (!rows[0]!.isAhead) throw problem('expert.until_passed')
  return rows[0]!.at
}

// All of the competition's own library; in the order of their ids, so that two who ask at once wait for each other.
type Asked = Expert & { isActive: boolean }

const chosenExperts = async (tx: Tx, actor: Actor, libraryId: string, input: Input): Promise<Asked[]> => {
  const ids = new Set(input.expertIds ?? [])
  if (input.groupId) {
    const group = await groupsOf(tx, actor)
      .select('g.id')
      .where('g.id', '=', input.groupId)
      .where('g.organization_id', '=', libraryId)
      .executeTakeFirst()
    if (!group) throw problem('house.not_found')
    // With names beside it, the group is only noted.
    if (ids.size === 0) {
      const members = await tx.selectFrom('expert_group_members').select('expert_id').where('group_id', '=', group.id).execute()
      for (const { expert_id } of members) ids.add(expert_id)
    }
  }
  if (ids.size === 0) return []
  const experts = await tx
    .selectFrom('experts')
    .selectAll()
    .select(isActiveExpert('experts').as('isActive'))
    .where('id', 'in', [...ids])
    .where('organization_id', '=', libraryId)
    .where('status', '<>', 'draft')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (experts.length < ids.size) throw problem('expert.other_library')
  return experts
}

// Why somebody is not asked, or null when the question went out.
const askOne = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  stage: Stage,
  expert: Asked,
  input: Input,
  expiresAt: string,
): Promise<string | null> => {
  const { lang } = actor
  if (!expert.isActive) return inLang(say.away, lang)
  const phone = openSealed(ctx, expert.id, 'phone', expert.phone_sealed)
  if (expert.user_id === null && phone === null && expert.email === null) return inLang(say.unreachable, lang)
  const before = await tx
    .selectFrom('expert_invitations')
    .select(['id', 'status'])
    .where('stage_id', '=', stage.stageId)
    .where('expert_id', '=', expert.id)
    .forUpdate()
    .executeTakeFirst()
  if (before && isIn(invitationStates, 'standing', before.status)) return invitationStateName(before.status, lang)
  const token = randomToken()
  const columns = {
    group_id: input.groupId ?? null,
    asked_load: Math.min(input.askedLoad, expert.max_load),
    note: input.note,
    token_hash: sha256(token),
    expires_at: expiresAt,
    invited_by: actor.userId,
    reminded_at: null,
    reminder_token_hash: null,
  }
  if (before)
    await move(tx, invitationStates, before.id, 'again', actor, '', { ...columns, load: null, reason: '', answered_at: null })
  else
    await tx
      .insertInto('expert_invitations')
      .values({ competition_id: stage.competitionId, stage_id: stage.stageId, expert_id: expert.id, ...columns })
      .execute()
  await notifyInvited(ctx, tx, actor, stage, expert, phone, token, columns.asked_load, expiresAt)
  await recordExpertAction(tx, actor, expert, 'invited', { reason: `${stage.title} · ${stage.stageName}` })
  return null
}

// In the product where there is an account; by SMS or mail with the link in any case.
const notifyInvited = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  stage: Stage,
  expert: Asked,
  phone: string | null,
  token: string,
  count: number,
  expiresAt: string,
): Promise<void> => {
  const values = {
    expert: expert.name,
    title: stage.title,
    stage: stage.stageName,
    organizer: stage.organizer,
    count: String(count),
    end: minuteText(expiresAt),
    link: invitationPath(token),
  }
  const to = phone
    ? ({ channel: 'sms', address: phone } as const)
    : expert.email
      ? ({ channel: 'mail', address: expert.email } as const)
      : null
  if (expert.user_id !== null) {
    const { link: _, ...shown } = values
    await ctx.post.notify(tx, expert.user_id, 'review', 'expert.invited', shown, '/expert/mine', to ? { only: 'inApp' } : {})
  }
  if (to) await ctx.post.sendTo(tx, to, 'expert.invited', values, { lang: actor.lang, secret: ['link'] })
}

/** Revokes invitations; also those that were accepted. The invited person is notified. */
export const cancelInvitations = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.cancelInvitations>,
): Promise<{ cancelled: number }> =>
  inTx(ctx.db, async (tx) => {
    const rows = await invitationsOf(tx, actor)
      .innerJoin('competition_stages as st', 'st.id', 'i.stage_id')
      .select(['i.id', 'x.id as expertId', 'x.name', 'x.organization_id', 'x.user_id', 'c.name as title', 'st.name as stage'])
      .where('i.id', 'in', [...input.invitationIds])
      .orderBy('i.id')
      .forUpdate('i')
      .execute()
    if (rows.length < input.invitationIds.length) throw problem('house.not_found')
    for (const row of rows) {
      await move(tx, invitationStates, row.id, 'cancel', actor, input.reason, { reason: input.reason, load: null })
      await recordExpertAction(
        tx,
        actor,
        { id: row.expertId, name: row.name, organization_id: row.organization_id },
        'invitation_cancelled',
        {
          reason: input.reason,
        },
      )
      if (row.user_id !== null)
        await ctx.post.notify(
          tx,
          row.user_id,
          'review',
          'expert.invitation_cancelled',
          { title: row.title, stage: row.stage, reason: input.reason },
          '/expert/mine',
        )
    }
    return { cancelled: rows.length }
  })
