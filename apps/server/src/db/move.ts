// The one writer of `status` columns.

import { may } from '@kaisai/contract/access'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { type Machine, type Move, movesFrom as movesOf } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import { isExpression, type RawBuilder, sql } from 'kysely'
import { type Actor, isSystem } from '../actor.ts'
import type { Tx } from './database.ts'
import { merged, type ValueTypes } from './merged.ts'
import { codeOf } from './pg-errors.ts'
import { type Placed, preparedEach } from './prepared.ts'

/** A person whose move the calling rule has permitted: the machine's own permission is not asked again, the history names the person. */
export interface Permitted {
  readonly permitted: Pick<Actor, 'userId' | 'lang'>
}

/** For moves that follow from what a person does, or that a rule of the room allows: a lead's confirmation, the start that the first sheet makes. */
export const permitted = (actor: Pick<Actor, 'userId' | 'lang'>): Permitted => ({ permitted: actor })

const moverOf = (by: Actor | Permitted): { userId: string | null; lang: Lang } => {
  const person = 'permitted' in by ? by.permitted : by
  return { userId: isSystem(person) ? null : person.userId, lang: person.lang }
}

/**
 * Moves one row along its machine: checks the permission and the state it is in, writes the new status and its history, in one statement
 * that waits for whoever moves the same row. `set`: other columns of the row that this move writes.
 * Returns the new status. Refuses with `house.no_access`, `house.wrong_state`, `house.reason_needed`, `house.not_found`.
 */
export const move = async <S extends string, V extends string>(
  tx: Tx,
  machine: Machine<S, V>,
  id: string,
  verb: NoInfer<V>,
  actor: Actor | Permitted,
  note = '',
  set: Readonly<Record<string, unknown>> = {},
): Promise<S> => {
  const rule = machine.moves[verb]
  requireMay(rule, actor)
  const isReasoned = !rule.reason || note.trim() !== ''
  const rows = isReasoned ? await write(tx, { machine, verb, rule }, id, actor, note, set) : []
  if (rows.length > 0) return rule.to
  const found = await sql<{ status: S }>`select status from ${sql.table(machine.name)} where id = ${id}::uuid for update`.execute(
    tx,
  )
  const from = found.rows[0]?.status
  if (from === undefined) throw problem('house.not_found')
  if (!rule.from.includes(from)) throw wrongState(machine, from, rule, actor)
  if (!isReasoned) throw problem('house.reason_needed')
  // Somebody moved it there and back between the two looks.
  throw problem('house.busy')
}

/**
 * Makes what moves a row that the transaction has locked since it read its state, so nobody else can have moved it: what it refuses, with `move`'s
 * words, is thrown before anything is sent, and the statement may travel with others and with the commit, or be one with those of others.
 * `types`: PostgreSQL's types of the columns this move writes beside the status. Takes the row as it was read under the lock; gives the new status.
 */
export const heldMover = <S extends string, V extends string, C extends object>(
  machine: Machine<S, V>,
  verb: NoInfer<V>,
  types: ValueTypes<C>,
) => {
  const rule = machine.moves[verb]
  const write = moveAsHeld(machine.name, verb, rule, types as Record<string, string>)
  return (
    tx: Tx,
    row: { readonly id: string; readonly status: string },
    actor: Actor | Permitted,
    set: { readonly [K in keyof C]: unknown },
    note = '',
  ): Promise<S> => {
    requireMay(rule, actor)
    const from = row.status as S
    if (!rule.from.includes(from)) throw wrongState(machine, from, rule, actor)
    if (rule.reason && note.trim() === '') throw problem('house.reason_needed')
    return write(tx, { ...set, rowId: row.id, moverId: moverOf(actor).userId, moveNote: note }).then(
      () => rule.to,
      (error: unknown) => {
        throw codeOf(error) === NOTHING_MOVED ? problem('house.busy') : error
      },
    )
  }
}
/** Division by zero: a row was not moved. Nobody looks at the reply before the commit, so it has to fail. */
const NOTHING_MOVED = '22012'

const moveAsHeld = (name: string, verb: string, rule: Pick<Move, 'from' | 'to'>, types: Record<string, string>) =>
  merged<Record<string, unknown>>({ ...types, rowId: 'uuid', moverId: 'uuid', moveNote: 'text' }, (given) => {
    const set = Object.keys(types).map((column) => sql`, ${sql.ref(column)} = given.${sql.ref(column)}`)
    return sql`
      with given as (select * from ${given}), moved as (
        update ${sql.table(name)} as t set status = ${rule.to}${sql.join(set, sql``)} from given
         where t.id = given."rowId" and t.status = any(${[...rule.from]}::text[]) returning t.id, old.status as was, given."moverId", given."moveNote"),
      kept as (
        insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note)
        select ${name}, id, ${verb}, was, ${rule.to}, "moverId", "moveNote" from moved order by id returning 1)
      select 1 / (case when (select count(*) from kept) = (select count(*) from given) then 1 else 0 end) as n`
  })

interface Written {
  readonly machine: { readonly name: string }
  readonly verb: string
  readonly rule: Pick<Move, 'from' | 'to'>
}

