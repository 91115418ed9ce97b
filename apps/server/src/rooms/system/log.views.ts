// The operation log and the sign-in log, within the caller's reach.

import { may } from '@kaisai/contract/access'
import { actionName } from '@kaisai/contract/all-actions'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { actorNameIn, fieldName, valueName } from '@kaisai/contract/log-words'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Change } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageCounted, pageOfRows } from '#src/db/page.ts'
import { peopleWithin } from '../access/index.ts'
import { deviceOf, typedNameIndex } from '../identity/index.ts'
import { reachesAll, within, withinWhole } from '../organization/index.ts'
import { organizationNameIn } from '../organization/reads.ts'
import { findLogged, fits, holdsLogged, type LogFilters, newestLogged } from './find-logged.ts'
import { withWords } from './log-values.ts'

type Rules = Pick<Ctx, 'db' | 'logRules'>

/** Log rows within reach that fit the filters, as a query to build on (alias `l`): of an identity narrower than its organization, its own. */
export const logMatching = ({ db, logRules }: Rules, actor: Actor, ask: LogFilters) => {
  let query = db.selectFrom('audit_log as l').where(fits({ logRules }, actor, ask))
  if (!reachesAll(actor))
    query = query.where(({ or, eb }) => or([withinWhole(actor, 'l.organization_id'), eb('l.user_id', '=', actor.userId)]))
  if (ask.keyword) query = query.where(holdsLogged('l', ask.keyword))
  return query
}

const COLUMNS = [
  'l.id',
  'l.logged_at',
  'l.real_name',
  'l.user_name',
  'l.role_key',
  'l.action',
  'l.entity',
  'l.entity_id',
  'l.entity_name',
  'l.outcome',
  'l.reason',
  'l.ip',
  'l.agent',
  'l.request_id',
  'l.changes',
] as const
const roleName = (lang: Lang) =>
  (lang === 'en'
    ? sql<
        string | null
      >`(select r.name_en from access_roles r where r.key = l.role_key and (r.is_built_in or r.organization_id = l.organization_id) limit 1)`
    : sql<
        string | null
      >`(select r.name_zh from access_roles r where r.key = l.role_key and (r.is_built_in or r.organization_id = l.organization_id) limit 1)`
  ).as('roleName')

type Entry = ReplyOf<typeof endpoints.listHistory>[number]
type Row = {
  [K in
    | 'id'
    | 'logged_at'
    | 'real_name'
    | 'user_name'
    | 'role_key'
    | 'action'
    | 'entity'
    | 'entity_id'
    | 'entity_name'
    | 'outcome'
    | 'reason'
    | 'ip'
    | 'agent'
    | 'request_id']: string
} & {
  changes: unknown
  groupName: string
  roleName: string | null
}

/** Log rows as shown to a reader, values in words where there are any. */
export const entriesIn = (db: Db, lang: Lang, rows: readonly object[]): Promise<Entry[]> =>
  withWords(
    db,
    lang,
    rows.map((row) => entryOf(row as Row, lang)),
  )

const entryOf = (row: Row, lang: Lang): Entry => ({
  logId: row.id,
  time: row.logged_at,
  actorName: actorNameIn(row, lang),
  actorUserName: row.user_name,
  roleName: row.roleName ?? '',
  groupName: row.groupName,
  action: row.action,
  actionName: actionName(row.action, lang),
  entity: row.entity,
  entityId: row.entity_id,
  entityName: row.entity_name,
  outcome: row.outcome,
  reason: reasonIn(row.reason, lang),
  ip: row.ip,
  device: deviceOf(row.agent),
  requestId: row.request_id,
  changes: (row.changes as Change[]).map(({ field, from, to }) => ({
    ...{ field, name: fieldName(row.entity, field, lang), from, to },
    fromName: valueName(row.entity, field, from, lang),
    toName: valueName(row.entity, field, to, lang),
  })),
})

/** The selection a log row is made from. */
export const selectEntry = (query: ReturnType<typeof logMatching>, lang: Lang) =>
  query.select(COLUMNS).select([organizationNameIn(lang, sql`l.organization_id`).as('groupName'), roleName(lang)])

/** The newest entries: within reach of who may read the log, else those of what one did oneself. */
export const newestEntries = async (ctx: Rules, actor: Actor, most: number): Promise<Entry[]> =>
  entriesWith(ctx.db, actor.lang, await newestLogged(ctx, actor, most))

