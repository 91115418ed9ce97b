// What a rendered page leads to and shows. Pure.
import { type ChildNode, DomUtils, parseDocument } from './html.ts'

export interface PageLink {
  readonly kind: 'page' | 'file' | 'outside'
  /** Within the site: path and query, without its base. Outside: as it is written. */
  readonly address: string
  /** The words one would press, or what the picture shows. */
  readonly words: string
}
/** Where addresses of a site begin. */
export interface SitePlace {
  /** Hosts by which the site is found, lower case with port. The first is the one it is read at. */
  readonly hosts: readonly string[]
  /** `/s/<code>` of a site that stands below its code, else empty. */
  readonly base: string
}

const FILE = /^\/(?:prod-api|assets|vendor)\/|^\/favicon\.|^\/sitemap\.xml$|\/(?:feed\.xml|calendar\.ics)$/
const OTHER_SITE = /^\/s\/[a-z]/
const MOST_WORDS = 60

/**
 * An address as the site’s pages know it: path and query without base, language and place on the page. Null: it stands elsewhere;
 * undefined: it leads nowhere to be opened (a mail, a place on this page).
 */
export const innerAddress = (href: string, from: string, { hosts, base }: SitePlace): string | null | undefined => {
  if (href === '' || href.startsWith('#')) return undefined
  let url: URL
  try {
    url = new URL(href, `http://${hosts[0]}${base}${from}`)
  } catch {
    return undefined
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (!hosts.includes(url.host.toLowerCase())) return null
  url.searchParams.delete('lang')
  const { pathname } = url
  if (FILE.test(pathname)) return pathname + url.search
  if (base === '' ? OTHER_SITE.test(pathname) : pathname !== base && !pathname.startsWith(`${base}/`)) return null
  return (pathname.slice(base.length) || '/') + url.search
}

/** Whether an address within a site is a file rather than a page. */
export const isFileAddress = (address: string): boolean => FILE.test(address.split(/[?#]/, 1)[0]!)

/** The addresses of a `srcset`, in their order. */
export const srcsetOf = (text: string): string[] =>
  text
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/, 1)[0]!)
    .filter((one) => one !== '')

const named = (attributes: Readonly<Record<string, string>>, name: string): string[] => {
  if (name === 'a' || name === 'area') return attributes.href === undefined ? [] : [attributes.href]
  if (name === 'link') return /stylesheet|icon/.test(attributes.rel ?? '') && attributes.href ? [attributes.href] : []
  if (!['img', 'source', 'video', 'audio'].includes(name)) return []
  return [attributes.src, attributes.poster, ...srcsetOf(attributes.srcset ?? '')].filter(
    (one) => one !== undefined && one !== '',
  ) as string[]
}

/** What the page at `from` names, each address once, and its title. */
export const linksOf = (html: string, from: string, place: SitePlace): { title: string; links: PageLink[] } => {
  const document = parseDocument(html)
  const links = new Map<string, PageLink>()
  let title = ''
  const walk = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (!('attribs' in node)) continue
      if (node.name === 'script' || node.name === 'svg') continue
      if (node.name === 'title') title = DomUtils.textContent(node).trim()
      for (const href of named(node.attribs, node.name)) {
        const address = innerAddress(href, from, place)
        if (address === undefined) continue
        const key = address ?? href
        if (links.has(key)) continue
        const words = (DomUtils.textContent(node).trim() || node.attribs['aria-label'] || node.attribs.alt || '').replace(
          /\s+/g,
          ' ',
        )
        const kind = address === null ? 'outside' : isFileAddress(address) ? 'file' : 'page'
        links.set(key, { kind, address: key, words: words.slice(0, MOST_WORDS) })
      }
      walk(node.children)
    }
  }
  walk(document.children)
  return { title, links: [...links.values()] }
}
