// Which rows of the log a page shows: found among millions without looking at more than a bounded number of them (decision 137).
import { may } from '@kaisai/contract/access'
import type { InputOf } from '@kaisai/contract/endpoint'
import { COUNT_CAP } from '@kaisai/contract/page'
import type * as endpoints from '@kaisai/contract/system/log.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, type PageAsk, placeOf } from '#src/db/page.ts'
import { organizationsOf, reachesAll, reachesWhole } from '../organization/index.ts'
import { FIRST } from './seal-log.ts'

export type LogFilters = Omit<InputOf<typeof endpoints.pageOperationLog>, 'pageNum' | 'pageSize'>

type Rules = Pick<Ctx, 'db' | 'logRules'>

/** So many of the newest rows that fit the other filters are looked through for what no index answers: a word, an outcome. */
const LOOKED_THROUGH = 100_000
/** Who reaches more organizations than this has entries everywhere in the log: they are found by going back in it. */
const MOST_PIECES = 30

/** The condition that a row `l` is open to the reader and fits the filters an index answers, with those of time. */
export const fits = ({ logRules }: Pick<Rules, 'logRules'>, actor: Actor, ask: LogFilters): RawBuilder<boolean> => {
  const closed = logRules.closed.filter(({ permission }) => !may(actor, permission))
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...closed.map(({ room }) => sql`l.action not like ${`${room}.%`}`),
      ...(ask.action ? [sql`l.action = ${ask.action}`] : []),
      ...(ask.userId ? [sql`l.user_id = ${ask.userId}::uuid`] : []),
      ...(ask.outcome ? [sql`l.outcome = ${ask.outcome}`] : []),
      ...(ask.from ? [sql`l.logged_at >= ${ask.from}`] : []),
      ...(ask.to ? [sql`l.logged_at <= ${ask.to}`] : []),
    ],
    sql` and `,
  )})`
}

/** The condition that a row names who did it or what it was done to by a word. */
export const holdsLogged = (alias: string, word: string): RawBuilder<boolean> => {
  const columns = ['real_name', 'user_name', 'entity_name'].map((name) => holdsText(`${alias}.${name}`, word))
  return sql<boolean>`(${sql.join(columns, sql` or `)})`
}

interface Piece {
  readonly where: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}
// Of one organization, or of one person. Where most rows are theirs or hardly any, the planner would go through the whole log by its ids:
// in this order, and without an equation, only the index on both columns can answer.
const pieceOf = (name: string, id: string): Piece => {
  const column = sql.ref(`l.${name}`)
  return { where: sql<boolean>`${column} between ${id}::uuid and ${id}::uuid`, order: sql`${column}, l.id desc` }
}
const allOf = (where: RawBuilder<boolean>): Piece => ({ where, order: sql`l.id desc` })

// The pieces of a reach, each answered by one index in the order of ids: all, each organization, and what one did oneself.
const piecesOf = async (db: Db, actor: Actor): Promise<Piece[]> => {
  if (reachesAll(actor)) return [allOf(sql<boolean>`true`)]
  const within = reachesWhole(actor) ? await organizationsOf(db, actor).select('o.id').execute() : []
  const ids = within.map(({ id }) => id)
  const ofOrganizations =
    ids.length > MOST_PIECES
      ? [allOf(sql<boolean>`l.organization_id = any(${ids}::uuid[])`)]
      : ids.map((id) => pieceOf('organization_id', id))
  return [...ofOrganizations, pieceOf('user_id', actor.userId)]
}

const newestOf = (pieces: readonly Piece[], fit: RawBuilder<boolean>, most: number) =>
  sql.join(
    pieces.map(
      ({ where, order }) =>
        sql`(select l.id from audit_log l where ${where} and ${fit} order by ${order} limit ${sql.lit(most)})`,
    ),
    sql` union `,
  )

interface Place {
  readonly most: number
  readonly skip: number
}
const newestIds = async (db: Db, pieces: readonly Piece[], fit: RawBuilder<boolean>, { most, skip }: Place) => {
  const { rows } = await sql<{ id: string }>`
    select id from (${newestOf(pieces, fit, skip + most)}) l order by id desc limit ${sql.lit(most)} offset ${sql.lit(skip)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The ids of the newest rows: within reach of who may read the log, else of what one did oneself. */
export const newestLogged = async (ctx: Rules, actor: Actor, most: number): Promise<string[]> => {
  const pieces = may(actor, 'sys:log:list') ? await piecesOf(ctx.db, actor) : [pieceOf('user_id', actor.userId)]
  const fit = may(actor, 'sys:log:list') ? fits(ctx, actor, {}) : sql<boolean>`true`
  return newestIds(ctx.db, pieces, fit, { most, skip: 0 })
}

interface Found {
  /** Of the page that is asked for. */
  readonly ids: string[]
  /** Up to one beyond the cap. */
  readonly counted: number
  /** Rows before this instant were not looked at; null: all were. */
  readonly searchedFrom: string | null
}

/** The page’s ids and how many there are. By a word or an outcome only the newest rows are looked through; the answer says how far back. */
export const findLogged = async (ctx: Rules, actor: Actor, ask: LogFilters & PageAsk): Promise<Found> => {
  const { pageNum, pageSize } = placeOf(ask)
  const place = { most: pageSize, skip: (pageNum - 1) * pageSize }
  if (ask.keyword || ask.outcome) return lookThrough(ctx, actor, ask, place)
  const pieces = await piecesOf(ctx.db, actor)
  const fit = fits(ctx, actor, ask)
  const [ids, counted] = await Promise.all([newestIds(ctx.db, pieces, fit, place), countOf(ctx.db, pieces, fit)])
  return { ids, counted, searchedFrom: null }
}

// Up to one beyond the cap. An entry stands in two pieces at most, an organization’s and one’s own: among twice as many there are enough, so
// that not every piece is read.
const countOf = async (db: Db, pieces: readonly Piece[], fit: RawBuilder<boolean>): Promise<number> => {
  const most = COUNT_CAP + 1
  const all = pieces.map(({ where }) => sql`select l.id from audit_log l where ${where} and ${fit}`)
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select distinct e.id from (
      select id from (${sql.join(all, sql` union all `)}) l limit ${sql.lit(2 * most)}) e limit ${sql.lit(most)}) l`.execute(db)
  return rows[0]!.counted
}

// The newest row that is not looked through any more; null: all are. Asked first, so that what follows is planned for as many rows as there
// are. The piece that goes least far back bounds all: before it rows would be missing between others. So each piece is followed no further
// back than those before it went: one’s own entries may lie scattered over years.
const boundOf = async (db: Db, pieces: readonly Piece[], fit: RawBuilder<boolean>) => {
  const each = sql.lit(Math.floor(LOOKED_THROUGH / pieces.length))
  const name = (at: number) => sql.raw(`b${at}`)
  const steps = pieces.map(({ where, order }, at) => {
    const before = at === 0 ? sql`${FIRST}::uuid` : sql`(select b.id from ${name(at - 1)} b)`
    return sql`${name(at)} as materialized (select coalesce((select l.id from audit_log l
      where ${where} and ${fit} and l.id > ${before} order by ${order} offset ${each} limit 1), ${before}) as id)`
  })
  const { rows } = await sql<{ id: string; at: string }>`with ${sql.join(steps)}
    select b.id, date_trunc('milliseconds', l.logged_at) + interval '1 millisecond' as at
      from ${name(pieces.length - 1)} b join audit_log l on l.id = b.id`.execute(db)
  return rows[0] ?? null
}

const lookThrough = async (
  ctx: Rules,
  actor: Actor,
  { keyword, outcome, ...ask }: LogFilters,
  { most, skip }: Place,
): Promise<Found> => {
  const pieces = await piecesOf(ctx.db, actor)
  const fit = fits(ctx, actor, ask)
  const bound = await boundOf(ctx.db, pieces, fit)
  const asked = [
    sql`l.id > ${bound?.id ?? FIRST}::uuid`,
    ...(keyword ? [holdsLogged('l', keyword)] : []),
    ...(outcome ? [sql`l.outcome = ${outcome}`] : []),
  ]
  const held = pieces.map(
    ({ where }) => sql`select l.id from audit_log l where ${where} and ${fit} and ${sql.join(asked, sql` and `)}`,
  )
  const { rows } = await sql<Omit<Found, 'searchedFrom'>>`
    with found as materialized (${sql.join(held, sql` union `)})
    select array(select id from found order by id desc limit ${sql.lit(most)} offset ${sql.lit(skip)}) as ids,
           (select count(*)::int from (select 1 from found limit ${sql.lit(COUNT_CAP + 1)}) n) as counted`.execute(ctx.db)
  return { ...rows[0]!, searchedFrom: bound?.at ?? null }
}
