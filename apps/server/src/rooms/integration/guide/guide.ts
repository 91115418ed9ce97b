// The readable guide for integrators: one page without scripts, generated from the endpoint objects.
import { createHash } from 'node:crypto'
import { allAccess } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { API_VERSION, GUIDE_PATH } from '@kaisai/contract/integration/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { type ProblemKey, problems } from '@kaisai/contract/problem'
import { type Scope, scopeDefs } from '@kaisai/contract/scope'
import { BASE } from '#src/http/base.ts'
import { limits } from '#src/http/limits.ts'
import { publishedEndpoints } from '#src/http/openapi.ts'
import { exampleOf, type FieldLine, fieldsOf } from './example.ts'
import { guideTexts } from './guide-texts.ts'

const style = `body{font:16px/1.65 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;margin:0;color:#1c2434;background:#fff}
header,main,nav{max-width:60rem;margin:0 auto;padding:0 1.25rem}header{padding-top:2rem}h1{font-size:1.9rem;margin:0}h2{margin-top:3rem;border-bottom:1px solid #d9dee8;padding-bottom:.3rem}
h3{margin:2.2rem 0 .3rem}a{color:#1554c0}code,pre{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}pre{background:#f4f6fa;padding:1rem;border-radius:8px;overflow:auto;max-height:26rem}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{border:1px solid #d9dee8;padding:.35rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f4f6fa}
nav ul{columns:3 14rem;padding-left:1.2rem}.tag{display:inline-block;background:#e8effc;border-radius:4px;padding:0 .4rem;font-size:13px;margin-right:.4rem}details{margin:.5rem 0}summary{cursor:pointer;min-height:24px}.wide{overflow-x:auto}`
const styleHash = createHash('sha256').update(style).digest('base64')

export const guideHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept-Language',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as HTML. */
export const html = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!)

/** A table of HTML cells. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${html(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** A value as it travels. */
export const shown = (value: unknown): string => `<pre tabindex="0">${html(JSON.stringify(value, null, 2) ?? '')}</pre>`

const commonProblems: readonly ProblemKey[] = [
  ...(['integration.token_unknown', 'integration.token_expired', 'integration.token_revoked', 'integration.token_idle'] as const),
  ...(['integration.token_address', 'integration.scope_missing', 'integration.token_refused', 'integration.tokens_off'] as const),
  ...(['house.no_access', 'house.not_found', 'house.invalid', 'house.too_many', 'house.edited_meanwhile'] as const),
]

const fieldTable = (fields: readonly FieldLine[], lang: Lang, isInput: boolean): string => {
  const t = guideTexts[lang]
  if (fields.length === 0) return `<p>${t.nothing}</p>`
  return table(
    isInput ? [t.field, t.type, t.needed, t.meaning] : [t.field, t.type],
    fields.map(({ path, type, isNeeded, label }) => [
      `<code>${html(path)}</code>`,
      html(type),
      ...(isInput ? [isNeeded ? t.yes : '', label ? html(inLang(label, lang)) : ''] : []),
    ]),
  )
}

const exampleCall = (endpoint: Endpoint): string => {
  const input = exampleOf(endpoint.input, '', true) as Record<string, unknown>
  const auth = endpoint.access === 'public' ? '' : ` \\\n  -H 'Authorization: Bearer kst_…'`
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
    return `curl 'https://<host>${BASE}${endpoint.path}${query ? `?${query}` : ''}'${auth}`
  }
  return `curl -X POST 'https://<host>${BASE}${endpoint.path}'${auth} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(input)}'`
}

