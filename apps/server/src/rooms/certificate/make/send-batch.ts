// Notifying holders of their certificates: in the product, by mail, by SMS; nobody is notified twice.
import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import { type PaperKind, paperKinds, type SendChannel } from '@kaisai/contract/certificate/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import type { Letter } from '#src/ports/post.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { competitionNames } from '../../competition/reads.ts'
import { reveal } from '../../identity/index.ts'
import { type Batch, lockBatch, requireBatch } from '../certificate.policy.ts'
import { recordBatchAction } from '../record-action.ts'
import { recipientsOf } from './send-reach.ts'

interface Input {
  readonly batchId: string
  readonly channels: readonly SendChannel[]
  readonly isAgain: boolean
  /** Whoever was notified before this moment is notified again. */
  readonly since: string
}

/** Refuses channels that nothing carries; in development they end in the outbox of the desk. */
export const requireCarried = (ctx: Ctx, channels: readonly SendChannel[]): void => {
  if (!ctx.config.production) return
  for (const channel of channels)
    if (channel !== 'inApp' && !ctx.post.carries(channel)) throw problem('certificate.channel_missing')
}

// The database's clock: sends are stamped by it.
const nowIn = async (tx: Tx): Promise<string> =>
  (await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)).rows[0]!.now

/** Starts to notify the holders of a batch. */
export const startSend = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  batch: Pick<Batch, 'id' | 'name'>,
  channels: readonly SendChannel[],
  isAgain: boolean,
): Promise<string> =>
  ctx.tasks.start(tx, actor, 'certificateSend', batch.name, {
    batchId: batch.id,
    channels,
    isAgain,
    since: await nowIn(tx),
  } satisfies Input)

interface Target {
  readonly certificate_id: string
  readonly user_id: string
  readonly number: string
  readonly award: string | null
  readonly paper: PaperKind
  readonly holder_name: string
  readonly is_office: boolean
  readonly real_name: string
  readonly lang: string
  readonly email: string | null
  readonly phone_sealed: Buffer | null
}

// Holders who were not notified by this channel (again: not since the moment the job was asked for).
const targets = async (
  db: Db,
  batchId: string,
  channel: SendChannel,
  { isAgain, since }: Pick<Input, 'isAgain' | 'since'>,
  limit: number,
): Promise<Target[]> => {
  const address = channel === 'mail' ? sql`u.email is not null` : channel === 'sms' ? sql`u.phone_sealed is not null` : sql`true`
  const { rows } = await sql<Target>`
    select x.id as certificate_id, u.id as user_id, x.number, case when u.lang = 'en' then coalesce(nullif(a.name_en, ''), x.facts ->> 'awardName') else x.facts ->> 'awardName' end as award,
           x.paper, x.holder_name, h.is_office, u.real_name, u.lang, u.email, u.phone_sealed
      from certificates x join ${recipientsOf(batchId)} h on h.certificate_id = x.id join identity_users u on u.id = h.user_id
      left join awards a on a.id = x.award_id
     where x.batch_id = ${batchId}::uuid and x.status = 'issued' and u.status = 'active' and ${address}
       and not exists (select 1 from certificate_sends s where s.certificate_id = x.id and s.user_id = u.id and s.channel = ${channel}
             and (not ${isAgain}::boolean or s.sent_at >= ${since}::timestamptz))
     order by x.id, u.id limit ${limit}`.execute(db)
  return rows
}

/** Notifies the holders of a published batch. */
export const sendBatch = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.sendBatch>): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    requireCarried(ctx, input.channels)
    const batch = await lockBatch(tx, actor, input.batchId)
    const since = await nowIn(tx)
    const found = await Promise.all(
      input.channels.map((channel) => targets(tx, batch.id, channel, { isAgain: input.again, since }, 1)),
    )
    if (found.every((some) => some.length === 0)) throw problem('certificate.nothing_to_send')
    await recordBatchAction(tx, actor, batch, 'batch_sent', {
      changes: [{ field: 'channels', from: null, to: input.channels.join(', ') }],
    })
    return { taskId: await startSend(ctx, tx, actor, batch, input.channels, input.again) }
  })

