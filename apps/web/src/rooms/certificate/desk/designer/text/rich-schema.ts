// The text editor's form of rich text: paragraphs with an alignment; bold, italic, underline, color, size, face. Nothing else can be written or pasted.
import { codeMeanings, type TextCode, textCodes } from '@kaisai/certificate/model/codes'
import { type Paragraph, parseRichText, type Span, writeRichText } from '@kaisai/certificate/model/rich-text'
import { type Mark, type Node, Schema } from 'prosemirror-model'
import { writtenFamily } from './written-family.ts'

type Align = Paragraph['align']

const alignOf = (element: HTMLElement): Align => {
  const value = element.style.textAlign
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify' ? value : null
}

const known: ReadonlySet<string> = new Set(textCodes)
/** How a field is called. */
export type LabelOf = (code: TextCode) => string
const chineseLabel: LabelOf = (code) => codeMeanings[code].label[0]
const mark = /\{\{\s*([A-Za-z_]+)\s*\}\}/g

/** Rich text of a certificate. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      attrs: { align: { default: null } },
      parseDOM: [
        { tag: 'p', getAttrs: (node) => ({ align: alignOf(node as HTMLElement) }) },
        { tag: 'div' },
        { tag: 'li' },
        { tag: 'h1' },
        { tag: 'h2' },
        { tag: 'h3' },
      ],
      toDOM: ({ attrs }) => ['p', attrs.align ? { style: `text-align:${attrs.align}` } : {}, 0],
    },
    text: { group: 'inline' },
    // A field is one thing: its label is shown, its code is written.
    field: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { code: {}, label: {} },
      leafText: ({ attrs }) => `{{${attrs.code}}}`,
      parseDOM: [
        {
          tag: 'span[data-field]',
          getAttrs: (node) => {
            const { field: code = '' } = (node as HTMLElement).dataset
            return known.has(code) ? { code, label: (node as HTMLElement).textContent } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-field': attrs.code, title: `{{${attrs.code}}}` }, attrs.label],
    },
    breaks: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    bold: {
      attrs: { isOn: { default: true } },
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b' },
        { style: 'font-weight=bold' },
        { style: 'font-weight=normal', attrs: { isOn: false } },
      ],
      toDOM: ({ attrs }) => ['span', { style: `font-weight:${attrs.isOn ? 'bold' : 'normal'}` }, 0],
    },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    color: { attrs: { value: {} }, toDOM: ({ attrs }) => ['span', { style: `color:${attrs.value}` }, 0] },
    fontSize: { attrs: { value: {} }, toDOM: ({ attrs }) => ['span', { style: `font-size:${attrs.value}px` }, 0] },
    fontFamily: {
      attrs: { value: {} },
      toDOM: ({ attrs }) => ['span', { style: `font-family:${screenFamily(String(attrs.value))}`, 'data-font': attrs.value }, 0],
    },
  },
})

const similar: Readonly<Record<string, string>> = {
  SourceHanSans: '"Noto Sans SC","Source Han Sans SC","Microsoft YaHei",sans-serif',
  SimHei: 'SimHei,"Noto Sans SC",sans-serif',
  SimSun: 'SimSun,"Noto Serif SC","Songti SC",serif',
  KaiTi: 'KaiTi,"Kaiti SC","LXGW WenKai",serif',
  FangSong: 'FangSong,"FangSong SC",serif',
}
/** The face of the paper as `written-faces.ts` loads it; until it is here, one of the system that comes close. */
export const screenFamily = (name: string): string => `"${writtenFamily(name)}",${similar[name] ?? 'serif'}`

/** Rich text as the editor's document. */
export const toDoc = (html: string, labelOf: LabelOf = chineseLabel): Node => {
  const paragraphs = parseRichText(html)
  const { nodes } = richSchema
  const list: readonly Paragraph[] = paragraphs.length > 0 ? paragraphs : [{ align: null, spans: [] }]
  return nodes.doc!.create(
    null,
    list.map(({ align, spans }) =>
      nodes.paragraph!.create(
        { align },
        spans.flatMap((span) => inlineOf(span, labelOf)),
      ),
    ),
  )
}

/** A field's node. */
export const fieldNode = (code: TextCode, labelOf: LabelOf, marks: readonly Mark[] = []): Node =>
  richSchema.nodes.field!.create({ code, label: labelOf(code) }, null, marks)

/** Where fields are written out in a text, by their places in it. */
export const marksIn = (text: string): { code: TextCode; start: number; end: number }[] =>
  [...text.matchAll(mark)].flatMap((found) =>
    known.has(found[1]!) ? [{ code: found[1] as TextCode, start: found.index, end: found.index + found[0].length }] : [],
  )

const piecesOf = (line: string, marks: readonly Mark[], labelOf: LabelOf): Node[] => {
  const nodes: Node[] = []
  let at = 0
  for (const { code, start, end } of marksIn(line)) {
    if (start > at) nodes.push(richSchema.text(line.slice(at, start), marks))
    nodes.push(fieldNode(code, labelOf, marks))
    at = end
  }
  if (at < line.length) nodes.push(richSchema.text(line.slice(at), marks))
  return nodes
}

const inlineOf = (span: Span, labelOf: LabelOf): Node[] => {
  const marks = marksOf(span)
  return span.text
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [richSchema.nodes.breaks!.create()] : []), ...piecesOf(line, marks, labelOf)])
}

const marksOf = ({ bold, italic, underline, color, fontSize, fontFamily }: Span): Mark[] => {
  const { marks } = richSchema
  return [
    ...(bold === undefined ? [] : [marks.bold!.create({ isOn: bold })]),
    ...(italic ? [marks.italic!.create()] : []),
    ...(underline ? [marks.underline!.create()] : []),
    ...(color ? [marks.color!.create({ value: color })] : []),
    ...(fontSize ? [marks.fontSize!.create({ value: fontSize })] : []),
    ...(fontFamily ? [marks.fontFamily!.create({ value: fontFamily })] : []),
  ]
}

/** The editor's document as rich text of the subset. */
export const fromDoc = (doc: Node): string => {
  const paragraphs: Paragraph[] = []
  doc.forEach((paragraph) => {
    const spans: Span[] = []
    paragraph.forEach((node) => {
      const text = node.isText ? (node.text ?? '') : node.type.name === 'field' ? `{{${node.attrs.code}}}` : '\n'
      const style = text === '\n' ? {} : styleOf(node.marks)
      const last = spans.at(-1)
      // A field beside words of its style is written in one with them.
      const isOne = text !== '\n' && last && !last.text.endsWith('\n') && isSame(last, style)
      if (isOne) spans[spans.length - 1] = { ...last, text: last.text + text }
      else spans.push({ text, ...style })
    })
    paragraphs.push({ align: paragraph.attrs.align as Align, spans })
  })
  return writeRichText(paragraphs)
}

const isSame = ({ text: _, ...style }: Span, other: Omit<Span, 'text'>): boolean =>
  JSON.stringify(Object.entries(style).sort()) === JSON.stringify(Object.entries(other).sort())

const styleOf = (marks: readonly Mark[]): Omit<Span, 'text'> =>
  Object.assign(
    {},
    ...marks.map(({ type, attrs }) =>
      type.name === 'bold' ? { bold: attrs.isOn } : { [type.name]: type.name in plain ? true : attrs.value },
    ),
  )
const plain: Readonly<Record<string, true>> = { italic: true, underline: true }
