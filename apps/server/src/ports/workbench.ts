// What rooms show on the workbench: numbers of what there is, and what waits for somebody, since when and until when.
import { may, type Permission } from '@kaisai/contract/access'
import { inLang, type Label } from '@kaisai/contract/lang'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

/** Counting stops here: what waits in thousands is shown as "1000+", and no list is counted to its end for a badge. */
export const MOST_WAITING = 1000

/** One number, for those who may see what it counts. */
export interface WorkbenchEntry {
  /** Unique on the workbench. */
  readonly key: string
  readonly label: Label
  /** Who sees it. */
  readonly permission: Permission
  /** The page of the desk it leads to, with the filter that shows what was counted. */
  readonly link: string
  /** Counts within the actor’s reach. */
  readonly count: (db: Db, actor: Actor) => Promise<number>
}

/** What waits in one competition. */
export interface WaitingIn {
  readonly competitionId: string
  readonly count: number
  /** The nearest deadline (instant), null: there is none. */
  readonly due: string | null
}
/** How much waits, at most `MOST_WAITING`, and how urgent it is. */
export interface Waiting {
  readonly count: number
  /** Since when the first of it has waited (instant); null: nothing waits. */
  readonly oldest: string | null
  /** The nearest deadline (instant), in the past when it was missed; null: there is none. */
  readonly due: string | null
  /** The same by competition, for what belongs to one. */
  readonly competitions: readonly WaitingIn[]
}

/** Something that waits for a person to do it. It disappears when nothing of it is left. */
export interface WorkbenchTodo {
  /** Unique on the workbench. */
  readonly key: string
  readonly label: Label
  /** Who sees it with the active identity; `signedIn`: it waits for the person, whatever the active identity. */
  readonly permission: Permission | 'signedIn'
  /** The page of desk or center it leads to, with the filter that shows what was counted. */
  readonly link: string
  /** What of it waits for the actor. Counts no more than `MOST_WAITING` rows. */
  readonly waiting: (db: Db, actor: Actor) => Promise<Waiting>
}

/** What a room shows. A to-do disappears at zero, a count stays. */
export interface RoomWorkbench {
  readonly counts: readonly WorkbenchEntry[]
  readonly todos: readonly WorkbenchTodo[]
}

/** A to-do as it stands for somebody. */
export interface StandingTodo extends Waiting {
  readonly key: string
  readonly label: string
  readonly link: string
  /** It waits for the person and not for the active identity: asked with each of somebody’s identities, it comes each time. */
  readonly isPersonal: boolean
}

/**
 * What waits for somebody with the identity of `actor`, the most urgent first: the nearest deadline, then what has waited longest. Asks
 * every room whose permission the identity holds; what nothing waits of is left out.
 */
export const waitingFor = async (
  { db, workbench }: { readonly db: Db; readonly workbench: RoomWorkbench },
  actor: Actor,
): Promise<StandingTodo[]> => {
  const asked = workbench.todos.filter(({ permission }) => permission === 'signedIn' || may(actor, permission))
  const found = await Promise.all(
    asked.map(async ({ key, label, link, permission, waiting }) => ({
      key,
      label: inLang(label, actor.lang),
      link,
      isPersonal: permission === 'signedIn',
      ...(await waiting(db, actor)),
    })),
  )
  return found.filter(({ count }) => count > 0).toSorted(byUrgency)
}

const LAST = '9999'
const byUrgency = (a: Waiting, b: Waiting): number =>
  (a.due ?? LAST).localeCompare(b.due ?? LAST) || (a.oldest ?? LAST).localeCompare(b.oldest ?? LAST)

/** A page’s address narrowed to a competition. */
export const inCompetition = (link: string, competitionId: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}competitionId=${competitionId}`

/** The number a counting query returns. */
export const total = async (query: { execute(): Promise<{ count: number | string }[]> }): Promise<number> =>
  Number((await query.execute())[0]?.count ?? 0)

/** Since when the row of `alias` has been in its state: its last move, else its creation. */
export const inStateSince = (entity: string, alias: string): RawBuilder<string> =>
  sql<string>`coalesce((select moved.moved_at from status_moves moved where moved.entity = ${sql.lit(entity)} and moved.entity_id = ${sql.ref(`${alias}.id`)}
    order by moved.id desc limit 1), ${sql.ref(`${alias}.created_at`)})`

interface Group {
  competition_id: string | null
  count: number
  oldest: string | null
  due: string | null
}

/**
 * Sums up what waits. `rows`: a select of `competition_id` (uuid or null), `since` and `due` (instants or null), one row for each thing that
 * waits, the oldest first; no more than `MOST_WAITING` of them are read.
 */
export const gathered = async (db: Db, rows: Expression<unknown>): Promise<Waiting> => {
  const { rows: groups } = await sql<Group>`
    select waiting.competition_id, count(*)::int as count, min(waiting.since) as oldest, min(waiting.due) as due
      from (${rows} limit ${sql.lit(MOST_WAITING)}) waiting (competition_id, since, due)
     group by waiting.competition_id order by min(waiting.due) nulls last, min(waiting.since) nulls last`.execute(db)
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    oldest: first(groups.map(({ oldest }) => oldest)),
    due: first(groups.map(({ due }) => due)),
    competitions: groups.flatMap(({ competition_id, count, due }) =>
      competition_id === null ? [] : [{ competitionId: competition_id, count, due }],
    ),
  }
}

const first = (instants: readonly (string | null)[]): string | null =>
  instants.filter((instant) => instant !== null).toSorted()[0] ?? null
