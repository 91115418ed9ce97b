// Where a finding stands on the page: the words selected, a picture or a link brought into view and marked for a moment.
import type { CheckFinding } from '@kaisai/contract/news/article-checks'
import { glideTo } from '#web/ui/glide-to.ts'

const MARK_MS = 2500

/** Shows a finding within rendered text; false where it is not there (any more). */
export const showPlace = (root: HTMLElement, { kind, text, nth }: Pick<CheckFinding, 'kind' | 'text' | 'nth'>): boolean => {
  if (kind === 'pictureText' || kind === 'brokenLink') {
    const element = root.querySelectorAll<HTMLElement>(kind === 'pictureText' ? 'img' : 'a')[nth]
    if (!element) return false
    mark(element)
    return true
  }
  const range = rangeOf(root, text, nth)
  if (!range) return false
  const selection = root.ownerDocument.defaultView?.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  mark(range.startContainer.parentElement ?? root)
  return true
}

// Within the editor the mark must be no part of the text: it would be saved, and count as an edit. The editor writes this attribute as the
// style where there is one, and without the style where it is empty.
const EDITORS_STYLE = 'data-mce-style'

const mark = (element: HTMLElement): void => {
  glideTo(element)
  const isKept = element.hasAttribute(EDITORS_STYLE)
  if (!isKept) element.setAttribute(EDITORS_STYLE, element.getAttribute('style') ?? '')
  const before = element.style.outline
  element.style.outline = '3px solid #d4380d'
  setTimeout(() => {
    element.style.outline = before
    if (element.getAttribute('style') === '') element.removeAttribute('style')
    if (!isKept) element.removeAttribute(EDITORS_STYLE)
  }, MARK_MS)
}

/** The nth place of some words, across marks within a line. */
export const rangeOf = (root: HTMLElement, words: string, nth: number): Range | null => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; from: number }[] = []
  let all = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: all.length })
    all += (node as Text).data.replaceAll('\u00a0', ' ')
  }
  let at = -1
  for (let count = 0; count <= nth; count += 1) {
    at = all.indexOf(words, at + 1)
    if (at === -1) return null
  }
  const place = (index: number): { node: Text; offset: number } => {
    const held = nodes.findLast(({ from }) => from <= index)!
    return { node: held.node, offset: index - held.from }
  }
  const range = root.ownerDocument.createRange()
  const [start, end] = [place(at), place(at + words.length - 1)]
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset + 1)
  return range
}
