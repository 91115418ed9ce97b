// The clock of broadcasts: begins those that are due, and sends a page of people at a time, so that a stop loses nobody.

import type { Lang } from '@kaisai/contract/lang'
import { broadcastStates } from '@kaisai/contract/message/broadcast.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { Letter } from '#src/ports/post.ts'
import { reveal } from '../identity/index.ts'
import { addresseesOf } from '../identity/reads.ts'
import { keepPeople } from './broadcast-recipients.ts'
import { languageOf, wordsFor } from './broadcasts.ts'

const PAGE = 100
/** Longest a tick works on one broadcast, milliseconds: the rest waits for the next. */
const PATIENCE = 30_000
const clock = systemActor()

/** One tick. */
export const runBroadcasts = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('message_broadcasts')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'sending'),
        and([eb('status', '=', 'scheduled'), or([eb('send_at', 'is', null), eb('send_at', '<=', ctx.now().toISOString())])]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of due) {
    const until = performance.now() + PATIENCE
    try {
      for (let isMore = true; isMore && performance.now() < until; ) isMore = await inTx(ctx.db, (tx) => sendSome(ctx, tx, id))
    } catch (error) {
      ctx.log.error({ err: error, id }, 'broadcasts')
    }
  }
}

// Begins it, or sends to the next people of it. Whoever cancels it holds the row first.
const sendSome = async (ctx: Ctx, tx: Tx, id: string): Promise<boolean> => {
  const broadcast = await tx.selectFrom('message_broadcasts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (broadcast?.status === 'scheduled') {
    const total = await keepPeople(ctx, tx, broadcast)
    await move(tx, broadcastStates, id, 'begin', clock, '', { total, begun_at: ctx.now().toISOString() })
    return true
  }
  if (broadcast?.status !== 'sending') return false
  const people = await tx
    .selectFrom('message_broadcast_recipients as r')
    .select(['r.user_id', 'r.team', 'r.link', 'r.missed'])
    .where('r.broadcast_id', '=', id)
    .where('r.done_at', 'is', null)
    .orderBy('r.user_id')
    .limit(PAGE)
    .execute()
  if (people.length === 0) {
    await move(tx, broadcastStates, id, 'finish', clock)
    return false
  }
  const competition = await ctx.audiences.competitionOf(tx, clock, broadcast.competition_id)
  const address = await ctx.post.address(tx)
  const letters: { letter: Letter; lang: Lang; channel: 'sms' | 'mail'; userId: string }[] = []
  const addressees = await addresseesOf(
    tx,
    people.map(({ user_id }) => user_id),
  )
  for (const { user_id, team, link, missed } of people) {
    const { name, lang: own, email, phoneSealed } = addressees.get(user_id)!
    const lang = languageOf(broadcast, own)
    const words = wordsFor(broadcast, competition, { name, team, link }, lang, address)
    await ctx.post.notify(tx, user_id, 'notice', 'message.broadcast', words, link, { only: 'inApp' })
    for (const channel of broadcast.channels) {
      const to = missed.includes(channel) ? null : channel === 'mail' ? email : reveal(ctx, user_id, 'phone', phoneSealed)
      if (to)
        letters.push({
          lang,
          channel,
          userId: user_id,
          letter: { to: { channel, address: to }, userId: user_id, values: { ...words, recipient: name, link } },
        })
    }
  }
  const ids = await sendLetters(ctx, tx, letters, broadcast.is_urgent)
  await sql`update message_broadcast_recipients r set done_at = clock_timestamp(), sms_id = w.sms, mail_id = w.mail
    from jsonb_to_recordset(${JSON.stringify(people.map(({ user_id }) => ({ id: user_id, sms: ids.get(`${user_id} sms`) ?? null, mail: ids.get(`${user_id} mail`) ?? null })))}::jsonb) as w(id uuid, sms uuid, mail uuid)
   where r.broadcast_id = ${id}::uuid and r.user_id = w.id`.execute(tx)
  return true
}

const sendLetters = async (
  ctx: Ctx,
  tx: Tx,
  letters: readonly { letter: Letter; lang: Lang; channel: string; userId: string }[],
  isUrgent: boolean,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const lang of ['zh', 'en'] as const) {
    const own = letters.filter((one) => one.lang === lang)
    if (own.length === 0) continue
    const plain = own.map(({ letter }) => letter)
    const sent = await ctx.post.sendAll(tx, isUrgent ? plain : await ctx.post.hold(tx, plain), 'message.broadcast', { lang })
    for (const [at, { userId, channel }] of own.entries()) ids.set(`${userId} ${channel}`, sent[at]!)
  }
  return ids
}
