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

export interface Machine<S extends string = string, V extends string = string> {
  /** The table that carries the `status` column. */
  readonly name: string
  readonly initial: S
  readonly states: Readonly<Record<S, Label>>
  readonly moves: Readonly<Record<V, Move<S>>>
}

/** Declares a machine; a state or verb that does not exist does not compile. */
export const machine = <const S extends string, const V extends string>(declared: {
  name: string
  initial: NoInfer<S>
  states: Record<S, Label>
  moves: Record<V, Move<NoInfer<S>>>
}): Machine<S, V> => declared

export type StateOf<M> = M extends Machine<infer S, string> ? S : never
export type VerbOf<M> = M extends Machine<string, infer V> ? V : never

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
