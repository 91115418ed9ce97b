// A rendered page as a file that opens without a server: links lead to other files, scripts and what needs them are gone. Pure.
import type { Lang } from '@kaisai/contract/lang'
import { type ChildNode, DomUtils, type Element, htmlOf, isElement, parseDocument } from './html.ts'
import { innerAddress, isFileAddress, type SitePlace, srcsetOf } from './page-links.ts'

/** What there is to lead to. Names are paths within the snapshot. */
export interface Frozen {
  readonly place: SitePlace
  /** The file of a page in a language; null: it is not in the snapshot. */
  pageFile(lang: Lang, address: string): string | null
  /** The file of a picture, a style or a download; null: it is not in the snapshot. */
  assetFile(address: string): string | null
  /** Whether a page is one visitors open by themselves, not one that asks for a person. */
  isOpened(address: string): boolean
}
export interface FrozenPage {
  readonly lang: Lang
  readonly address: string
  /** The file it becomes. */
  readonly file: string
  /** Said at its top. */
  readonly note: string
  /** The words that lead to the site itself, and its address. */
  readonly live: { readonly words: string; readonly address: string }
}

// What works by a script or a server alone.
const GONE = new Set(['script', 'template', 'form', 'button', 'iframe', 'object', 'embed'])
const GONE_LINKS = /preload|prefetch|preconnect|alternate|manifest/
const NOTE_STYLE =
  'margin:0;padding:10px 24px;background:#fff7e0;color:#4a3b00;font:14px/1.6 system-ui,sans-serif;text-align:center;border-bottom:1px solid #e8d9a8'

/** The way from one file of the snapshot to another. */
export const wayTo = (from: string, to: string): string => '../'.repeat(from.split('/').length - 1) + to

/** Style sheets with the pictures and fonts they name as files; what is not there is left out. */
export const frozenCss = (css: string, from: string, frozen: Pick<Frozen, 'assetFile' | 'place'>): string =>
  css
    .replace(/@import[^;]*;/g, '')
    .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/g, (whole, double?: string, single?: string, bare?: string) => {
      const named = double ?? single ?? bare ?? ''
      if (named.startsWith('data:') || named.startsWith('#')) return whole
      const address = innerAddress(named, '/', frozen.place)
      const file = address ? frozen.assetFile(address) : null
      return file === null ? 'url("data:,")' : `url("${wayTo(from, file)}")`
    })

/** The page as a file. */
export const freezePage = (html: string, page: FrozenPage, frozen: Frozen): string => {
  const document = parseDocument(html)
  walk(document.children, page, frozen)
  const body = DomUtils.findOne((one) => one.name === 'body', document.children)
  const head = DomUtils.findOne((one) => one.name === 'head', document.children)
  const note = parseDocument('<p></p>').children[0] as Element
  note.attribs.style = NOTE_STYLE
  const { words, address } = page.live
  for (const child of [...parseDocument(`<span></span> <a rel="noopener"></a>`).children]) DomUtils.appendChild(note, child)
  const [said, , way] = note.children as [Element, ChildNode, Element]
  DomUtils.appendChild(said, textNode(page.note))
  way.attribs.href = address
  DomUtils.appendChild(way, textNode(words))
  if (body) DomUtils.prependChild(body, note)
  const policy = parseDocument('<meta http-equiv="Content-Security-Policy">').children[0] as Element
  policy.attribs.content = "script-src 'none'; connect-src 'none'; form-action 'none'"
  // The letters of the page have to be known before any other word of it.
  const charset = parseDocument('<meta charset="utf-8">').children[0] as Element
  if (head) {
    DomUtils.prependChild(head, policy)
    DomUtils.prependChild(head, charset)
  }
  return htmlOf(document)
}

const textNode = (words: string): ChildNode => {
  const [node] = parseDocument('x').children as [ChildNode & { data: string }]
  node.data = words
  return node
}

