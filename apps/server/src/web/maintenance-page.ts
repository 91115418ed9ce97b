// The page of a site in maintenance: its name, its logo and how to reach it. Needs neither scripts nor the build of the web app.
import { createHash } from 'node:crypto'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { pictureWidths } from '@kaisai/contract/system/file.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE } from '../http/base.ts'
import { languageOfFault } from '../http/page-language.ts'
import { spoken } from './feeds.ts'
import { inProcessCaller } from './in-process.ts'
import { maintenanceHeaders } from './maintenance.ts'
import { escapedXml } from './well-known.ts'

type Setting = Pick<ReplyOf<typeof getWebsiteSetting>, 'name' | 'logoUrl' | 'contact'>

const texts = {
  product: ['开赛', 'Kaisai'],
  title: ['网站维护中', 'Under maintenance'],
  text: [
    '网站正在维护，暂时无法浏览内容。维护结束后即可恢复访问，请稍后再来。',
    'This site is under maintenance. Its pages will be back when the work is done; please come again later.',
  ],
  other: ['English', '中文'],
} as const satisfies Readonly<Record<string, Label>>

const style = `*{box-sizing:border-box}body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:#f5f7f9;color:#1c2434;font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}header{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:12px 24px}header p{display:flex;align-items:center;gap:10px;margin:0;font-weight:600}img{max-width:160px;height:32px;object-fit:contain}header a{flex:none;min-width:44px;padding:10px 12px;color:#4a5568;line-height:24px;text-align:center;text-decoration:none}header a:hover{text-decoration:underline}main{flex:1;display:grid;align-content:center;justify-items:center;padding:16px 24px 96px;text-align:center}h1{margin:0;font-size:1.5rem;line-height:1.4}main p{max-width:32rem;margin:8px 0 0;color:#4a5568;white-space:pre-line}main p+p{margin-top:24px}`
const styleHash = createHash('sha256').update(style).digest('base64')

const headers: Readonly<Record<string, string>> = {
  ...maintenanceHeaders,
  'content-type': 'text/html; charset=utf-8',
  vary: 'Cookie, Accept-Language',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
}

/** Answers a page of a site in maintenance, in the visitor’s language. `url`: without tokens; `siteCode`: of the site it stands below. */
export const sendMaintenancePage = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { host, url, siteCode }: { readonly host: string; readonly url: string; readonly siteCode: string | null },
): Promise<FastifyReply> => {
  const lang = languageOfFault(request.raw.headers)
  const call = inProcessCaller(app, {
    ...{ host, siteCode, language: lang === 'en' ? 'en' : 'zh-cn', address: request.ip, clockTicket: null, isPage: true },
  })
  const { data } = (await call(getWebsiteSetting, `${BASE}${getWebsiteSetting.path}`, null)) as { readonly data: Setting | null }
  return reply
    .code(503)
    .headers(headers)
    .send(maintenancePage(lang, url, data))
}

const maintenancePage = (lang: Lang, url: string, setting: Setting | null): string => {
  const say = (label: Label): string => inLang(label, lang)
  const name = escapedXml(setting?.name || say(texts.product))
  const logo = setting?.logoUrl
    ? `<img src="${escapedXml(`${setting.logoUrl}&width=${pictureWidths[0]}`)}" alt="" height="32">`
    : ''
  const contact = setting?.contact ? `<p>${escapedXml(setting.contact)}</p>` : ''
  const other = spoken(url, lang === 'en' ? 'zh' : 'en')
  const way = `<a href="${escapedXml(other)}" lang="${lang === 'en' ? 'zh-CN' : 'en'}">${say(texts.other)}</a>`
  return `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say(texts.title)} - ${name}</title><style>${style}</style></head><body><header><p>${logo}${name}</p>${way}</header><main><h1>${say(texts.title)}</h1><p>${say(texts.text)}</p>${contact}</main></body></html>`
}
