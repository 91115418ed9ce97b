// Groups of states in SQL. The states are written into the text, not bound: the planner matches them with the predicates of partial indexes.
import { type Machine, statesIn } from '@kaisai/contract/machine'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const list = <S extends string, G extends string>(machine: Machine<S, string, G>, group: G): RawBuilder<unknown> =>
  sql.join(statesIn(machine, group).map((state) => sql.lit(state)))

/** SQL that is true when the column's state belongs to the group: `inGroup(workStates, 'out', 'w.status')`. */
export const inGroup = <S extends string, G extends string>(
  machine: Machine<S, string, G>,
  group: NoInfer<G>,
  column: string,
): RawBuilder<SqlBool> => sql`${sql.ref(column)} in (${list(machine, group)})`

/** SQL that is true when the column's state does not belong to the group; unknown where the column is null, as `not in` is. */
export const notInGroup = <S extends string, G extends string>(
  machine: Machine<S, string, G>,
  group: NoInfer<G>,
  column: string,
): RawBuilder<SqlBool> => sql`${sql.ref(column)} not in (${list(machine, group)})`
