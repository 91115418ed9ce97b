// Writing to many: looked at before it is sent, approved by a second person above a size, sent by the clock.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, fill, type Lang, placesOf } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { audiences, broadcastPlaces } from '@kaisai/contract/message/audiences'
import type * as endpoints from '@kaisai/contract/message/broadcast.endpoints'
import { broadcastStates } from '@kaisai/contract/message/broadcast.states'
import { sendStates } from '@kaisai/contract/message/send.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require as requirePermission } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { AudienceCompetition } from '#src/ports/audiences.ts'
import { parameter } from '../system/index.ts'
import { type Broadcast, lockBroadcast } from './broadcast.policy.ts'
import { countPeople, type OnePerson, pageOfPeople, personAt, requireComplete } from './broadcast-recipients.ts'
import { DELIVER } from './deliver.ts'

type Fields = Omit<InputOf<typeof endpoints.saveBroadcast>, 'broadcastId' | 'version'>

const columnsOf = (input: Fields) => ({
  competition_id: input.competitionId,
  audience: {
    key: input.audience,
    stageId: audiences[input.audience].needs === 'stage' ? (input.stageId ?? null) : null,
    sceneId: audiences[input.audience].needs === 'scene' ? (input.sceneId ?? null) : null,
    roles: audiences[input.audience].isOfTeams ? input.roles : [],
  },
  channels: [...new Set(input.channels)],
  title_zh: input.titleZh,
  title_en: input.titleEn,
  body_zh: input.bodyZh,
  body_en: input.bodyEn,
  is_urgent: input.isUrgent === true,
  send_at: input.sendTime,
})

export interface Subject {
  readonly title_zh: string
  readonly title_en: string
  readonly body_zh: string
  readonly body_en: string
}
/** The language somebody gets a broadcast in: without an English title and text it is Chinese as a whole, names and the letter around it as well. */
export const languageOf = ({ title_en, body_en }: Pick<Subject, 'title_en' | 'body_en'>, lang: Lang): Lang =>
  title_en === '' || body_en === '' ? 'zh' : lang

/** What a broadcast says to one person, in the language of `languageOf`. */
export const wordsFor = (
  broadcast: Subject,
  competition: Pick<AudienceCompetition, 'name' | 'nameEn'>,
  person: OnePerson,
  lang: Lang,
  address: string,
): { subject: string; text: string; competition: string } => {
  const title = bestIn(lang, competition.name, competition.nameEn)
  const values = { name: person.name, team: person.team, competition: title, link: address + person.link }
  return {
    subject: fill(bestIn(lang, broadcast.title_zh, broadcast.title_en), values),
    text: fill(bestIn(lang, broadcast.body_zh, broadcast.body_en), values),
    competition: title,
  }
}

const known: readonly string[] = broadcastPlaces
const unknownIn = (text: string): string[] => placesOf(text).filter((place) => !known.includes(place))

const numberOf = async (db: Db, key: 'broadcast.approvalAbove' | 'broadcast.dailyMost'): Promise<number> =>
  Number(await parameter(db, key))

