// The page for requests that never reach a site: no host, no such host. Nothing of the request comes back in it.
import { createHash } from 'node:crypto'
import type { Lang } from '@kaisai/contract/lang'

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem;color:#1c2434}h1{font-size:1.5rem}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of the page. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept-Language',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!)

/**
 * A small document without scripts: a title (the status) and one sentence, one of our own, and where one goes on from here if
 * anybody knows. `againSeconds`: after which the browser asks again by itself.
 */
export const plainPage = (
  lang: Lang,
  title: number | string,
  text: string,
  way?: { text: string; href: string },
  againSeconds?: number,
): string =>
  `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${againSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${againSeconds}">`}<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p>${way ? `<p><a href="${escaped(way.href)}">${way.text}</a></p>` : ''}</body></html>`
