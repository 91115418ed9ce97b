// A page of the desk listens to a scene by a signed key, since EventSource sends no header. It opens nothing but the news that
// something changed; what changed is asked for with the person's own rights.
import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#src/ctx.ts'

const HOURS = 12
const HOUR_MS = 3_600_000

const signature = (ctx: Pick<Ctx, 'keys'>, body: string): string => ctx.keys.blindIndex(body, 'onsite-live').toString('base64url')

/** A key for a scene, good for about twelve hours; the same within the hour, so that pages need not open the stream anew. */
export const liveKey = (ctx: Pick<Ctx, 'keys' | 'now'>, sceneId: string): string => {
  const body = `${sceneId}.${(Math.floor(ctx.now().getTime() / HOUR_MS) + HOURS).toString(36)}`
  return `${body}.${signature(ctx, body)}`
}

/** The scene a key opens, or null when it is forged or over. */
export const sceneOfLiveKey = (ctx: Pick<Ctx, 'keys' | 'now'>, key: string): string | null => {
  const [sceneId = '', until = '', sign = ''] = key.split('.')
  const [expected, given] = [Buffer.from(signature(ctx, `${sceneId}.${until}`)), Buffer.from(sign)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return Number.parseInt(until, 36) * HOUR_MS > ctx.now().getTime() ? sceneId : null
}