// How many more people an organization may write to: what was submitted within a day counts, unless it was cancelled.
const leftToday = async (db: Db, organizationId: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(total), 0)::int as used from message_broadcasts where organization_id = ${organizationId}::uuid
       and status not in ('draft', 'cancelled') and submitted_at > clock_timestamp() - interval '1 day'`.execute(db)
  return Math.max(0, (await numberOf(db, 'broadcast.dailyMost')) - rows[0]!.used)
}

/** The stages and live sessions of a competition. */
export const listAudienceChoices = async (
  ctx: Ctx,
  actor: Actor,
  { competitionId }: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listAudienceChoices>> => ({
  stages: await ctx.audiences.stagesOf(ctx.db, actor, competitionId),
  scenes: await ctx.audiences.scenesOf(ctx.db, actor, competitionId),
})

const onlyKnownPlaces = ({ titleZh, titleEn, bodyZh, bodyEn }: Fields): void => {
  const unknown = unknownIn([titleZh, titleEn, bodyZh, bodyEn].join(' '))
  if (unknown.length > 0) throw problem('message.unknown_place', { places: unknown.join(', ') })
}

/** How many a broadcast would reach, and what one of them would get. */
export const checkBroadcast = async (
  ctx: Ctx,
  actor: Actor,
  { at, ...input }: InputOf<typeof endpoints.checkBroadcast>,
): Promise<ReplyOf<typeof endpoints.checkBroadcast>> => {
  const competition = await ctx.audiences.competitionOf(ctx.db, actor, input.competitionId)
  const aimed = columnsOf(input)
  requireComplete(aimed.audience)
  onlyKnownPlaces(input)
  const counted = await countPeople(ctx, ctx.db, aimed)
  const person = await personAt(ctx, ctx.db, aimed, at)
  return {
    ...counted,
    needsApproval: counted.total > (await numberOf(ctx.db, 'broadcast.approvalAbove')),
    left: await leftToday(ctx.db, competition.organizationId),
    preview: person && {
      name: person.name,
      team: person.team,
      texts: await inTx(ctx.db, (tx) => textsFor(ctx, tx, aimed, competition, person)),
    },
  }
}

/** See `listBroadcastTrial` of the contract. */
export const listBroadcastTrial = async (
  ctx: Ctx,
  actor: Actor,
  { pageNum, ...input }: InputOf<typeof endpoints.listBroadcastTrial>,
): Promise<ReplyOf<typeof endpoints.listBroadcastTrial>> => {
  await ctx.audiences.competitionOf(ctx.db, actor, input.competitionId)
  const aimed = columnsOf(input)
  requireComplete(aimed.audience)
  return pageOfPeople(ctx, ctx.db, aimed, pageNum)
}

// What leaves, as the templates of the channels make it.
const textsFor = async (
  ctx: Ctx,
  tx: Tx,
  broadcast: Subject & { readonly channels: readonly ('sms' | 'mail')[] },
  competition: AudienceCompetition,
  person: OnePerson,
) => {
  const address = await ctx.post.address(tx)
  const texts = []
  for (const channel of ['inApp', ...broadcast.channels] as const)
    for (const lang of ['zh', 'en'] as const) {
      const written = languageOf(broadcast, lang)
      const values = {
        ...wordsFor(broadcast, competition, person, written, address),
        recipient: person.name,
        link: address + person.link,
      }
      texts.push({ channel, lang, ...(await ctx.post.preview(tx, 'message.broadcast', channel, values, written)) })
    }
  return texts
}

/** Saves a draft. */
export const saveBroadcast = (
  ctx: Ctx,
  actor: Actor,
  { broadcastId, version, ...input }: InputOf<typeof endpoints.saveBroadcast>,
): Promise<ReplyOf<typeof endpoints.saveBroadcast>> =>
  inTx(ctx.db, async (tx) => {
    const competition = await ctx.audiences.competitionOf(tx, actor, input.competitionId)
    onlyKnownPlaces(input)
    const { audience, ...rest } = columnsOf(input)
    const wanted = { ...rest, audience: JSON.stringify(audience), organization_id: competition.organizationId }
    const said = (id: string, changes: ReturnType<typeof changesOf> = []) =>
      record(tx, actor, {
        action: 'message.broadcast_saved',
        entity: 'message_broadcasts',
        entityId: id,
        entityName: input.titleZh,
        changes,
      })
    if (!broadcastId) {
      const { id } = await tx
        .insertInto('message_broadcasts')
        .values({ ...wanted, created_by: actor.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await said(id)
      return { broadcastId: id, version: 1 }
    }
    const stored = await lockBroadcast(ctx, tx, actor, broadcastId)
    if (stored.status !== 'draft') throw problem('message.not_draft')
    const { title_zh, title_en, body_zh, body_en } = rest
    await requireVersion(tx, stored, { title_zh, title_en, body_zh, body_en }, version ?? 0, actor)
    await tx
      .updateTable('message_broadcasts')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', broadcastId)
      .execute()
    await said(broadcastId, changesOf(stored, { title_zh, title_en, body_zh, body_en }))
    return { broadcastId, version: stored.version + 1 }
  })

/** Deletes a draft. */
export const deleteBroadcast = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteBroadcast>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockBroadcast(ctx, tx, actor, input.broadcastId)
    if (stored.status !== 'draft') throw problem('message.not_draft')
    await requireVersion(tx, stored, {}, input.version, actor)
    await tx.deleteFrom('message_broadcasts').where('id', '=', stored.id).execute()
    await record(tx, actor, {
      action: 'message.broadcast_deleted',
      entity: 'message_broadcasts',
      entityId: stored.id,
      entityName: stored.title_zh,
    })
    return null
  })

/** Sends or submits, approves, returns or cancels a broadcast. */
export const moveBroadcast = (
  ctx: Ctx,
  actor: Actor,
  { broadcastId, verb, version, reason = '' }: InputOf<typeof endpoints.moveBroadcast>,
): Promise<ReplyOf<typeof endpoints.moveBroadcast>> =>
  inTx(ctx.db, async (tx) => {
    requirePermission(actor, verb === 'approve' || verb === 'refuse' ? 'message:broadcast:approve' : 'message:broadcast:edit')
    const stored = await lockBroadcast(ctx, tx, actor, broadcastId)
    await requireVersion(tx, stored, {}, version, actor)
    if ((verb === 'approve' || verb === 'refuse') && stored.submitted_by === actor.userId) throw problem('message.own_broadcast')
    const next = { version: version + 1, updated_by: actor.userId }
    const status =
      verb === 'send'
        ? await submit(ctx, tx, actor, stored)
        : await move(tx, broadcastStates, stored.id, verb, actor, reason, {
            ...next,
            ...(verb === 'approve' && { approved_by: actor.userId }),
          })
    await record(tx, actor, {
      action: 'message.broadcast_moved',
      entity: 'message_broadcasts',
      entityId: stored.id,
      entityName: stored.title_zh,
      reason,
      changes: [{ field: 'status', from: stored.status, to: status }],
    })
    return { status, version: version + 1 }
  })

const submit = async (ctx: Ctx, tx: Tx, actor: Actor, stored: Broadcast) => {
  requireComplete(stored.audience)
  if (stored.send_at !== null && Date.parse(stored.send_at) <= ctx.now().getTime()) throw problem('message.past_time')
  // One at a time for an organization: two at once must not both fit into what is left.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broadcast ${stored.organization_id}`}, 0))`.execute(tx)
  const { total } = await countPeople(ctx, tx, stored)
  if (total === 0) throw problem('message.nobody')
  const left = await leftToday(tx, stored.organization_id)
  if (total > left) throw problem('message.daily_limit', { left, total })
  const isLarge = total > (await numberOf(tx, 'broadcast.approvalAbove'))
  return move(tx, broadcastStates, stored.id, isLarge ? 'submit' : 'schedule', actor, '', {
    total,
    submitted_by: actor.userId,
    submitted_at: ctx.now().toISOString(),
    approved_by: null,
    version: stored.version + 1,
    updated_by: actor.userId,
  })
}

/** Queues what failed of a broadcast once more. */
export const retryBroadcast = (ctx: Ctx, actor: Actor, { broadcastId }: { broadcastId: string }): Promise<{ retried: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockBroadcast(ctx, tx, actor, broadcastId)
    if (!isIn(broadcastStates, 'begun', stored.status)) throw problem('house.not_found')
    const failed = await tx
      .selectFrom('message_broadcast_recipients as r')
      .innerJoin('message_sends as s', (join) => join.on(sql<boolean>`s.id in (r.sms_id, r.mail_id)`))
      .select('s.id')
      .where('r.broadcast_id', '=', broadcastId)
      .where('s.status', '=', 'failed')
      .orderBy('s.id')
      .limit(1000)
      .execute()
    for (const { id } of failed) await move(tx, sendStates, id, 'resend', permitted(actor), '', { tries: 0, error: null })
    await ctx.jobs.addAll(
      tx,
      DELIVER,
      failed.map(({ id }) => ({ sendId: id })),
    )
    await record(tx, actor, {
      action: 'message.broadcast_retried',
      entity: 'message_broadcasts',
      entityId: stored.id,
      entityName: stored.title_zh,
      changes: [{ field: 'count', from: null, to: String(failed.length) }],
    })
    return { retried: failed.length }
  })
