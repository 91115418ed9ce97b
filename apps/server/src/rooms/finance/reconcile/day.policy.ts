// Which days are compared, of which channels, and who may.

import { providerLabels } from '@kaisai/contract/finance/labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireOpenMonth } from '../closing/month.policy.ts'
import { keptBy } from '../finance.policy.ts'
import type { Channel } from '../provider/channels.ts'
import { billReaders } from './bill/read-bill.ts'

/** The providers whose bills can be read. */
export const billProviders: readonly string[] = Object.keys(billReaders)

/** A provider in words. */
export const providerName = (provider: string, lang: Lang): string => {
  const labels: Readonly<Record<string, Label | undefined>> = providerLabels
  return inLang(labels[provider] ?? [provider, provider], lang)
}

/** The merchant's number of a channel, as its bills name it. */
export const merchantOf = ({ provider, setting }: Pick<Channel, 'provider' | 'setting'>): string => {
  const said = setting as unknown as Readonly<Record<string, unknown>>
  const found = provider === 'alipay' ? said.sellerId : said.mchId
  return typeof found === 'string' ? found : ''
}

/** A channel within reach whose bills are compared. */
export const requireBillChannel = async (db: Db, actor: Actor, channelId: string): Promise<Channel> => {
  const found = await db
    .selectFrom('finance_channels as c')
    .selectAll('c')
    .where('c.id', '=', channelId)
    .where(await keptBy(db, actor, 'c'))
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  if (!billProviders.includes(found.provider)) throw problem('finance.bill_not_online')
  return found as unknown as Channel
}

/** Refuses a day that is not over, and one of a month that was closed. */
export const requireOpenDay = async (db: Db, organizationId: string, day: string, now: Date): Promise<void> => {
  if (day >= dayIn(now)) throw problem('finance.bill_future', { day })
  await requireOpenMonth(db, organizationId, day.slice(0, 7))
}

/** The row of a channel's day, locked; made where there is none. */
export const lockDay = async (tx: Tx, channel: Pick<Channel, 'id' | 'organization_id' | 'provider'>, day: string) => {
  await sql`insert into finance_reconciliations (organization_id, channel_id, provider, day)
    values (${channel.organization_id}::uuid, ${channel.id}::uuid, ${channel.provider}, ${day}::date) on conflict (channel_id, day) do nothing`.execute(
    tx,
  )
  return tx
    .selectFrom('finance_reconciliations')
    .selectAll()
    .where('channel_id', '=', channel.id)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
