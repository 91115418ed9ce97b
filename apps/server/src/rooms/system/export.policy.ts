// Which exports with contacts somebody sees, and what may be done with them.
import { may } from '@kaisai/contract/access'
import { isIn, movesFrom } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { exportStates } from '@kaisai/contract/system/export.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { SystemExports } from '#src/db/tables.gen.ts'
import { withinWhole } from '../organization/index.ts'

export type ExportRow = Selectable<SystemExports>

/** The number as it stands in the file. */
export const exportNumber = (no: number): string => `E${String(no).padStart(6, '0')}`

/** One's own exports, and for whoever approves those of organizations within reach (alias `x`). */
export const exportsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('system_exports as x')
    .where((where) =>
      where.or([
        where('x.user_id', '=', actor.userId),
        may(actor, 'sys:export:approve') ? withinWhole(actor, 'x.organization_id') : sql<boolean>`false`,
      ]),
    )

/** One of them, locked; others are not found. */
export const lockExport = async (tx: Tx, actor: Actor, id: string): Promise<ExportRow> => {
  const row = await exportsOf(tx, actor).selectAll('x').where('x.id', '=', id).forUpdate('x').executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return row
}

/** An own one, locked. */
export const ownExport = async (tx: Tx, actor: Actor, id: string): Promise<ExportRow> => {
  const row = await lockExport(tx, actor, id)
  if (row.user_id !== actor.userId) throw problem('house.not_found')
  return row
}

type Can = 'approve' | 'refuse' | 'withdraw' | 'make'
/** What the actor may do with an export now. */
export const exportMoves = ({ status, user_id }: Pick<ExportRow, 'status' | 'user_id'>, actor: Actor): Can[] => {
  const moves = movesFrom(exportStates, status, (permission) => may(actor, permission))
  const mine: Can[] = isIn(exportStates, 'allowed', status) ? ['make'] : []
  return user_id === actor.userId
    ? [...mine, ...moves.filter((verb) => verb === 'withdraw')]
    : moves.filter((verb) => verb === 'approve' || verb === 'refuse')
}
