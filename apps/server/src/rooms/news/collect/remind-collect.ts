// Reminding those who were asked and have delivered nothing: by somebody of the desk, and by the clock before a task ends.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { REMIND_HOURS, remindedLabel } from '@kaisai/contract/message/reminder'
import type * as endpoints from '@kaisai/contract/news/collect.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { minuteText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { type Deadline, pageOfReminders, type ReminderSource, reminderSource } from '#src/ports/reminders.ts'
import { holderNamesIn, rightHolders } from '../../access/reads.ts'
import { askedBy, hasDelivered, isTaking, lockCollect } from './collect.policy.ts'
import { deliverPath } from './save-collect.ts'

const WRITE = 'news:apply:write'
const MOST = 3000
const whyNot = {
  nobody: ['该单位没有可投稿的账号', 'Nobody there has an account that can deliver'],
  recent: remindedLabel,
} as const satisfies Record<string, Label>

interface Due {
  readonly id: string
  readonly name: string
  readonly holders: readonly string[]
  readonly isRecent: boolean
}

/** See `remindCollect` of the contract. */
export const remindCollect = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.remindCollect>,
): Promise<ReplyOf<typeof endpoints.remindCollect>> => {
  const { result, texts } = await rehearsable(ctx, input.isTrial ?? false, (tx) => remind(ctx, tx, actor, input.collectId))
  return { ...result, texts }
}

const remind = async (ctx: Ctx, tx: Tx, actor: Actor, collectId: string) => {
  const collect = await lockCollect(tx, actor, collectId)
  if (collect.status !== 'open' || Date.parse(collect.ends_at) <= ctx.now().getTime()) throw problem('news.collect_not_open')
  const { rows } = await sql<Due>`
    select asked.id, ${textIn(actor.lang, 'asked.name', 'asked.name_en')} as name, ${holderNamesIn(WRITE)(sql`asked.id`)} as holders,
        exists (select 1 from news_collect_reminders r where r.collect_id = k.id and r.organization_id = asked.id
          and r.reminded_at > clock_timestamp() - make_interval(hours => ${REMIND_HOURS})) as "isRecent"
      from news_collects k cross join lateral ${askedBy()} asked
     where k.id = ${collectId}::uuid and not ${hasDelivered(sql`asked.id`)} order by asked.name limit ${MOST}`.execute(tx)
  const due = rows.filter(({ holders, isRecent }) => holders.length > 0 && !isRecent)
  const ids = due.map(({ id }) => id)
  const { rows: people } = await sql<{ userId: string }>`
    select distinct w.user_id as "userId" from ${rightHolders(WRITE)} w where w.organization_id = any(${ids}::uuid[])`.execute(tx)
  await ctx.post.notifyAll(
    tx,
    people.map(({ userId }) => ({
      userId,
      values: { title: collect.title, end: minuteText(collect.ends_at) },
      link: deliverPath(collect.id),
    })),
    'deadline',
    'news.collectDue',
  )
  await sql`insert into news_collect_reminders (collect_id, organization_id, reminded_at)
    select ${collectId}::uuid, id, clock_timestamp() from unnest(${ids}::uuid[]) id
    on conflict (collect_id, organization_id) do update set reminded_at = excluded.reminded_at`.execute(tx)
  if (due.length > 0)
    await record(tx, actor, {
      action: 'news.collect_reminded',
      ...{ entity: 'news_collects', entityId: collect.id, entityName: collect.title, organizationId: collect.organization_id },
      changes: [{ field: 'organizations', from: null, to: String(due.length) }],
    })
  return {
    recipients: due.map(({ id, name, holders }) => ({ id, name, detail: holders.join(actor.lang === 'en' ? ', ' : '、') })),
    refused: rows
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, name, holders }) => ({
        id,
        name,
        text: inLang(whyNot[holders.length === 0 ? 'nobody' : 'recent'], actor.lang),
      })),
    people: people.length,
  }
}

interface EndingCollect extends Deadline {
  readonly title: string
}

/** Whoever could deliver for an organization that was asked and has delivered nothing. */
const undelivered: ReminderSource<EndingCollect> = {
  name: 'news.collect',
  deadlines: async (db, hours) => {
    const { rows } = await sql<EndingCollect>`
      select k.id, k.opened_at as "startsAt", k.ends_at as "endsAt", k.title from news_collects k
       where ${isTaking()} and k.ends_at <= clock_timestamp() + make_interval(hours => ${hours}) order by k.id`.execute(db)
    return rows
  },
  missing: async (db, collect, page) => {
    const { rows } = await sql<{ id: string }>`
      select distinct w.user_id as id from news_collects k cross join lateral ${askedBy()} asked
        join ${rightHolders(WRITE)} w on w.organization_id = asked.id
       where k.id = ${collect.id}::uuid and k.ends_at = ${collect.endsAt}::timestamptz and ${isTaking()}
         and w.user_id > ${page.after}::uuid and not ${hasDelivered(sql`asked.id`)} order by 1 limit ${page.most}`.execute(db)
    return pageOfReminders(rows, page, ({ id }) => ({
      ...{ subjectId: collect.id, userId: id, template: 'news.collectDue', link: deliverPath(collect.id) },
      values: () => ({ title: collect.title, end: minuteText(collect.endsAt) }),
    }))
  },
}

/** What this room reminds of. */
export const newsReminders: readonly ReminderSource[] = [reminderSource(undelivered)]
