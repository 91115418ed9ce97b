// The document and the guide for integrators, where the administrator allows it.
import { allMachines } from '@kaisai/contract/all'
import { GUIDE_PATH } from '@kaisai/contract/integration/labels'
import { inLang, type Lang, langOf } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { BASE } from '#src/http/base.ts'
import { openApiDocument } from '#src/http/openapi.ts'
import type { App } from '#src/http/route.ts'
import { parameter } from '../system/index.ts'
import { guideHeaders, guidePage } from './guide/guide.ts'
import { hookChapter } from './guide/hook-chapter.ts'
import { uploadChapter } from './guide/upload-chapter.ts'

// A state in words; every event is one of its machine.
const stateName =
  (lang: Lang) =>
  (entity: string, state: string): string => {
    const found = allMachines.find(({ name }) => name === entity)?.states[state]
    if (!found) throw new Error(`${entity} has no state ${state}`)
    return inLang(found, lang)
  }

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
    const page = pages.get(lang) ?? guidePage(lang, [uploadChapter(lang), hookChapter(lang, stateName(lang))])
    pages.set(lang, page)
    return reply.headers(guideHeaders).send(page)
  })
}
