// Saving what two people may edit at once: the second is shown who changed what, and keeps his text.
import { commaOf } from '@kaisai/contract/lang'
import { fieldName } from '@kaisai/contract/log-words'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, isSystem } from '../actor.ts'
import { timeText } from '../china-time.ts'
import { changesOf } from './audit.ts'
import type { Tx } from './database.ts'

interface Editable {
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

/** Loads and locks a row for a save; `house.not_found` when it is not there. The caller has checked that the actor reaches it. */
export const lockRow = async <R>(tx: Tx, table: string, id: string): Promise<R & Editable> => {
  const { rows } = await sql<R & Editable>`select * from ${sql.table(table)} where id = ${id}::uuid for no key update`.execute(tx)
  if (!rows[0]) throw problem('house.not_found')
  return rows[0]
}

/**
 * Refuses a save against another version than the stored one. The refusal carries who saved, when, and each field that differs
 * from what this person wants to save: `{ who, when, version, changes: [{ field, theirs, mine }] }`. Its sentence names the fields in
 * words; `entity`: the table, where some of them mean something else than elsewhere.
 */
export const requireVersion = async (
  tx: Tx,
  stored: Editable & object,
  wanted: Record<string, unknown>,
  version: number,
  actor: Actor,
  entity = '',
): Promise<void> => {
  if (stored.version === version) return
  const editor = stored.updated_by
    ? await tx.selectFrom('identity_users').select('real_name').where('id', '=', stored.updated_by).executeTakeFirst()
    : undefined
  const who = editor?.real_name ?? (actor.lang === 'en' ? 'The system' : '系统')
  // Whole values, not the words of the log: a form puts theirs into its fields.
  const changes = changesOf(stored, wanted).map(({ field }) => ({
    field,
    theirs: plain((stored as Record<string, unknown>)[field]),
    mine: plain(wanted[field]),
  }))
  const fields = changes.map(({ field }) => fieldName(entity, field, actor.lang)).join(commaOf(actor.lang)) || '-'
  throw problem('house.edited_meanwhile', { who, when: timeText(stored.updated_at), fields }).with({
    who,
    when: stored.updated_at,
    version: stored.version,
    changes,
  })
}

// What is written by an expression of SQL has no value yet.
const plain = (value: unknown): unknown =>
  value === undefined || (typeof value === 'object' && value !== null && 'toOperationNode' in value) ? null : value

/** The columns every save writes beside its own. */
export const stamp = (actor: Actor, version: number) => ({
  updated_at: sql<string>`now()`,
  updated_by: isSystem(actor) ? null : actor.userId,
  version: version + 1,
})
