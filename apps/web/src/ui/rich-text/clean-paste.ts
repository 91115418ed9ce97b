// What word processors leave in a paste, turned into plain structure: headings, lists, tables, pictures and links stay, the rest goes.
// Safety is the server's work; this keeps the text in the house's style.
import { listsFromWord } from './word-lists.ts'

const KEPT_STYLES = new Set(['color', 'background-color', 'text-align', 'text-decoration', 'font-weight', 'font-style'])
/** Ink and paper every document has say nothing. */
const PLAIN =
  /^(?:(?:windowtext|black|#000(?:000)?|rgb\(0, ?0, ?0\)|white|#fff(?:fff)?|rgb\(255, ?255, ?255\)|transparent|auto|initial|inherit|normal|400|none|start|left))$/i

interface Cleaning {
  /** Address of each picture that lies on the writer's disk, in their order; null: it was not in the clipboard. */
  readonly pictures?: readonly (string | null)[]
  /** What stands in the place of a picture that cannot be had. */
  readonly missingPicture?: string
}

/** Pasted HTML of Word, WPS, Google Docs, WeChat and pages without their markup. */
export const cleanPaste = (html: string, { pictures = [], missingPicture = '' }: Cleaning = {}): string => {
  // Word hides lists' numbers and old pictures in comments that speak to browsers: what is meant for others stays out.
  const text = html
    .replace(/<!--\[if (?!!?supportLists)[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!\[if !(?:vml|supportLists|supportMisalignedColumns|supportEmptyParas)\]>/g, (mark) =>
      mark.includes('supportLists') ? '<i data-mark>' : '',
    )
    .replace(/<!\[endif\]>/g, (mark) => mark && '<i data-end></i>')
  const page = new DOMParser().parseFromString(markLists(text), 'text/html')
  for (const unwanted of page.querySelectorAll('style, script, meta, link, xml, title, head > *')) unwanted.remove()
  const body = page.body
  removeComments(body)
  unwrapGoogle(body)
  listsFromWord(body)
  for (const left of body.querySelectorAll('[data-mark]')) left.remove()
  headings(body)
  takePictures(body, pictures, missingPicture)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) tidy(element)
  for (const empty of [...body.querySelectorAll('span, font')])
    if (empty.attributes.length === 0) empty.replaceWith(...empty.childNodes)
  dropEmptyLines(body)
  body.normalize()
  return body.innerHTML.trim()
}

// The number or dot of a list's paragraph stands between two marks: it is put into one element, to be found.
const markLists = (html: string): string =>
  html
    .replace(/<i data-mark>([\s\S]*?)<i data-end><\/i>/g, '<i data-mark>$1</i>')
    .replace(/<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/g, '<i data-mark>$1</i>')
    .replace(/<i data-end><\/i>/g, '')

const removeComments = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

// Google Docs wraps everything into a bold mark that is not bold.
const unwrapGoogle = (root: HTMLElement): void => {
  for (const wrap of root.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"]')) wrap.replaceWith(...wrap.childNodes)
  for (const item of root.querySelectorAll('li > p:only-child')) item.replaceWith(...item.childNodes)
}

const TITLES = /\bMso(?:Title|Heading(\d))\b|^(?:heading|标题) ?(\d)$/i
const headings = (root: HTMLElement): void => {
  for (const line of [...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const found = TITLES.exec(line.className)
    const outline = /mso-outline-level:\s*([1-6])/i.exec(line.getAttribute('style') ?? '')?.[1]
    const own = /^H([1-6])$/.exec(line.tagName)?.[1]
    const level = own ?? (found ? (found[1] ?? found[2] ?? '1') : outline)
    if (level === undefined) continue
    // The page's own title is the first level.
    const heading = root.ownerDocument.createElement(`h${Math.min(4, Math.max(2, Number(level) + (own ? 0 : 1)))}`)
    heading.append(...line.childNodes)
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    const align = line.style.textAlign
    if (align) heading.style.textAlign = align
    line.replaceWith(heading)
  }
}

const LOCAL = /^(?:file|cid|ms-appdata|wps|about):|^[a-z]:[\\/]/i
const takePictures = (root: HTMLElement, pictures: readonly (string | null)[], missing: string): void => {
  let at = 0
  for (const shape of [...root.querySelectorAll('*')]) {
    // Old pictures of Word, beside the ones browsers show.
    if (/^v:/i.test(shape.tagName)) shape.remove()
  }
  for (const picture of [...root.querySelectorAll('img')]) {
    const lazy = picture.getAttribute('data-src')
    if (lazy) picture.setAttribute('src', lazy)
    const source = picture.getAttribute('src') ?? ''
    if (source !== '' && !LOCAL.test(source)) continue
    const found = pictures[at++]
    if (found) picture.setAttribute('src', found)
    else if (missing) {
      const note = root.ownerDocument.createElement('em')
      note.textContent = missing
      picture.replaceWith(note)
    } else picture.remove()
  }
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'title'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
  OL: ['start'],
}

const tidy = (element: HTMLElement): void => {
  if (element.tagName.includes(':') || element.tagName === 'FONT') {
    element.replaceWith(...element.childNodes)
    return
  }
  // A place on the page that was jumped to from the document's contents.
  if (element.tagName === 'A' && /^(?:#|$)/.test(element.getAttribute('href') ?? '')) {
    element.replaceWith(...element.childNodes)
    return
  }
  const style = keptStyle(element)
  const kept = ATTRIBUTES[element.tagName] ?? []
  for (const { name, value } of [...element.attributes])
    if (!kept.includes(name) || (/span$/.test(name) && value === '1')) element.removeAttribute(name)
  if (style !== '') element.setAttribute('style', style)
}

const keptStyle = (element: HTMLElement): string => {
  const rules = (element.getAttribute('style') ?? '').split(';').flatMap((rule) => {
    const [name = '', ...rest] = rule.split(':')
    const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()]
    return KEPT_STYLES.has(property) && value !== '' && !PLAIN.test(value) ? [[property, value] as const] : []
  })
  if (element.tagName === 'SPAN') wrapMarks(element, new Map(rules))
  return rules
    .filter(([property]) => !['font-weight', 'font-style', 'text-decoration'].includes(property))
    .map(([property, value]) => `${property}:${value}`)
    .join('; ')
}

// Google Docs and WPS say bold, slanted and underlined by styles: they become marks.
const wrapMarks = (span: HTMLElement, rules: ReadonlyMap<string, string>): void => {
  const marks = [
    Number(rules.get('font-weight')) >= 600 || rules.get('font-weight') === 'bold' ? 'strong' : null,
    rules.get('font-style') === 'italic' ? 'em' : null,
    rules.get('text-decoration')?.includes('underline') && !span.closest('a') ? 'u' : null,
    rules.get('text-decoration')?.includes('line-through') ? 's' : null,
  ].filter((mark) => mark !== null)
  for (const mark of marks) {
    if (span.closest('h2, h3, h4') && mark === 'strong') continue
    const wrap = span.ownerDocument.createElement(mark)
    wrap.append(...span.childNodes)
    span.append(wrap)
  }
}

// Word spaces with empty paragraphs; two in a row say nothing more than one, and at the ends none.
const dropEmptyLines = (root: HTMLElement): void => {
  const isEmpty = (line: Element): boolean =>
    line.tagName === 'P' && (line.textContent ?? '').replace(/[\s\u00a0]/g, '') === '' && !line.querySelector('img, br + br')
  for (const line of [...root.querySelectorAll('p')]) if (isEmpty(line) && line.parentElement?.tagName !== 'TD') line.remove()
}
