// The text editor's form of rich text: paragraphs with an alignment; bold, italic, underline, color, size, face. Nothing else can be written or pasted.
import { type Paragraph, parseRichText, type Span, writeRichText } from '@kaisai/certificate/model/rich-text'
import { type Mark, type Node, Schema } from 'prosemirror-model'

type Align = Paragraph['align']

const alignOf = (element: HTMLElement): Align => {
  const value = element.style.textAlign
  return value === 'left' || value === 'center' || value === 'right' || value === 'justify' ? value : null
}

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

const families: Readonly<Record<string, string>> = {
  SourceHanSans: '"Noto Sans SC","Source Han Sans SC","Microsoft YaHei",sans-serif',
  SimHei: 'SimHei,"Noto Sans SC",sans-serif',
  SimSun: 'SimSun,"Noto Serif SC","Songti SC",serif',
  KaiTi: 'KaiTi,"Kaiti SC","LXGW WenKai",serif',
  FangSong: 'FangSong,"FangSong SC",serif',
}
/** Faces of the system that come close, for the moment of writing. */
export const screenFamily = (name: string): string => families[name] ?? 'serif'

/** Rich text as the editor's document. */
export const toDoc = (html: string): Node => {
  const paragraphs = parseRichText(html)
  const { nodes } = richSchema
  const list: readonly Paragraph[] = paragraphs.length > 0 ? paragraphs : [{ align: null, spans: [] }]
  return nodes.doc!.create(
    null,
    list.map(({ align, spans }) => nodes.paragraph!.create({ align }, spans.flatMap(inlineOf))),
  )
}

const inlineOf = (span: Span): Node[] => {
  const marks = marksOf(span)
  return span.text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [richSchema.nodes.breaks!.create()] : []),
      ...(line === '' ? [] : [richSchema.text(line, marks)]),
    ])
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
      spans.push(node.isText ? { text: node.text ?? '', ...styleOf(node.marks) } : { text: '\n' })
    })
    paragraphs.push({ align: paragraph.attrs.align as Align, spans })
  })
  return writeRichText(paragraphs)
}

const styleOf = (marks: readonly Mark[]): Omit<Span, 'text'> =>
  Object.assign(
    {},
    ...marks.map(({ type, attrs }) =>
      type.name === 'bold' ? { bold: attrs.isOn } : { [type.name]: type.name in plain ? true : attrs.value },
    ),
  )
const plain: Readonly<Record<string, true>> = { italic: true, underline: true }
