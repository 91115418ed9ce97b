// The log of actions: one row in the transaction of the change it describes.
import type { Room } from '@kaisai/contract/rooms'
import { sql } from 'kysely'
import type { Actor, Visitor } from '../actor.ts'
import { isSystem } from '../actor.ts'
import type { Db } from './database.ts'
import { merged } from './merged.ts'

export interface Change {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

export interface LogEntry {
  /** `room.event`, for example `access.user_updated`. */
  readonly action: string
  readonly entity?: string
  readonly entityId?: string
  readonly entityName?: string
  readonly changes?: readonly Change[]
  readonly reason?: string
  readonly outcome?: 'done' | 'refused'
  /** The organization concerned; the actor's own where not given. */
  readonly organizationId?: string | null
}

const rowOf = (who: Visitor & Partial<Actor>, entry: LogEntry) => ({
  action: entry.action,
  outcome: entry.outcome ?? 'done',
  entity: entry.entity ?? '',
  entity_id: entry.entityId ?? '',
  entity_name: (entry.entityName ?? '').slice(0, 200),
  user_id: who.userId && !isSystem(who) ? who.userId : null,
  user_name: who.userName ?? '',
  real_name: who.realName ?? '',
  role_key: who.roleKey ?? '',
  organization_id: entry.organizationId === undefined ? (who.organizationId ?? null) : entry.organizationId,
  changes: JSON.stringify(entry.changes ?? []),
  reason: entry.reason ?? '',
  ip: who.ip,
  agent: who.agent.slice(0, 300),
  request_id: who.requestId,
})

type Row = ReturnType<typeof rowOf>

const insertRow = merged<Row>(
  {
    action: 'text',
    outcome: 'text',
    entity: 'text',
    entity_id: 'text',
    entity_name: 'text',
    user_id: 'uuid',
    user_name: 'text',
    real_name: 'text',
    role_key: 'text',
    organization_id: 'uuid',
    changes: 'jsonb',
    reason: 'text',
    ip: 'text',
    agent: 'text',
    request_id: 'text',
  },
  (
    given,
  ) => sql`insert into audit_log (action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes,
      reason, ip, agent, request_id)
    select action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes,
      reason, ip, agent, request_id from ${given} order by n`,
)

/** Writes what was done. `tx` is the transaction of the change itself. */
export const record = async (tx: Db, who: Visitor & Partial<Actor>, entry: LogEntry): Promise<void> => {
  await insertRow(tx, rowOf(who, entry))
}

/** A row whose history is kept. */
export interface LoggedRow {
  readonly id: string
  readonly name: string
  readonly organization_id: string
}
/** What an entry may say beside what happened. */
export type LogDetails = Pick<LogEntry, 'changes' | 'reason'>

/** Writes an action (without its room) into the history of a row of `entity`, a table of the room. */
export const recorder =
  (room: Room, entity: string) =>
  (tx: Db, who: Visitor & Partial<Actor>, row: LoggedRow, action: string, more: LogDetails = {}): Promise<void> =>
    record(tx, who, {
      action: `${room}.${action}`,
      entity,
      entityId: row.id,
      entityName: row.name,
      organizationId: row.organization_id,
      ...more,
    })

// A statement takes 65,535 values at most.
const ROWS_AT_ONCE = 1000

/** Writes many actions at once. */
export const recordAll = async (tx: Db, who: Visitor & Partial<Actor>, entries: readonly LogEntry[]): Promise<void> => {
  if (entries.length === 1) return record(tx, who, entries[0]!)
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('audit_log')
      .values(entries.slice(at, at + ROWS_AT_ONCE).map((entry) => rowOf(who, entry)))
      .execute()
}

// The database gives the keys of an object back in an order of its own: they are compared in that of the alphabet.
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value, inOrder) : String(value)

/** The fields in which `after` differs from `before`; long values are cut. Columns holding secrets are named, their values left out. */
export const changesOf = (before: object, after: object, secret: readonly string[] = []): Change[] => {
  const was = before as Record<string, unknown>
  return Object.entries(after).flatMap(([field, is]) => {
    const [from, to] = [shown(was[field]), shown(is)]
    if (from === to) return []
    return [
      secret.includes(field)
        ? { field, from: '***', to: '***' }
        : { field, from: from?.slice(0, 500) ?? null, to: to?.slice(0, 500) ?? null },
    ]
  })
}
