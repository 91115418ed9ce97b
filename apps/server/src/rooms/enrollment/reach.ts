// Which enrollments somebody reaches in the desk, and which steps of an audit are his.
import type { AuditStep } from '@kaisai/contract/competition/labels'
import { auditSteps } from '@kaisai/contract/competition/labels'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { NEWEST_LOOKED_AT } from '#src/db/first-found.ts'
import type { Enrollments } from '#src/db/tables.gen.ts'
import { MOST_WAITING } from '#src/ports/workbench.ts'
import { takingCompetitions } from '../competition/reads.ts'
import { organizationsOf, reachesAll } from '../organization/index.ts'

export type Enrollment = Selectable<Enrollments>

/** Reach resolved once for a request, so that lists ask one plain condition that an index answers. */
export type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** Named competitions. */
  | { readonly kind: 'competitions'; readonly ids: readonly string[] }
  /** Competitions of organizations. */
  | { readonly kind: 'organizations'; readonly ids: readonly string[] }
  /** Teams of one school, college or province; `own`: competitions of the organization itself, where it has any. */
  | { readonly kind: 'school' | 'college' | 'province'; readonly id: string; readonly own: readonly string[] }

/** What the active identity reaches. Schools, colleges and provinces reach their teams in every competition. */
export const reachOf = async (db: Db, actor: Actor): Promise<Reach> => {
  if (reachesAll(actor)) return { kind: 'all' }
  if (actor.organizationId === null || actor.scope === 'SELF' || actor.scope === 'ASSIGNED') return { kind: 'none' }
  if (actor.scope === 'COLLEGE')
    return actor.collegeId === null ? { kind: 'none' } : { kind: 'college', id: actor.collegeId, own: [] }
  if (actor.scope === 'COMPETITION') return { kind: 'competitions', ids: await namedFor(db, actor) }
  const organization = await db
    .selectFrom('organizations')
    .select(['type', 'school_id', 'province_code'])
    .where('id', '=', actor.organizationId)
    .executeTakeFirst()
  const ids = (await organizationsOf(db, actor).select('o.id').execute()).map(({ id }) => id)
  const place =
    organization?.type === 'school' && organization.school_id !== null
      ? ({ kind: 'school', id: organization.school_id } as const)
      : organization?.type === 'province' && organization.province_code !== null
        ? ({ kind: 'province', id: organization.province_code } as const)
        : null
  if (place === null) return { kind: 'organizations', ids }
  const own = await db
    .selectFrom('competitions')
    .select('organization_id')
    .distinct()
    .where('organization_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return { ...place, own: own.map(({ organization_id }) => organization_id) }
}

const namedFor = async (db: Db, actor: Actor): Promise<string[]> => {
  const rows = await db
    .selectFrom('competition_staff')
    .select('competition_id')
    .where('user_id', '=', actor.userId)
    .where('role_id', '=', actor.roleId)
    .execute()
  return rows.map(({ competition_id }) => competition_id)
}

const columns = { school: 'school_id', college: 'college_id', province: 'province_code' } as const

/** The condition that an enrollment of `alias` lies within reach. */
export const inReach = (reach: Reach, alias = 'e'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const organizations = (ids: readonly string[]) =>
    ids.length === 1
      ? sql<boolean>`${column('organization_id')} = ${ids[0]!}::uuid`
      : sql<boolean>`${column('organization_id')} = any(${[...ids]}::uuid[])`
  switch (reach.kind) {
    case 'all':
      return sql<boolean>`true`
    case 'none':
      return sql<boolean>`false`
    case 'competitions':
      return reach.ids.length === 1
        ? sql<boolean>`${column('competition_id')} = ${reach.ids[0]!}::uuid`
        : sql<boolean>`${column('competition_id')} = any(${[...reach.ids]}::uuid[])`
    case 'organizations':
      return organizations(reach.ids)
    default: {
      const place = sql<boolean>`${column(columns[reach.kind])} = ${reach.id}`
      return reach.own.length === 0 ? place : sql<boolean>`(${place} or ${organizations(reach.own)})`
    }
  }
}

/** The enrollments within reach, as a query to build on (alias `e`). */
export const teamsOf = (db: Db, reach: Reach) => db.selectFrom('enrollments as e').where(inReach(reach))

/** Loads and locks an enrollment within the desk's reach; out of reach it is not there. */
export const lockReached = async (tx: Tx, actor: Actor, teamId: string): Promise<Enrollment> => {
  const found = await teamsOf(tx, await reachOf(tx, actor))
    .selectAll('e')
    .where('e.id', '=', teamId)
    .forUpdate('e')
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

type Placed = Pick<Enrollment, 'organization_id' | 'competition_id' | 'school_id' | 'college_id' | 'province_code'>

/**
 * The steps of an audit that are this reach's for one enrollment. A school answers for its colleges as well; whoever runs the
 * competition answers as its organizer only; the platform may answer at any step.
 */
export const stepsOf = (reach: Reach, row: Placed): AuditStep[] => {
  switch (reach.kind) {
    case 'all':
      return [...auditSteps]
    case 'none':
      return []
    case 'competitions':
      return reach.ids.includes(row.competition_id) ? ['organizer'] : []
    case 'organizations':
      return reach.ids.includes(row.organization_id) ? ['organizer'] : []
    default: {
      const own: AuditStep[] = reach.own.includes(row.organization_id) ? ['organizer'] : []
      if (row[columns[reach.kind]] !== reach.id) return own
      return [...(reach.kind === 'school' ? (['college', 'school'] as const) : [reach.kind]), ...own]
    }
  }
}

/** The condition that an enrollment waits for a step of this reach. */
export const waitsFor = (reach: Reach): RawBuilder<boolean> => {
  switch (reach.kind) {
    case 'all':
      return sql<boolean>`(e.step is not null and e.step <> 'advisor')`
    case 'none':
      return sql<boolean>`false`
    case 'competitions':
    case 'organizations':
      return sql<boolean>`e.step = 'organizer'`
    default: {
      const steps = reach.kind === 'school' ? ['college', 'school'] : [reach.kind]
      const placed = sql`(e.step = any(${steps}::text[]) and ${sql.ref(`e.${columns[reach.kind]}`)} = ${reach.id})`
      const own = sql`(e.step = 'organizer' and e.organization_id = any(${[...reach.own]}::uuid[]))`
      return sql<boolean>`(${placed} or ${own})`
    }
  }
}

/** What is asked one after another, as rows `(id, competition_id, organization_id)`, and the column that holds their ids. */
interface Pieces {
  readonly rows: RawBuilder<unknown>
  readonly column: 'competition_id' | 'stage_id'
}
const byCompetition: Pieces = { rows: takingCompetitions, column: 'competition_id' }

/**
 * What waits within a reach, asked so that an index answers however many teams there are: for who runs competitions one competition after
 * another (or one stage, by `pieces`), else by place. Competitions that take nothing any more keep nobody waiting. `select`: a select over
 * one table whose conditions end in `within`; `part`: the piece of the reach it is asked for; `order`: that of the index within a piece,
 * which decides whom one with more than are counted leaves out.
 */
export const acrossReach = (
  reach: Reach,
  alias: string,
  select: (within: RawBuilder<boolean>, part: Reach) => RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql.ref(`${alias}.id`),
  { rows, column }: Pieces = byCompetition,
): RawBuilder<unknown> => {
  const piece = sql.ref(`${alias}.${column}`)
  const most = sql.lit(MOST_WAITING)
  const asked = partsOf(reach).map((part) => {
    const held = holds(part)
    if (held === null) {
      const isOn = sql`exists (select 1 from ${rows} held where held.id = ${piece})`
      return sql`(select found.* from (${select(sql<boolean>`${inReach(part, alias)} and ${isOn}`, part)} limit ${most}) found)`
    }
    // Without an equation and in this order only an index on the piece can answer: for each competition with few that wait the planner
    // would go through all rows by their ids.
    const within = sql<boolean>`${piece} between held.id and held.id`
    const found = sql`${select(within, part)} order by ${piece} desc, ${order} limit ${most}`
    return sql`(select found.* from ${rows} held cross join lateral (${found}) found where ${held})`
  })
  return sql.join(asked, sql` union all `)
}

// A place and the competitions of its own organization are two pieces: one index answers for each.
const partsOf = (reach: Reach): Reach[] => {
  if (!('own' in reach) || reach.own.length === 0) return [reach]
  return [
    { ...reach, own: [] },
    { kind: 'organizations', ids: reach.own },
  ]
}

/** The pieces `held` a part of a reach names; null: it names a place. */
const holds = (part: Reach): RawBuilder<boolean> | null => {
  switch (part.kind) {
    case 'all':
      return sql<boolean>`true`
    case 'none':
      return sql<boolean>`false`
    case 'competitions':
      return sql<boolean>`held.competition_id = any(${[...part.ids]}::uuid[])`
    case 'organizations':
      return sql<boolean>`held.organization_id = any(${[...part.ids]}::uuid[])`
    default:
      return null
  }
}

/**
 * The newest rows of a table within a reach, some thousands at most, as a select of `columns`: looked through for a word that is common.
 * Asked so that an index on the column of the reach and the id answers, one competition or organization after another. `columns`: of `alias`.
 */
export const newestInReach = (
  reach: Reach,
  { table, alias, columns, competitionId = null, and = sql<boolean>`true` }: NewestRows,
): RawBuilder<unknown> => {
  const select = (within: RawBuilder<boolean>, most: number, first = sql``) =>
    sql`select ${columns} from ${sql.table(table)} ${sql.ref(alias)} where ${within} and ${and} order by ${first}${sql.ref(`${alias}.id`)} desc limit ${sql.lit(most)}`
  if (competitionId !== null)
    return select(
      sql<boolean>`${sql.ref(`${alias}.competition_id`)} = ${competitionId}::uuid and ${inReach(reach, alias)}`,
      NEWEST_LOOKED_AT,
    )
  const asked = partsOf(reach).map((part) => {
    if (part.kind !== 'competitions' && part.kind !== 'organizations')
      return sql`(${select(inReach(part, alias), NEWEST_LOOKED_AT)})`
    const column = sql.ref(`${alias}.${part.kind === 'competitions' ? 'competition_id' : 'organization_id'}`)
    // Where most rows are of one organization the planner would go through all rows by their ids for each of the others, which have few:
    // in this order, and without an equation, only the index on both columns can answer.
    const most = Math.max(LEAST_LOOKED_AT, Math.floor(NEWEST_LOOKED_AT / Math.max(1, part.ids.length)))
    return sql`(select found.* from unnest(${[...part.ids]}::uuid[]) held(id) cross join lateral (${select(sql<boolean>`${column} between held.id and held.id`, most, sql`${column}, `)}) found)`
  })
  return sql.join(asked, sql` union all `)
}

/** Of each of many competitions or organizations. */
const LEAST_LOOKED_AT = 20
interface NewestRows {
  readonly table: string
  readonly alias: string
  readonly columns: RawBuilder<unknown>
  readonly competitionId?: string | null
  /** A condition on the rows themselves. */
  readonly and?: RawBuilder<boolean>
}
