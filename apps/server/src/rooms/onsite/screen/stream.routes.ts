// The stream of a scene: screens by their key, pages of the desk by a signed one.
import { SCREEN_STREAM } from '@kaisai/contract/onsite/open.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Ctx } from '#src/ctx.ts'
import { BASE } from '#src/http/base.ts'
import type { App } from '#src/http/route.ts'
import type { Notes } from '#src/platform/notify.ts'
import { sceneOfLiveKey } from './live-key.ts'
import { makeScreenFeed } from './screen-feed.ts'
import { screenByKey } from './screen-key.ts'

/** Pages that may listen by one link in one process. */
const MOST_PER_KEY = 200

/** Adds the stream. */
export const streamRoutes = (app: App, notes: Notes): void => {
  const { ctx } = app
  const feed = makeScreenFeed(ctx, notes)
  app.drain.onBegin(() => feed.close())
  app.http.get<{ Querystring: { key?: string; live?: string } }>(BASE + SCREEN_STREAM, async (request, reply) => {
    app.limiter?.take('public', null, request.ip)
    const { sceneId, screenId } = await opened(ctx, request.query)
    if (screenId !== null && feed.count(screenId) >= MOST_PER_KEY) throw problem('onsite.many_screens')
    const last = Number(request.headers['last-event-id'] ?? Number.NaN)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write('retry: 1000\n\n')
    // It comes back at once, to a process that stays.
    if (app.drain.isBegun) return void raw.end()
    await feed.attach(sceneId, { raw, screenId }, Number.isSafeInteger(last) ? last : null)
  })
}

const opened = async (
  ctx: Ctx,
  { key, live }: { key?: string; live?: string },
): Promise<{ sceneId: string; screenId: string | null }> => {
  if (typeof live === 'string') {
    const sceneId = sceneOfLiveKey(ctx, live)
    if (sceneId === null) throw problem('onsite.screen_over')
    return { sceneId, screenId: null }
  }
  const { id, sceneId } = await screenByKey(ctx.db, typeof key === 'string' ? key : '')
  return { sceneId, screenId: id }
}