const walk = (nodes: readonly ChildNode[], page: FrozenPage, frozen: Frozen): void => {
  for (const node of [...nodes]) {
    if (!isElement(node)) {
      if (node.type === 'comment') DomUtils.removeElement(node)
      continue
    }
    if (isGone(node)) {
      leave(node)
      continue
    }
    for (const name of Object.keys(node.attribs))
      if (/^on|^nonce$|^integrity$|^crossorigin$/.test(name)) delete node.attribs[name]
    if (node.name === 'style') {
      for (const child of node.children) if ('data' in child) child.data = frozenCss(child.data, page.file, frozen)
      continue
    }
    if (node.name === 'a' || node.name === 'area') {
      if (!lead(node, page, frozen)) continue
    } else if (node.name === 'link') {
      if (!style(node, page, frozen)) continue
    } else show(node, page, frozen)
    walk(node.children, page, frozen)
  }
}

const isGone = ({ name, attribs }: Element): boolean =>
  GONE.has(name) ||
  // What counts seconds would stand still; the date it counts to stands beside it.
  attribs['data-ticks'] !== undefined ||
  (name === 'link' && GONE_LINKS.test(attribs.rel ?? '')) ||
  (name === 'meta' &&
    (attribs.property === 'csp-nonce' ||
      attribs.charset !== undefined ||
      attribs['http-equiv'] !== undefined ||
      // A picture the server makes when it is asked.
      isFileAddress((attribs.content ?? '').replace(/^https?:\/\/[^/]*/, '')))) ||
  name === 'base'

// A list or a line that held nothing else goes with it.
const leave = (node: Element): void => {
  const { parent } = node
  DomUtils.removeElement(node)
  if (parent && isElement(parent as ChildNode) && /^(?:li|p|nav|search)$/.test((parent as Element).name)) {
    const isEmpty = (parent as Element).children.every((child) => 'data' in child && child.data.trim() === '')
    if (isEmpty) leave(parent as Element)
  }
}

const languageIn = (href: string): Lang | null => {
  const wanted = /[?&]lang=(en|zh-cn)\b/.exec(href)?.[1]
  return wanted === undefined ? null : wanted === 'en' ? 'en' : 'zh'
}

// Whether the element stays.
const lead = (node: Element, page: FrozenPage, frozen: Frozen): boolean => {
  const { href } = node.attribs
  if (href === undefined || href.startsWith('#')) return true
  const address = innerAddress(href, page.address, frozen.place)
  // A mail, or another site: it stays as it is. What runs as a script does not.
  if (address === undefined || address === null) {
    if (/^\s*(?:javascript|data|vbscript):/i.test(href)) delete node.attribs.href
    return true
  }
  delete node.attribs.target
  const file = isFileAddress(address) ? frozen.assetFile(address) : frozen.pageFile(languageIn(href) ?? page.lang, address)
  if (file !== null) node.attribs.href = wayTo(page.file, file) + (/#[^#]*$/.exec(href)?.[0] ?? '')
  else if (isFileAddress(address) || frozen.isOpened(address)) delete node.attribs.href
  else {
    leave(node)
    return false
  }
  return true
}

// Styles and icons; the address by which others find the page stays.
const style = (node: Element, page: FrozenPage, frozen: Frozen): boolean => {
  if (/canonical/.test(node.attribs.rel ?? '')) return true
  const address = innerAddress(node.attribs.href ?? '', page.address, frozen.place)
  if (address === undefined || address === null) return true
  const file = isFileAddress(address) ? frozen.assetFile(address) : frozen.pageFile(page.lang, address)
  if (file === null) leave(node)
  else node.attribs.href = wayTo(page.file, file)
  return file !== null
}

const show = (node: Element, page: FrozenPage, frozen: Frozen): void => {
  const fileOf = (href: string): string | null => {
    const address = innerAddress(href, page.address, frozen.place)
    const file = address ? frozen.assetFile(address) : null
    return file === null ? null : wayTo(page.file, file)
  }
  for (const name of ['src', 'poster']) {
    const href = node.attribs[name]
    if (href === undefined || href.startsWith('data:')) continue
    const file = fileOf(href)
    if (file === null) delete node.attribs[name]
    else node.attribs[name] = file
  }
  const { srcset } = node.attribs
  if (srcset === undefined) return
  const widths = srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/)[1] ?? '')
  const kept = srcsetOf(srcset).flatMap((href, at) => {
    const file = fileOf(href)
    return file === null ? [] : [`${file} ${widths[at]}`.trim()]
  })
  if (kept.length === 0) delete node.attribs.srcset
  else node.attribs.srcset = kept.join(', ')
}