const callSection = (endpoint: Endpoint, id: string, lang: Lang): string => {
  const t = guideTexts[lang]
  const scope = endpoint.scope as Scope
  return `<section><h3 id="${id}">${html(inLang(endpoint.title, lang))}</h3>
<p><code>${endpoint.method} ${BASE}${endpoint.path}</code></p>
<p><span class="tag">${scope === 'open' ? t.noToken : scope}</span><span class="tag">${t.limit(limits[endpoint.rate].person)}</span></p>
${endpoint.idempotent ? `<p>${t.once}</p>` : ''}<details><summary>${t.input}</summary>${fieldTable(fieldsOf(endpoint.input), lang, true)}</details>
<details><summary>${t.reply}</summary>${endpoint.kind === 'file' ? `<p>${t.file}</p>` : fieldTable(fieldsOf(endpoint.reply), lang, false)}</details>
<details><summary>${t.example}</summary><pre tabindex="0">${html(exampleCall(endpoint))}</pre>${endpoint.kind === 'file' ? '' : shown({ code: 0, msg: '', data: exampleOf(endpoint.reply) })}</details></section>`
}

const areaNames: Readonly<Record<string, readonly [string, string]>> = {
  organization: ['学校', 'Schools'],
  access: ['用户导入', 'Import of users'],
  system: ['校验结果', 'Results of checks'],
  expert: ['专家导入', 'Import of experts'],
  competition: ['竞赛', 'Competitions'],
  enrollment: ['报名', 'Enrollments'],
  finance: ['订单', 'Orders'],
  work: ['作品', 'Works'],
  review: ['成绩', 'Results'],
  award: ['获奖', 'Awards'],
  certificate: ['证书', 'Certificates'],
  integration: ['名册同步', 'Roster sync'],
}

// Rooms in their order, each with its published calls.
const areas = allAccess.flatMap(({ room }) => {
  const calls = publishedEndpoints.filter((one) => one.room === room)
  return calls.length > 0 ? [{ room, name: areaNames[room] ?? ([room, room] as const), calls }] : []
})

/** A chapter that another file writes. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly html: string
}

/** The whole page in a language. */
export const guidePage = (lang: Lang, chapters: readonly Chapter[] = []): string => {
  const t = guideTexts[lang]
  const other = lang === 'en' ? 'zh' : 'en'
  const scopes = (Object.keys(scopeDefs) as Scope[]).map((scope) => {
    const { label, kind, writes } = scopeDefs[scope]
    return [
      `<code>${scope}</code>`,
      html(inLang(label, lang)),
      kind === null ? t.noToken : `${t.kinds[kind]}${writes ? ` · ${t.writes}` : ''}`,
    ]
  })
  const errors = commonProblems.map((key) => {
    const [code, http, zh, en] = problems[key]
    return [String(code), String(http), html(lang === 'en' ? en : zh)]
  })
  return `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title} ${API_VERSION}</title><style>${style}</style></head><body>
<header><h1>${t.title} <small>${API_VERSION}</small></h1><p><a href="${GUIDE_PATH}?lang=${other}" hreflang="${other}" lang="${other}">${t.other}</a></p>${t.intro.map((line) => `<p>${html(line)}</p>`).join('')}</header>
<nav aria-label="${t.title}"><ul><li><a href="#basics">${t.basics}</a></li><li><a href="#scopes">${t.scopes}</a></li><li><a href="#errors">${t.errors}</a></li>${chapters
    .map(({ id, title }) => `<li><a href="#${id}">${html(title)}</a></li>`)
    .join('')}${areas.map(({ room, name }) => `<li><a href="#${room}">${inLang(name, lang)}</a></li>`).join('')}</ul></nav>
<main><h2 id="basics">${t.basics}</h2><ul>${t.basicLines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>
<h2 id="scopes">${t.scopes}</h2>${table([t.scope, t.meaning, ''], scopes)}
<h2 id="errors">${t.errors}</h2>${table([t.code, t.http, t.meaning], errors)}<p>${t.errorsHint}</p>
${chapters.map((chapter) => `<h2 id="${chapter.id}">${html(chapter.title)}</h2>${chapter.html}`).join('')}
${areas
  .map(
    ({ room, name, calls }) =>
      `<h2 id="${room}">${t.calls}: ${inLang(name, lang)}</h2>${calls.map((one) => callSection(one.endpoint, `${room}-${one.name}`, lang)).join('')}`,
  )
  .join('')}</main></body></html>`
}
