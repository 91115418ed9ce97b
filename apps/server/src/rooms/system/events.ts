// Server-sent events of the signed-in person: rows of system_events, woken by a note, caught up by Last-Event-ID.

import type { ServerResponse } from 'node:http'
import { problem } from '@kaisai/contract/problem'
import { EVENT_STREAM } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import type { Notes } from '#src/platform/notify.ts'
import { useTicket } from '../identity/index.ts'

const BEAT_MS = 15_000
const MOST_AT_ONCE = 200

interface Listener {
  last: number
  wake: () => void
}

/** Adds the event stream. A page asks a ticket first (kind `signIn` tickets do), since EventSource sends no header. */
export const eventRoutes = (app: App, notes: Notes): void => {
  const { ctx } = app
  const listeners = new Map<string, Set<Listener>>()
  notes.on('event', (userId) => {
    const woken = userId === '*' ? [...listeners.values()].flatMap((set) => [...set]) : [...(listeners.get(userId) ?? [])]
    for (const listener of woken) listener.wake()
  })
  const streams = new Set<ServerResponse>()
  app.drain.onBegin(() => {
    for (const raw of streams) raw.end()
  })
  app.http.get<{ Querystring: { ticket?: string } }>(BASE + EVENT_STREAM, async (request, reply) => {
    const ticket = typeof request.query.ticket === 'string' ? request.query.ticket : ''
    const owner = await inTx(ctx.db, (tx) => useTicket(tx, ticket, 'signIn'))
    if (!owner) throw problem('identity.ticket_dead')
    const last = Number(request.headers['last-event-id'] ?? Number.NaN)
    const listener: Listener = { last: Number.isSafeInteger(last) ? last : await newest(ctx), wake: () => undefined }
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write(`retry: 3000\n: ${last}\n\n`)
    // It comes back at once, to a process that stays.
    if (app.drain.isBegun) return void raw.end()
    streams.add(raw)
    let busy = false
    let again = false
    const send = async (): Promise<void> => {
      if (busy) {
        again = true
        return
      }
      busy = true
      do {
        again = false
        const rows = await ctx.db
          .selectFrom('system_events')
          .select(['id', 'kind', 'payload'])
          .where('user_id', '=', owner.userId)
          .where('id', '>', listener.last)
          .orderBy('id')
          .limit(MOST_AT_ONCE)
          .execute()
        for (const row of rows) {
          listener.last = row.id
          raw.write(`id: ${row.id}\nevent: ${row.kind}\ndata: ${JSON.stringify(row.payload)}\n\n`)
        }
        if (rows.length === MOST_AT_ONCE) again = true
      } while (again)
      busy = false
    }
    listener.wake = () => void send().catch(() => raw.destroy())
    const own = listeners.get(owner.userId) ?? new Set()
    listeners.set(owner.userId, own.add(listener))
    // The beat also notices a session that has ended meanwhile, and an event whose note was lost.
    const live = async (): Promise<void> => {
      if (!(await stillIn(ctx, owner.sessionId))) return void raw.end()
      raw.write(': \n\n')
      listener.wake()
    }
    const beat = setInterval(() => void live().catch(() => raw.end()), BEAT_MS)
    raw.on('close', () => {
      clearInterval(beat)
      streams.delete(raw)
      own.delete(listener)
      if (own.size === 0) listeners.delete(owner.userId)
    })
    listener.wake()
  })
}

const newest = async (ctx: Ctx): Promise<number> => {
  const row = await ctx.db
    .selectFrom('system_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
const stillIn = async (ctx: Ctx, sessionId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('identity_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined

/** Forgets events older than a day: pages that come back later load anew. */
export const sweepEvents = async (ctx: Ctx): Promise<void> => {
  await ctx.db.deleteFrom('system_events').where('made_at', '<', sql<string>`now() - interval '1 day'`).execute()
}
