// Where the nth paragraph of a text stands: counted as the assistant counts when it cites (rooms/assistant/knowledge/passages-of.ts).

const HEADINGS: ReadonlySet<string> = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const PARAGRAPHS: ReadonlySet<string> = new Set(['P', 'LI', 'TR', 'BLOCKQUOTE', 'PRE', 'FIGCAPTION', 'CAPTION', 'DT', 'DD'])
const BLOCKS = [...HEADINGS, ...PARAGRAPHS].join(',').toLowerCase()
const SILENT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT'])

const isBlank = (text: string): boolean => text.replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g, '') === ''

/** The elements of a text’s paragraphs in their order; what stands outside of paragraphs is shown by the element around it. */
export const paragraphsOf = (root: Element): Element[] => {
  const found: Element[] = []
  let loose = ''
  const flush = (): void => {
    if (!isBlank(loose)) found.push(root)
    loose = ''
  }
  for (const node of root.childNodes) {
    if (!(node instanceof Element)) {
      loose += node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
      continue
    }
    if (SILENT.has(node.tagName)) continue
    const holds = node.querySelector(BLOCKS) !== null
    if (HEADINGS.has(node.tagName)) flush()
    else if (PARAGRAPHS.has(node.tagName) && !holds) {
      flush()
      if (!isBlank(node.textContent ?? '')) found.push(node)
    } else if (holds) {
      flush()
      found.push(...paragraphsOf(node))
    } else loose += node.textContent ?? ''
  }
  flush()
  return found
}

/** The paragraph an address asks for by `#<anchor>-p<number>`; null: another hash, or the text has become shorter. */
export const askedParagraph = (root: Element, anchor: string, hash: string): Element | null => {
  const asked = new RegExp(`^#${anchor}-p(\\d{1,5})$`).exec(hash)
  return asked ? (paragraphsOf(root)[Number(asked[1]) - 1] ?? null) : null
}
