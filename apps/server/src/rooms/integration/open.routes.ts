// The document and the guide for integrators, where the administrator allows it.
import { GUIDE_PATH } from '@kaisai/contract/integration/labels'
import { type Lang, langOf } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { BASE } from '#src/http/base.ts'
import { openApiDocument } from '#src/http/openapi.ts'
import type { App } from '#src/http/route.ts'
import { parameter } from '../system/index.ts'
import { guideHeaders, guidePage } from './guide/guide.ts'

export const openRoutes = ({ http, ctx, limiter }: App): void => {
  const requirePublished = async (ip: string): Promise<void> => {
    limiter?.take('public', null, ip)
    if ((await parameter(ctx.db, 'api.published')) !== 'true') throw problem('house.unknown_call')
  }
  // Written once: what is published changes with the program alone.
  let document: string | undefined
  http.get(`${BASE}/openapi.json`, async (request, reply) => {
    await requirePublished(request.ip)
    document ??= JSON.stringify(openApiDocument('published'))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
  const pages = new Map<Lang, string>()
  http.get(GUIDE_PATH, async (request, reply) => {
    await requirePublished(request.ip)
    const asked = (request.query as { lang?: unknown }).lang
    const lang = asked === 'en' || asked === 'zh' ? asked : langOf(request.headers['accept-language'])
    const page = pages.get(lang) ?? guidePage(lang)
    pages.set(lang, page)
    return reply.headers(guideHeaders).send(page)
  })
}
