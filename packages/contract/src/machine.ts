// A state machine as a table one can read aloud. The only writer of a status is the server's `move`.
import type { Permission } from './access.ts'
import type { Label } from './lang.ts'

export interface Move<S extends string = string> {
  readonly from: readonly S[]
  readonly to: S
  /** Who may: a permission, anybody signed in who reaches the row, or only the system (clock, provider, job). */
  readonly access: Permission | 'signedIn' | 'system'
  readonly label: Label
  /** True: a reason must be given. */
  readonly reason?: boolean
}

/** A set of states the product asks for. Every state of the machine stands in one of the two lists, so that a new one has to be placed. */
interface Group<S extends string> {
  readonly in: readonly S[]
  readonly not: readonly S[]
}

export interface Machine<S extends string = string, V extends string = string, G extends string = string> {
  /** The table that carries the `status` column. */
  readonly name: string
  readonly initial: S
  readonly states: Readonly<Record<S, Label>>
  /** The states a row stays in; every other state has a way out. */
  readonly ends: readonly S[]
  readonly moves: Readonly<Record<V, Move<S>>>
  /** The states that belong to each group. */
  readonly groups: Readonly<Record<G, readonly S[]>>
}

/** Nothing to ask for when every state is placed once; else a property whose name says what is wrong with the group. */
type Placed<S extends string, In extends S, Not extends S> = [Exclude<S, In | Not>] extends [never]
  ? [In & Not] extends [never]
    ? unknown
    : { readonly placedTwice: In & Not }
  : { readonly notPlaced: Exclude<S, In | Not> }

/** Declares a machine; a state or verb that does not exist does not compile, nor does a group that leaves a state out. */
export const machine = <
  const S extends string,
  const V extends string,
  const Groups extends Record<string, Group<NoInfer<S>>> = Record<never, never>,
>(declared: {
  name: string
  initial: NoInfer<S>
  states: Record<S, Label>
  ends?: readonly NoInfer<S>[]
  moves: Record<V, Move<NoInfer<S>>>
  groups?: Groups & { [G in keyof Groups]: Placed<S, Groups[G]['in'][number], Groups[G]['not'][number]> }
}): Machine<S, V, keyof Groups & string> => {
  const groups = Object.entries<Group<S>>(declared.groups ?? {}).map(([group, states]) => [group, states.in])
  return { ...declared, ends: declared.ends ?? [], groups: Object.fromEntries(groups) }
}

export type StateOf<M> = M extends Machine<infer S, string> ? S : never
export type VerbOf<M> = M extends Machine<string, infer V> ? V : never

/** The states of a group. */
export const statesIn = <S extends string, G extends string>(m: Machine<S, string, G>, group: NoInfer<G>): readonly S[] =>
  m.groups[group]

/** Whether a state belongs to a group of its machine. */
export const isIn = <S extends string, G extends string>(
  m: Machine<S, string, G>,
  group: NoInfer<G>,
  state: NoInfer<S>,
): boolean => m.groups[group].includes(state)

/** The verbs a row in a state offers somebody: what the browser shows as buttons. */
export const movesFrom = <S extends string, V extends string>(
  m: Machine<S, V>,
  state: S,
  may: (access: Permission) => boolean,
): V[] =>
  (Object.keys(m.moves) as V[]).filter((verb) => {
    const move: Move<S> = m.moves[verb]
    if (!move.from.includes(state) || move.access === 'system') return false
    return move.access === 'signedIn' || may(move.access)
  })
