// The one writer of `status` columns.

import { may } from '@kaisai/contract/access'
import { inLang } from '@kaisai/contract/lang'
import { type Machine, movesFrom as movesOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, isSystem } from '../actor.ts'
import type { Tx } from './database.ts'

/**
 * Moves one row along its machine: locks it, checks the permission and the state it is in, writes the new status and its history.
 * Answers the new status. Refuses with `house.no_access`, `house.wrong_state`, `house.reason_needed`, `house.not_found`.
 */
export const move = async <S extends string, V extends string>(
  tx: Tx,
  machine: Machine<S, V>,
  id: string,
  verb: NoInfer<V>,
  actor: Actor,
  note = '',
): Promise<S> => {
  const rule = machine.moves[verb]
  if (!isSystem(actor) && rule.access === 'system') throw problem('house.no_access')
  if (!isSystem(actor) && rule.access !== 'signedIn' && rule.access !== 'system' && !may(actor, rule.access))
    throw problem('house.no_access')
  const table = sql.table(machine.name)
  const { rows } = await sql<{ status: S }>`select status from ${table} where id = ${id}::uuid for update`.execute(tx)
  const from = rows[0]?.status
  if (from === undefined) throw problem('house.not_found')
  if (!rule.from.includes(from)) {
    throw problem('house.wrong_state', { state: inLang(machine.states[from], actor.lang), verb: inLang(rule.label, actor.lang) })
  }
  if (rule.reason && note.trim() === '') throw problem('house.reason_needed')
  await sql`update ${table} set status = ${rule.to} where id = ${id}::uuid`.execute(tx)
  await tx
    .insertInto('status_moves')
    .values({
      entity: machine.name,
      entity_id: id,
      verb,
      from_status: from,
      to_status: rule.to,
      user_id: isSystem(actor) ? null : actor.userId,
      note,
    })
    .execute()
  return rule.to
}

/** The verbs a row in a state offers this actor. */
export const movesFor = <S extends string, V extends string>(machine: Machine<S, V>, state: string, actor: Actor): V[] =>
  movesOf(machine, state as S, (permission) => may(actor, permission))
