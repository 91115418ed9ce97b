// Reads what browsers send about broken policies, both formats, believing nothing: short words come out, no address with a query.

export interface BrowserReport {
  readonly disposition: 'enforce' | 'report'
  readonly directive: string
  readonly blocked: string
  readonly path: string
}

const MOST_AT_ONCE = 20
const WORDS = /^[a-z][a-z0-9-]{0,40}$/

/** The reports in a body (`application/csp-report` or `application/reports+json`); what is none is left out. */
export const readReports = (body: string): BrowserReport[] => {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    return []
  }
  const all = Array.isArray(read) ? read : [read]
  return all.slice(0, MOST_AT_ONCE).flatMap((one) => reportOf(one) ?? [])
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
const textOf = (...values: unknown[]): string =>
  (values.find((value) => typeof value === 'string' && value !== '') as string) ?? ''

const reportOf = (value: unknown): BrowserReport | null => {
  const outer = fieldsOf(value)
  if (outer === null) return null
  const old = fieldsOf(outer['csp-report'])
  const fields = old ?? (outer.type === 'csp-violation' ? fieldsOf(outer.body) : null)
  if (fields === null) return null
  const directive = textOf(fields.effectiveDirective, fields['effective-directive'], fields['violated-directive'])
    .split(' ')[0]!
    .toLowerCase()
  const path = pathOf(textOf(fields.documentURL, fields['document-uri'], outer.url))
  if (!WORDS.test(directive) || path === null) return null
  return {
    disposition: fields.disposition === 'report' ? 'report' : 'enforce',
    directive,
    blocked: blockedOf(textOf(fields.blockedURL, fields['blocked-uri'])),
    path,
  }
}

// Addresses hold codes of certificates, links and works: a part that could be one becomes a dot.
const pathOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { pathname, protocol } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  const parts = pathname.split('/').map((part) => (/^[a-z][A-Za-z-]{0,23}$/.test(part) || part === '' ? part : '·'))
  return parts.join('/').slice(0, 200)
}

const blockedOf = (blocked: string): string => {
  const word = blocked.toLowerCase()
  if (word === '' || WORDS.test(word)) return word
  if (!URL.canParse(blocked)) return '·'
  const { protocol, host } = new URL(blocked)
  return (/^(?:https?|wss?):$/.test(protocol) ? host : protocol).slice(0, 120)
}
