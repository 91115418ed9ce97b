// Whose webhooks somebody sees and edits: those of organizations within reach, as a whole.
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { IntegrationHooks } from '#src/db/tables.gen.ts'
import { withinWhole } from '../../organization/index.ts'

export type Hook = Selectable<IntegrationHooks>

/** The webhooks within reach (alias `h`). */
export const hooksOf = (db: Db, actor: Actor) =>
  db.selectFrom('integration_hooks as h').where(withinWhole(actor, 'h.organization_id'))

/** A webhook within reach, locked; `house.not_found` else. */
export const lockHook = async (tx: Tx, actor: Actor, hookId: string): Promise<Hook> => {
  const row = await hooksOf(tx, actor).selectAll('h').where('h.id', '=', hookId).forUpdate().executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return row
}