const STEP = 200
/** What is sent of a kind of certificate, and where it leads. */
interface Kind {
  readonly key: 'certificate.issued' | 'certificate.paper_issued' | 'certificate.school_issued'
  readonly link: string
}
const kinds = {
  award: { key: 'certificate.issued', link: '/center/reward' },
  paper: { key: 'certificate.paper_issued', link: '/center/certificate' },
  // What a school holds is on its desk.
  school: { key: 'certificate.school_issued', link: '/certificate/school' },
} as const satisfies Record<string, Kind>
const kindOf = ({ is_office, paper }: Target): Kind => (is_office ? kinds.school : paper === 'award' ? kinds.award : kinds.paper)

const valuesOf = (target: Target, { name, name_en }: { name: string; name_en: string }): Record<string, string> => {
  const lang = target.lang === 'en' ? 'en' : 'zh'
  const shared = { title: bestIn(lang, name, name_en), number: target.number }
  if (target.paper === 'award') return { ...shared, name: target.real_name, award: target.award ?? '' }
  const paper = inLang(paperKinds[target.paper], lang)
  return target.is_office ? { ...shared, school: target.holder_name, paper } : { ...shared, name: target.real_name, paper }
}

const sendSome = (ctx: Ctx, input: Input, channel: SendChannel): Promise<number> =>
  inTx(ctx.db, async (tx) => {
    // One job at a time sends a batch: what it sent is in the table when the next one looks.
    const { rows } = await sql<{ competition_id: string }>`
      select competition_id from certificate_batches where id = ${input.batchId}::uuid for no key update`.execute(tx)
    const names = await competitionNames(tx, rows[0]!.competition_id)
    const some = await targets(tx, input.batchId, channel, input, STEP)
    if (some.length === 0) return 0
    const sends: { address: string; message_id: string | null }[] = []
    if (channel === 'inApp') {
      for (const target of some) {
        const { key, link } = kindOf(target)
        await ctx.post.notify(tx, target.user_id, 'award', key, valuesOf(target, names), link, { only: 'inApp' })
        sends.push({ address: '', message_id: null })
      }
    } else {
      const letters = some.map((target): Letter => {
        const address = channel === 'mail' ? target.email! : reveal(ctx, target.user_id, 'phone', target.phone_sealed)!
        return {
          to: { channel, address },
          values: { ...valuesOf(target, names), link: kindOf(target).link },
          userId: target.user_id,
        }
      })
      const ids = new Map<Letter, string>()
      for (const lang of ['zh', 'en'] as const)
        for (const { key } of Object.values(kinds)) {
          const own = letters.filter((_, at) => (some[at]!.lang === 'en' ? 'en' : 'zh') === lang && kindOf(some[at]!).key === key)
          if (own.length === 0) continue
          const sent = await ctx.post.sendAll(tx, await ctx.post.hold(tx, own), key, { lang })
          for (const [at, letter] of own.entries()) ids.set(letter, sent[at]!)
        }
      for (const letter of letters)
        sends.push({
          address: channel === 'mail' ? mask.email(letter.to.address) : mask.phone(letter.to.address),
          message_id: ids.get(letter) ?? null,
        })
    }
    await tx
      .insertInto('certificate_sends')
      .values(
        some.map((target, at) => ({
          certificate_id: target.certificate_id,
          batch_id: input.batchId,
          user_id: target.user_id,
          channel,
          ...sends[at]!,
        })),
      )
      .execute()
    return some.length
  })

/** The job: some hundred people at a time, each in a transaction of their own. */
export const runBatchSend =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await requireBatch(ctx.db, actor, input.batchId)
    let sent = 0
    for (const channel of input.channels) {
      for (;;) {
        const some = await sendSome(ctx, input, channel)
        if (some === 0) break
        sent += some
        await progress.report(sent, sent)
      }
    }
    return { message: actor.lang === 'en' ? `${sent} messages on their way` : `已发出${sent}条通知`, outcome: { sent } }
  }