/** A page of the operation log, newest first. */
export const pageOperationLog = async (
  ctx: Rules,
  actor: Actor,
  input: InputOf<typeof endpoints.pageOperationLog>,
): Promise<ReplyOf<typeof endpoints.pageOperationLog>> => {
  const { ids, counted, searchedFrom } = await findLogged(ctx, actor, input)
  return { ...pageCounted(await entriesWith(ctx.db, actor.lang, ids), counted, input), searchedFrom }
}

const entriesWith = async (db: Db, lang: Lang, ids: readonly string[]): Promise<Entry[]> => {
  if (ids.length === 0) return []
  const rows = await selectEntry(db.selectFrom('audit_log as l'), lang).where('l.id', 'in', ids).orderBy('l.id', 'desc').execute()
  return entriesIn(db, lang, rows)
}

/** What happened to one row, newest first: for those who may see the row's list, within reach. */
export const listHistory = async (ctx: Rules, actor: Actor, input: { entity: string; entityId: string }): Promise<Entry[]> => {
  const { db } = ctx
  const rule = ctx.logRules.history(input.entity)
  const own = input.entity === 'identity_users' && input.entityId === actor.userId
  if (!own && !(rule && may(actor, rule.permission))) throw problem('house.no_access')
  await rule?.requireReach?.(db, actor, input.entityId)
  let query = logMatching(ctx, actor, {})
  if (own || !reachesAll(actor)) {
    query = db
      .selectFrom('audit_log as l')
      .where(({ or, eb }) =>
        or([within(actor, 'l.organization_id'), eb('l.organization_id', 'is', null), eb('l.user_id', '=', actor.userId)]),
      )
    if (!own && input.entity === 'identity_users') {
      const reached = await db
        .selectFrom('identity_users as u')
        .select('u.id')
        .where('u.id', '=', input.entityId)
        .where(peopleWithin(actor, 'u'))
        .executeTakeFirst()
      if (!reached) throw problem('house.not_found')
    }
  }
  return entriesOf(db, query, actor.lang, input)
}

const entriesOf = async (
  db: Db,
  query: ReturnType<typeof logMatching>,
  lang: Lang,
  row: { entity: string; entityId: string },
): Promise<Entry[]> => {
  const rows = await selectEntry(query, lang)
    .where('l.entity', '=', row.entity)
    .where('l.entity_id', '=', row.entityId)
    .orderBy('l.id', 'desc')
    .limit(100)
    .execute()
  return entriesIn(db, lang, rows)
}

/** What happened to a row whose own room has checked that the reader reaches it. */
export const historyOfRow = (db: Db, lang: Lang, row: { entity: string; entityId: string }): Promise<Entry[]> =>
  entriesOf(db, db.selectFrom('audit_log as l'), lang, row)

/** A page of the sign-in log, newest first. */
export const pageSignInLog = async (
  ctx: Pick<Ctx, 'db' | 'keys'>,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSignInLog>,
): Promise<ReplyOf<typeof endpoints.pageSignInLog>> => {
  const { db } = ctx
  let query = db.selectFrom('identity_sign_ins as s').leftJoin('identity_users as u', 'u.id', 's.user_id')
  if (!reachesAll(actor)) query = query.where(peopleWithin(actor, 'u'))
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or, eb }) =>
      or([
        holdsText('s.user_name', keyword),
        holdsText('u.real_name', keyword),
        // What fits no account is kept as a mask: whoever knows what was typed finds it.
        eb('s.name_index', '=', typedNameIndex(ctx, input.keyword!)),
      ]),
    )
  }
  if (input.outcome) query = query.where('s.outcome', '=', input.outcome)
  if (input.from) query = query.where('s.signed_in_at', '>=', input.from)
  if (input.to) query = query.where('s.signed_in_at', '<=', input.to)
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select(['s.id', 's.signed_in_at', 's.user_name', 'u.real_name', 's.way', 's.outcome', 's.ip', 's.agent'])
      .orderBy('s.signed_in_at', 'desc')
      .orderBy('s.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      logId: row.id,
      time: row.signed_in_at,
      userName: row.user_name,
      realName: row.real_name ?? '',
      way: row.way,
      outcome: row.outcome,
      ip: row.ip,
      device: deviceOf(row.agent),
    })),
  }
}
