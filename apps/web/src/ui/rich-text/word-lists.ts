// The lists of Word and WPS: paragraphs that name a list and a level in their style. Turned into lists.

interface Line {
  readonly line: HTMLElement
  readonly level: number
  readonly isOrdered: boolean
  readonly list: string
}

const STYLE = /mso-list:\s*(\S+)\s+level(\d+)/i
/** What stands before an item: `1.`, `(a)`, `一、`, `①`. Anything else is a dot. */
const NUMBER = /^[\s\u00a0]*(?:[(（]?(?:\d+|[a-zA-Z]|[ivxlcIVXLC]+|[一二三四五六七八九十百]+)[.)、．）]|[①-⑳])/

const lineOf = (element: Element | null): Line | null => {
  if (!(element instanceof HTMLElement) || !/^(?:P|H[1-6]|DIV)$/.test(element.tagName)) return null
  const found = STYLE.exec(element.getAttribute('style') ?? '')
  if (!found) return null
  const mark = markOf(element)
  return { line: element, list: found[1]!, level: Number(found[2]), isOrdered: NUMBER.test(mark?.textContent ?? '') }
}

const markOf = (line: Element): Element | null =>
  line.querySelector('[data-mark]') ??
  [...line.querySelectorAll<HTMLElement>('span')].find((span) => /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')) ??
  null

/** Makes lists, nested by level, of runs of such paragraphs. A numbered heading stays a heading. */
export const listsFromWord = (root: HTMLElement): void => {
  for (const element of [...root.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')]) {
    const first = lineOf(element)
    if (!first || !element.isConnected || /^H\d$/.test(element.tagName)) {
      if (first && /^H\d$/.test(element.tagName)) unmark(element)
      continue
    }
    const run = runFrom(first)
    const list = build(run, root.ownerDocument)
    element.before(list)
    for (const { line } of run) line.remove()
  }
}

// A number typed by Word before a heading is part of what it says.
const unmark = (heading: Element): void => {
  const mark = markOf(heading)
  if (mark) mark.replaceWith((mark.textContent ?? '').replace(/[\s\u00a0]+/g, ' '))
}

const runFrom = (first: Line): Line[] => {
  const run = [first]
  for (
    let next = lineOf(first.line.nextElementSibling);
    next && !/^H\d$/.test(next.line.tagName);
    next = lineOf(next.line.nextElementSibling)
  )
    run.push(next)
  return run
}

const build = (run: readonly Line[], document: Document): HTMLElement => {
  const lowest = Math.min(...run.map(({ level }) => level))
  const make = (isOrdered: boolean): HTMLElement => document.createElement(isOrdered ? 'ol' : 'ul')
  const top = make(run[0]!.isOrdered)
  const open: { list: HTMLElement; level: number }[] = [{ list: top, level: lowest }]
  for (const { line, level, isOrdered } of run) {
    while (open.length > 1 && open.at(-1)!.level > level) open.pop()
    const { list, level: at } = open.at(-1)!
    let target = list
    if (level > at) {
      target = make(isOrdered)
      const last = list.lastElementChild ?? list.appendChild(document.createElement('li'))
      last.append(target)
      open.push({ list: target, level })
    }
    const item = document.createElement('li')
    markOf(line)?.remove()
    item.append(...line.childNodes)
    target.append(item)
  }
  return top
}
