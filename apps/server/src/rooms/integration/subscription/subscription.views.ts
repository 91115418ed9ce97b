// Own subscriptions and their runs as the desk shows them, and the file of a run.
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/integration/subscription.endpoints'
import { MOST_SUBSCRIPTIONS, runOutcomeLabels, stopLabels } from '@kaisai/contract/integration/subscription-rhythm'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { actorOf } from '../../access/index.ts'
import { roleNameIn } from '../../access/reads.ts'
import { contactsOf } from '../../identity/reads.ts'
import { organizationNameIn } from '../../organization/reads.ts'
import { fileStands } from '../../system/reads.ts'
import { exportOf, mayExport, requireExport, subscriptionsOf } from './subscription.policy.ts'

// “导出报名” is the call; the list is 报名.
const listName = ({ title }: Pick<Endpoint, 'title'>, lang: Lang): string => {
  const name = inLang(title, lang).replace(/^导出|^Export (the )?/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type Field = TSchema & { label?: Label; enum?: readonly string[] }
// Which filters are set: their labels, with the value where a person typed it.
const filtersText = (endpoint: Endpoint | undefined, input: Readonly<Record<string, unknown>>, lang: Lang): string => {
  const fields = (endpoint?.input as { properties?: Record<string, Field> } | undefined)?.properties ?? {}
  const shown = Object.entries(input).flatMap(([name, value]) => {
    const label = fields[name]?.label
    if (!label) return []
    const isTyped = typeof value === 'string' && /^(keyword|title|from|to|submittedFrom|submittedTo)$/.test(name)
    return [isTyped ? `${inLang(label, lang)}${lang === 'en' ? ': ' : '：'}${value}` : inLang(label, lang)]
  })
  return shown.join(lang === 'en' ? ', ' : '、')
}

const mailOf = async (db: Db, userId: string): Promise<string | null> => {
  const { email } = await contactsOf(db, userId)
  return email === null ? null : mask.email(email)
}

/** See the endpoint. */
export const getSubscriptionStart = async (
  ctx: Ctx,
  actor: Actor,
  { call }: InputOf<typeof desk.getSubscriptionStart>,
): Promise<ReplyOf<typeof desk.getSubscriptionStart>> => {
  const endpoint = requireExport(actor, call)
  const { count } = await subscriptionsOf(ctx.db, actor)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    ...{ name: listName(endpoint, actor.lang), mail: await mailOf(ctx.db, actor.userId) },
    ...{ hasFolder: ctx.config.exportFolder !== null, left: MOST_SUBSCRIPTIONS - Number(count) },
  }
}

/** See the endpoint. */
export const listSubscriptions = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof desk.listSubscriptions>> => {
  const { lang } = actor
  const rows = await subscriptionsOf(ctx.db, actor)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('integration_export_runs as r')
          .whereRef('r.subscription_id', '=', 's.id')
          .select(['r.outcome', 'r.created_at'])
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['last.outcome as lastOutcome', 'last.created_at as lastTime'])
    .select(organizationNameIn(lang, sql`s.organization_id`).as('organizationName'))
    .select(roleNameIn(lang, sql`s.role_id`).as('roleName'))
    .orderBy('s.id')
    .execute()
  return {
    ...{ most: MOST_SUBSCRIPTIONS, mail: await mailOf(ctx.db, actor.userId), hasFolder: ctx.config.exportFolder !== null },
    subscriptions: rows.map((row) => {
      const endpoint = exportOf(row.call)
      const isStanding = !row.is_paused && row.stop_reason === ''
      return {
        ...{ subscriptionId: row.id, name: row.name, rhythm: row.rhythm, weekday: row.weekday, hour: row.hour },
        ...{ byMail: row.by_mail, toFolder: row.to_folder, isPaused: row.is_paused, version: row.version },
        listName: endpoint ? listName(endpoint, lang) : row.call,
        filters: filtersText(endpoint, row.input, lang),
        ...{ organizationName: row.organizationName, roleName: row.roleName },
        stopText: row.stop_reason === '' ? '' : inLang(stopLabels[row.stop_reason], lang),
        isRunning: row.lastOutcome === 'running',
        ...{ nextTime: isStanding ? row.next_at : null, lastTime: row.lastTime, lastOutcome: row.lastOutcome },
        lastOutcomeName: row.lastOutcome ? inLang(runOutcomeLabels[row.lastOutcome], lang) : '',
      }
    }),
  }
}

/** See the endpoint. */
export const pageSubscriptionRuns = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageSubscriptionRuns>,
): Promise<ReplyOf<typeof desk.pageSubscriptionRuns>> => {
  let query = subscriptionsOf(db, actor).innerJoin('integration_export_runs as r', 'r.subscription_id', 's.id')
  if (input.subscriptionId) query = query.where('s.id', '=', input.subscriptionId)
  if (input.outcome) query = query.where('r.outcome', '=', input.outcome)
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select(['r.id as runId', 's.id as subscriptionId', 's.name', 'r.created_at as time', 'r.ended_at as endTime', 'r.outcome'])
      .select(['r.is_by_hand as isByHand', 'r.rows', 'r.trouble', 'r.attempts', 'r.next_try_at as nextTime'])
      .select(['r.folder_key as folderKey', fileStands(sql`r.file_id`).as('hasFile')])
      .orderBy('r.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, outcomeName: inLang(runOutcomeLabels[row.outcome], actor.lang) })),
  }
}

/** See the endpoint. `integration.file_gone`; `house.no_access` once the identity it was made with may not export the list any more. */
export const downloadSubscribed = async (
  ctx: Ctx,
  actor: Actor,
  { runId }: InputOf<typeof desk.downloadSubscribed>,
): Promise<FileReply> => {
  const run = await subscriptionsOf(ctx.db, actor)
    .innerJoin('integration_export_runs as r', 'r.subscription_id', 's.id')
    .select(['s.id', 's.call', 's.name', 's.organization_id', 's.role_id', 'r.file_id'])
    .where('r.id', '=', runId)
    .executeTakeFirst()
  if (!run) throw problem('house.not_found')
  const maker = run.role_id === null ? null : await actorOf(ctx.db, actor.userId, run.organization_id, run.role_id, null)
  const endpoint = exportOf(run.call)
  if (maker === null || !endpoint || !mayExport(maker, endpoint)) throw problem('house.no_access')
  const file = run.file_id === null ? undefined : (await ctx.stored.filesOf(ctx.db, [run.file_id])).get(run.file_id)
  if (!file) throw problem('integration.file_gone')
  await record(ctx.db, actor, {
    action: 'integration.subscribed_downloaded',
    ...{ entity: 'integration_subscriptions', entityId: run.id, entityName: run.name, organizationId: run.organization_id },
  })
  return ctx.stored.reply(ctx.db, file.id, 'original', { name: file.name, download: true })
}
