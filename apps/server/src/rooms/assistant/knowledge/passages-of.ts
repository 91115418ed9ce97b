// Published HTML in passages: what is searched, shown and cited. Pure.
import { parseDocument } from 'htmlparser2'

/** A piece of a text under its heading. */
export interface Piece {
  /** '' above the first heading. */
  readonly heading: string
  readonly text: string
  /** The paragraph it begins with, from 1. */
  readonly paragraph: number
}

/** From this many characters on a passage is closed with its paragraph. */
const LONG = 320

type Node = ReturnType<typeof parseDocument>['children'][number]
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'li', 'tr', 'blockquote', 'pre', 'figcaption', 'caption', 'dt', 'dd'])
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object'])

/** The passages of a text: paragraphs of one heading together, as far as they are short. */
export const passagesOf = (html: string): Piece[] => {
  const pieces: Piece[] = []
  let heading = ''
  let paragraph = 0
  let open: { heading: string; texts: string[]; paragraph: number } | null = null
  const close = (): void => {
    if (open) pieces.push({ heading: open.heading, text: open.texts.join('\n'), paragraph: open.paragraph })
    open = null
  }
  for (const block of blocksOf(parseDocument(html).children)) {
    if (block.isHeading) {
      close()
      heading = block.text
      continue
    }
    paragraph += 1
    open ??= { heading, texts: [], paragraph }
    open.texts.push(block.text)
    if (open.texts.reduce((sum, text) => sum + text.length, 0) >= LONG) close()
  }
  close()
  return pieces
}

interface Block {
  readonly isHeading: boolean
  readonly text: string
}

// What stands outside of paragraphs is a paragraph of its own.
const blocksOf = (nodes: readonly Node[]): Block[] => {
  const blocks: Block[] = []
  let loose = ''
  const push = (text: string, isHeading = false): void => {
    const flat = text.replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g, ' ').trim()
    if (flat !== '') blocks.push({ isHeading, text: flat })
  }
  const flush = (): void => {
    push(loose)
    loose = ''
  }
  for (const node of nodes) {
    if (!('attribs' in node)) {
      loose += textOf(node)
      continue
    }
    if (SILENT.has(node.name)) continue
    const isHeading = HEADINGS.has(node.name)
    if (isHeading || (PARAGRAPHS.has(node.name) && !hasParagraphs(node.children))) {
      flush()
      push(node.name === 'tr' ? cellsOf(node.children) : textOf(node), isHeading)
    } else if (hasParagraphs(node.children)) {
      flush()
      blocks.push(...blocksOf(node.children))
    } else loose += textOf(node)
  }
  flush()
  return blocks
}

const hasParagraphs = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) => 'attribs' in node && (HEADINGS.has(node.name) || PARAGRAPHS.has(node.name) || hasParagraphs(node.children)),
  )

const cellsOf = (nodes: readonly Node[]): string =>
  nodes
    .filter((node) => 'attribs' in node)
    .map((cell) => textOf(cell).trim())
    .filter((text) => text !== '')
    .join(' | ')

const textOf = (node: Node): string => {
  if ('attribs' in node) return SILENT.has(node.name) ? '' : node.name === 'br' ? ' ' : node.children.map(textOf).join('')
  return 'data' in node && node.type === 'text' ? node.data : ''
}
