// Rich text compared paragraph by paragraph. Pure, but for the browser's own HTML reader.

export interface DiffLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,td,th,blockquote,pre,figcaption'
/** Beyond this the table of the comparison would grow too large; then all is shown as replaced. */
const MOST = 600

/** The paragraphs of rich text as plain words, pictures by their name; empty ones are left out. */
export const paragraphsOf = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || picture.getAttribute('src')}]`)
  const blocks = [...page.body.querySelectorAll(BLOCKS)].filter((block) => block.querySelector(BLOCKS) === null)
  const texts = blocks.length > 0 ? blocks.map((block) => block.textContent ?? '') : [page.body.textContent ?? '']
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

/** What must be taken from `before` and added to it to get `after`, in order: the longest common part stays. */
export const diffParagraphs = (before: readonly string[], after: readonly string[]): DiffLine[] => {
  if (before.length > MOST || after.length > MOST)
    return [...before.map((text) => ({ kind: 'gone' as const, text })), ...after.map((text) => ({ kind: 'new' as const, text }))]
  // common[i][j]: how much before[i…] and after[j…] share.
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] = before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! })
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'gone', text: before[i]! })
      i += 1
    } else {
      lines.push({ kind: 'new', text: after[j]! })
      j += 1
    }
  }
  return lines
}
