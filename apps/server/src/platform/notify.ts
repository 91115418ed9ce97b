// Short notes between processes over LISTEN/NOTIFY. A note says only what changed; facts are read from tables.

import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../db/database.ts'
import { noteOnCommit } from '../db/tx.ts'
import type { Log } from './log.ts'
import { clientOf } from './postgres/find-server.ts'

/** `auth`: a user's rights or sessions changed (`*`: everybody's). `content`: a site's public pages changed. `event`: a user has a new event. `scene`: something happened in a scene. */
export type Channel = 'auth' | 'content' | 'event' | 'scene'

export interface Notes {
  /** Notifies this process’s listeners now. */
  notify(channel: Channel, what: string): void
  on(channel: Channel, listen: (what: string) => void): void
  close(): Promise<void>
}

/** Sends a note with the transaction: it is delivered after the commit, or never. */
export const notify = async (tx: Tx, channel: Channel, what: string): Promise<void> => {
  await notifyEach(tx, channel, [what])
}

/**
 * Sends many notes with the transaction, in one statement. Those of `event` go to other processes after the commit (see `spreadEvents`):
 * a transaction that notifies makes every other one that does wait until it is on disk.
 */
export const notifyEach = async (tx: Tx, channel: Channel, whats: readonly string[]): Promise<void> => {
  const isListened = whats.map((what) => noteOnCommit(tx, [channel, what])).every(Boolean)
  if (channel !== 'event' || !isListened) await send(tx, channel, whats)
}

const send = (db: Db, channel: Channel, whats: readonly string[]): Promise<unknown> =>
  sql`select pg_notify(${`kaisai_${channel}`}, what) from unnest(${[...whats]}::text[]) what`.execute(db)

const TOGETHER_MS = 20

/** Sends notes of `event` to other processes, a few together. One that is lost with its process is caught up by the stream's next beat. */
export const spreadEvents = (db: Db, log: Log) => {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.size === 0) return
    const whats = [...waiting]
    waiting = new Set()
    await send(db, 'event', whats).catch((error: unknown) => log.warn({ err: error }, 'notes'))
  }
  return {
    add: (what: string): void => {
      waiting.add(what)
      timer ??= setTimeout(() => void flush(), TOGETHER_MS)
    },
    /** Sends what still waits. */
    flush,
  }
}

/** Listens on one connection of its own. After a lost connection every listener receives `*`, since notes may have been missed. */
export const listen = async (url: string, log: Log): Promise<Notes> => {
  const listeners: Record<Channel, ((what: string) => void)[]> = { auth: [], content: [], event: [], scene: [] }
  let client: pg.Client | null = null
  let closed = false
  const notify = (channel: Channel, what: string): void => {
    for (const listen of listeners[channel]) listen(what)
  }
  const connect = async (): Promise<void> => {
    const next = clientOf(url, { keepAlive: true, application_name: 'kaisai-notes', connectionTimeoutMillis: 10_000 })
    next.on('notification', ({ channel, payload }) => notify(channel.slice('kaisai_'.length) as Channel, payload ?? '*'))
    next.on('error', (error) => log.warn({ err: error }, 'notes'))
    await next.connect()
    // Only a connection that stood is replaced from here; one that never came up is tried again by `reconnect`.
    next.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), 500).unref()
    })
    await next.query('listen kaisai_auth; listen kaisai_content; listen kaisai_event; listen kaisai_scene')
    client = next
  }
  const reconnect = async (): Promise<void> => {
    if (closed) return
    try {
      await connect()
      for (const channel of Object.keys(listeners) as Channel[]) notify(channel, '*')
    } catch {
      setTimeout(() => void reconnect(), 1000).unref()
    }
  }
  await connect()
  return {
    notify,
    on: (channel, listen) => void listeners[channel].push(listen),
    close: async () => {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
