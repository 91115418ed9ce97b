// Whose providers somebody sees and edits: those of organizations within reach, as a whole.
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { withinWhole } from '../organization/index.ts'
import type { Provider } from './providers.ts'

/** The providers within reach (alias `p`). */
export const providersOf = (db: Db, actor: Actor) =>
  db.selectFrom('campus_providers as p').where(withinWhole(actor, 'p.organization_id'))

/** A provider within reach, locked; `house.not_found` else. */
export const lockProvider = async (tx: Tx, actor: Actor, id: string): Promise<Provider> => {
  const row = await providersOf(tx, actor).selectAll('p').where('p.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw problem('house.not_found')
  return row
}
