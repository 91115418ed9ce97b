// Who listens to which scene in this process. One note wakes a scene: what happened is read once and written to all who listen.
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Notes } from '#src/platform/notify.ts'
import { screenState } from './screen-state.views.ts'

const BEAT_MS = 15_000
const MOST_AT_ONCE = 500
/** A listener that does not read is let go: it comes back and gets the whole state. */
const MOST_UNREAD = 2 * 1024 * 1024
/** A call missed for longer is not spoken any more. */
const STALE_SECONDS = 60

export interface Listener {
  readonly raw: ServerResponse
  /** The screen; null: a page of the desk, which only learns that something changed. */
  readonly screenId: string | null
}
interface Feed {
  last: number
  state: string | null
  readonly listeners: Set<Listener>
  /** Reads and writes of a scene happen one after another, so that nothing is sent twice or left out. */
  chain: Promise<void>
}
export interface ScreenFeed {
  /** Writes what was missed since `last` and the state, and goes on sending until the connection ends. */
  attach(sceneId: string, listener: Listener, last: number | null): Promise<void>
  count(screenId: string): number
  close(): void
}
interface Happened {
  readonly no: number
  readonly kind: string
  readonly payload: object
}

/** The feed of an application. */
export const makeScreenFeed = (ctx: Ctx, notes: Notes): ScreenFeed => {
  const feeds = new Map<string, Feed>()
  notes.on('scene', (sceneId) => {
    for (const [id, feed] of feeds) if (sceneId === '*' || sceneId === id) void after(feed, () => pump(ctx, id, feed))
  })
  const beat = setInterval(() => void keepAlive(ctx, feeds).catch(() => undefined), BEAT_MS)
  beat.unref()
  return {
    attach: async (sceneId, listener, last) => {
      const feed = feeds.get(sceneId) ?? { last: -1, state: null, listeners: new Set(), chain: Promise.resolve() }
      feeds.set(sceneId, feed)
      // Its place is taken at once: an empty feed is forgotten.
      feed.listeners.add(listener)
      listener.raw.on('close', () => {
        feed.listeners.delete(listener)
        if (feed.listeners.size === 0 && feeds.get(sceneId) === feed) feeds.delete(sceneId)
      })
      await after(feed, async () => {
        if (feed.state === null) await readState(ctx, sceneId, feed)
        const missed = last === null ? [] : await missedCalls(ctx, sceneId, last)
        write(listener, missed.map(callText).join('') + stateText(ctx, listener, feed))
      })
    },
    count: (screenId) =>
      [...feeds.values()].reduce(
        (sum, { listeners }) => sum + [...listeners].filter((one) => one.screenId === screenId).length,
        0,
      ),
    close: () => {
      clearInterval(beat)
      for (const { listeners } of feeds.values()) for (const { raw } of listeners) raw.end()
    },
  }
}

const after = (feed: Feed, work: () => Promise<void>): Promise<void> => {
  feed.chain = feed.chain.then(work).catch(() => {
    // The database did not answer: everybody comes back by himself and gets the whole state.
    feed.state = null
    for (const { raw } of feed.listeners) raw.destroy()
  })
  return feed.chain
}

const pump = async (ctx: Ctx, sceneId: string, feed: Feed): Promise<void> => {
  if (feed.state === null) return
  const rows: Happened[] = await ctx.db
    .selectFrom('onsite_events')
    .select(['no', 'kind', 'payload'])
    .where('scene_id', '=', sceneId)
    .where('no', '>', feed.last)
    .orderBy('no')
    .limit(MOST_AT_ONCE)
    .execute()
    .then((found) => found.map((row) => ({ ...row, payload: row.payload as object })))
  if (rows.length === 0) return
  await readState(ctx, sceneId, feed)
  const calls = rows.filter(({ kind }) => kind === 'call' || kind === 'recall').map(callText)
  if (rows.some(({ kind }) => kind === 'screens')) await closeRevoked(ctx, feed)
  for (const listener of feed.listeners)
    write(listener, (listener.screenId === null ? '' : calls.join('')) + stateText(ctx, listener, feed))
}

const readState = async (ctx: Ctx, sceneId: string, feed: Feed): Promise<void> => {
  const state = await screenState(ctx.db, sceneId)
  feed.last = Math.max(feed.last, state.no)
  feed.state = JSON.stringify(state)
}

const missedCalls = async (ctx: Ctx, sceneId: string, last: number): Promise<Happened[]> => {
  const rows = await ctx.db
    .selectFrom('onsite_events')
    .select(['no', 'kind', 'payload'])
    .where('scene_id', '=', sceneId)
    .where('no', '>', last)
    .where('kind', 'in', ['call', 'recall'])
    .where('made_at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${STALE_SECONDS})`)
    .orderBy('no')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, payload: row.payload as object }))
}

const callText = ({ no, payload }: Happened): string => `event: call\ndata: ${JSON.stringify({ no, ...payload })}\n\n`

// `sent` lets a page correct its clock: timers were read at `now`, which may be a while ago.
const stateText = (ctx: Ctx, { screenId }: Listener, { last, state }: Feed): string =>
  screenId === null
    ? `id: ${last}\nevent: changed\ndata: ${last}\n\n`
    : `id: ${last}\nevent: state\ndata: {"sent":${ctx.now().getTime()},"state":${state}}\n\n`

const write = ({ raw }: Listener, text: string): void => {
  if (raw.writableEnded) return
  if (raw.writableLength > MOST_UNREAD) raw.destroy()
  else raw.write(text)
}

const closeRevoked = async (ctx: Ctx, feed: Feed): Promise<void> => {
  const ids = [...new Set([...feed.listeners].flatMap(({ screenId }) => screenId ?? []))]
  if (ids.length === 0) return
  const alive = await ctx.db
    .selectFrom('onsite_screens')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
  const kept = new Set(alive.map(({ id }) => id))
  for (const listener of feed.listeners) {
    if (listener.screenId === null || kept.has(listener.screenId)) continue
    feed.listeners.delete(listener)
    listener.raw.end('event: over\ndata: {}\n\n')
  }
}

const keepAlive = async (ctx: Ctx, feeds: ReadonlyMap<string, Feed>): Promise<void> => {
  const ids = new Set<string>()
  for (const { listeners } of feeds.values())
    for (const listener of listeners) {
      write(listener, ': \n\n')
      if (listener.screenId !== null) ids.add(listener.screenId)
    }
  if (ids.size > 0)
    await ctx.db
      .updateTable('onsite_screens')
      .set({ seen_at: sql<string>`clock_timestamp()` })
      .where('id', 'in', [...ids])
      .execute()
}
