// The few pages of the door itself: in, out, and what is said to whoever may not come in.
import type { Lang } from '@kaisai/contract/lang'
import { inLang } from '@kaisai/contract/lang'
import { randomToken } from '../../platform/secrets.ts'

export interface DoorPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

// Nothing in a script may end it.
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const page = (lang: Lang, script: string, body: string): DoorPage => {
  const nonce = randomToken()
  return {
    html: `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${inLang(['预演', 'Rehearsal'], lang)}</title><style nonce="${nonce}">body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem;color:#1c2434}h1{font-size:1.5rem}</style></head><body>${body}<script nonce="${nonce}">${script}</script></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  }
}

// The storage is that of the door's own origin: nothing of the product is in it.
const FORGET = 'try{localStorage.clear();sessionStorage.clear()}catch{}'

/** Signs the browser in at the copy as somebody (null: as nobody) and goes to a page. */
export const entryPage = (lang: Lang, token: string | null, path: string): DoorPage =>
  page(
    lang,
    `${FORGET}${token === null ? '' : `localStorage.setItem('accessToken',${inScript(`Bearer ${token}`)});`}location.replace(${inScript(path)})`,
    `<p>${inLang(['正在进入预演…', 'Entering the rehearsal…'], lang)}</p>`,
  )

/** Said to whoever left. */
export const leftPage = (lang: Lang, report: string): DoorPage =>
  page(
    lang,
    FORGET,
    `<h1>${inLang(['已离开预演', 'You have left the rehearsal'], lang)}</h1><p>${inLang(['可以关闭本页。', 'You can close this page.'], lang)}</p><p><a href="${attribute(report)}">${wayBack(lang)}</a></p>`,
  )

/** The words of the way back. */
export const wayBack = (lang: Lang): string => inLang(['回到预演报告', 'Back to the report of the rehearsal'], lang)