const statementOf = ({ machine, verb, rule }: Written, set: RawBuilder<unknown>, v: Placed<Moved>) => {
  const moved = sql`moved as (
      update ${sql.table(machine.name)} as t set status = ${rule.to}${set}
       where t.id = ${v.id}::uuid and t.status = any(${[...rule.from]}::text[]) returning t.id, old.status as was)`
  const kept = sql`insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note)
    select ${machine.name}, id, ${verb}, was, ${rule.to}, ${v.userId}::uuid, ${v.note} from moved returning entity_id as id`
  return sql<{ id: string }>`with ${moved} ${kept}`
}

interface Moved {
  readonly id: string
  readonly userId: string | null
  readonly note: string
}
// Where all columns are given as values the text is one for all rows that make this move.
const writePlain = preparedEach<
  Moved & Record<string, unknown>,
  { id: string },
  Written & { readonly columns: readonly string[] }
>(
  ({ machine, verb, rule, columns }) => [machine.name, verb, rule.to, ...rule.from, ...columns].join(' '),
  (what, placed) =>
    statementOf(
      what,
      sql.join(
        what.columns.map((column) => sql`, ${sql.ref(column)} = ${placed[`set ${column}`]}`),
        sql``,
      ),
      placed,
    ),
)

const write = async (
  tx: Tx,
  what: Written,
  id: string,
  actor: Actor | Permitted,
  note: string,
  set: Readonly<Record<string, unknown>>,
): Promise<{ id: string }[]> => {
  const values: Moved = { id, userId: moverOf(actor).userId, note }
  const entries = Object.entries(set)
  if (entries.some(([, value]) => isExpression(value))) {
    const own = { id: sql`${values.id}`, userId: sql`${values.userId}`, note: sql`${values.note}` }
    return (await statementOf(what, sql.join(columnsOf(set), sql``), own).execute(tx)).rows
  }
  const columns = entries.map(([column]) => column)
  return writePlain(
    tx,
    { ...what, columns },
    { ...values, ...Object.fromEntries(entries.map(([column, value]) => [`set ${column}`, value])) },
  )
}

const requireMay = (rule: Move, actor: Actor | Permitted): void => {
  if ('permitted' in actor || isSystem(actor) || rule.access === 'signedIn') return
  if (rule.access === 'system' || !may(actor, rule.access)) throw problem('house.no_access')
}

const wrongState = <S extends string>(machine: Machine<S>, from: S, rule: Move<S>, actor: Actor | Permitted): Problem => {
  const { lang } = moverOf(actor)
  return problem('house.wrong_state', { state: inLang(machine.states[from], lang), verb: inLang(rule.label, lang) })
}

/**
 * Moves many rows at once, with one history row each, in one statement; the same refusals as `move`, for the first row that does not allow it.
 * Rows are locked in the order of their ids, so that two who move the same rows wait for each other and do not deadlock.
 * `set`: other columns that this move writes; their SQL may name the row as `t`.
 */
export const moveAll = async <S extends string, V extends string>(
  tx: Tx,
  machine: Machine<S, V>,
  ids: readonly string[],
  verb: NoInfer<V>,
  actor: Actor | Permitted,
  note = '',
  set: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  if (ids.length === 0) return
  const rule = machine.moves[verb]
  requireMay(rule, actor)
  if (rule.reason && note.trim() === '') throw problem('house.reason_needed')
  const table = sql.table(machine.name)
  const wanted = [...new Set(ids)]
  // One array, however many rows there are: a statement takes 65,535 values at most. All of them move, or none.
  const moved = await sql<{ id: string }>`
    with held as materialized (select id, status from ${table} where id = any(${wanted}::uuid[]) order by id for update),
    fit as (select count(*) = ${wanted.length} and bool_and(status = any(${[...rule.from]}::text[])) as is_fit from held),
    moved as (
      update ${table} as t set status = ${rule.to}${sql.join(columnsOf(set), sql``)}
        from held, fit where fit.is_fit and t.id = held.id returning t.id, old.status as was)
    insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note)
    select ${machine.name}, id, ${verb}, was, ${rule.to}, ${moverOf(actor).userId}::uuid, ${note} from moved order by id
    returning entity_id as id`.execute(tx)
  if (moved.rows.length === wanted.length) return
  const { rows } = await sql<{ status: S }>`
    select status from ${table} where id = any(${wanted}::uuid[]) order by id for update`.execute(tx)
  if (rows.length < wanted.length) throw problem('house.not_found')
  const wrong = rows.find(({ status }) => !rule.from.includes(status))
  if (wrong) throw wrongState(machine, wrong.status, rule, actor)
  throw problem('house.busy')
}

const columnsOf = (set: Readonly<Record<string, unknown>>) =>
  Object.entries(set).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)

/** The verbs a row in a state offers this actor. */
export const movesFor = <S extends string, V extends string>(machine: Machine<S, V>, state: string, actor: Actor): V[] =>
  movesOf(machine, state as S, (permission) => may(actor, permission))
