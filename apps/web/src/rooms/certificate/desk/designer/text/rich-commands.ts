// What the toolbar of the text editor does.
import type { TextCode } from '@kaisai/certificate/model/codes'
import { codesIn } from '@kaisai/certificate/model/fill'
import type { Paragraph } from '@kaisai/certificate/model/rich-text'
import type { Mark, Node } from 'prosemirror-model'
import { AllSelection, type EditorState, Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { fieldNode, type LabelOf, marksIn, richSchema } from './rich-schema.ts'

/** Marks that carry a value. */
export type ValueMark = 'color' | 'fontSize' | 'fontFamily'
/** What the toolbar shows of the selection; as the specification's defaults where nothing was chosen. */
export interface RichTextAttrs {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly color: string
  readonly backcolor: string
  /** Pixels, with the unit. */
  readonly fontsize: string
  readonly fontname: string
  readonly align: NonNullable<Paragraph['align']>
}

/** The toolbar before anything was chosen: color #000, no back color, 20px, the default face, left. */
export const defaultAttrs = (fontname: string): RichTextAttrs => ({
  bold: false,
  italic: false,
  underline: false,
  color: '#000',
  backcolor: '',
  fontsize: '20px',
  fontname,
  align: 'left',
})

/**
 * Follows a caret that the browser has moved already: a busy browser reports it after the next key, which would still replace
 * everything that was selected before.
 */
export const followCaret = (view: EditorView): void => {
  const dom = document.getSelection()
  const { selection, doc, tr } = view.state
  const isWide = !selection.empty && (selection instanceof TextSelection || selection instanceof AllSelection)
  if (view.composing || !isWide || !dom?.isCollapsed || !dom.focusNode || !view.dom.contains(dom.focusNode)) return
  const at = view.posAtDOM(dom.focusNode, dom.focusOffset)
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at))))
}

const isWords = (node: Node): boolean => node.isText || node.type === richSchema.nodes.field

const marksHere = (state: EditorState) => {
  const { from, to, empty, $from } = state.selection
  if (empty) return state.storedMarks ?? $from.marks()
  let found = $from.marks()
  state.doc.nodesBetween(from, to, (node) => {
    if (isWords(node) && found.length === 0) found = node.marks
  })
  const first = state.doc.nodeAt(from)
  return first && isWords(first) ? first.marks : found
}

/** The attributes at the selection, over those of the element. */
export const attrsAt = (state: EditorState, base: RichTextAttrs): RichTextAttrs => {
  const marks = marksHere(state)
  const value = (name: string) => marks.find(({ type }) => type.name === name)?.attrs.value as string | number | undefined
  const bold = marks.find(({ type }) => type.name === 'bold')
  const size = value('fontSize')
  return {
    ...base,
    bold: bold ? Boolean(bold.attrs.isOn) : base.bold,
    italic: marks.some(({ type }) => type.name === 'italic'),
    underline: marks.some(({ type }) => type.name === 'underline'),
    color: String(value('color') ?? base.color),
    fontsize: size === undefined ? base.fontsize : `${size}px`,
    fontname: String(value('fontFamily') ?? base.fontname),
    align: (state.selection.$from.parent.attrs.align as RichTextAttrs['align'] | null) ?? base.align,
  }
}

/** Sets a mark on the selection, or for what is written next. */
export const setMark = (view: EditorView, name: ValueMark | 'bold' | 'italic' | 'underline', value: unknown): void => {
  const type = richSchema.marks[name]!
  const { state } = view
  const { from, to, empty } = state.selection
  const isOff = value === false && name !== 'bold'
  const mark = type.create(name === 'bold' ? { isOn: value } : name === 'italic' || name === 'underline' ? null : { value })
  const tr = state.tr
  if (empty) {
    if (isOff) tr.removeStoredMark(type)
    else tr.addStoredMark(mark)
  } else if (isOff) tr.removeMark(from, to, type)
  else tr.addMark(from, to, mark)
  view.dispatch(tr)
}

/** Aligns the paragraphs of the selection. */
export const setAlign = (view: EditorView, align: RichTextAttrs['align']): void => {
  const { state } = view
  const tr = state.tr
  state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
    if (node.type === richSchema.nodes.paragraph) tr.setNodeMarkup(at, null, { align })
  })
  view.dispatch(tr)
}

/** Writes words where the cursor stands, in the style that is there. */
export const insertWords = (view: EditorView, words: string): void =>
  view.dispatch(view.state.tr.insertText(words).scrollIntoView())

/** Puts a field where the cursor stands, or at a place, in the style that is there. */
export const insertField = (view: EditorView, code: TextCode, labelOf: LabelOf, at?: number): void => {
  const { state } = view
  const marks = at === undefined ? marksHere(state) : state.doc.resolve(at).marks()
  const node = fieldNode(code, labelOf, marks)
  const tr = at === undefined ? state.tr.replaceSelectionWith(node, false) : state.tr.insert(at, node)
  view.dispatch(tr.scrollIntoView())
}

/** Fields that were typed or pasted as they are written become fields. */
export const fieldPlugin = (labelOf: LabelOf): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, state) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const found: { from: number; to: number; code: TextCode; marks: readonly Mark[] }[] = []
      state.doc.descendants((node, at) => {
        if (!node.isText) return
        for (const { code, start, end } of marksIn(node.text!))
          found.push({ from: at + start, to: at + end, code, marks: node.marks })
      })
      if (found.length === 0) return null
      const tr = state.tr
      for (const { from, to, code, marks } of found.reverse()) tr.replaceWith(from, to, fieldNode(code, labelOf, marks))
      return tr
    },
  })

const wordsBetween = (state: EditorState, from: number, to: number): string =>
  state.doc.textBetween(from, to, '', (leaf) => leaf.type.spec.leafText?.(leaf) ?? ' ')

const OPEN = '[['
const CLOSE = ']]'

/** The words of one paragraph that are selected, and whether an optional part stands about them. */
export const selectedPart = (state: EditorState): { from: number; to: number; isOptional: boolean } | null => {
  // Everything selected (Ctrl+A) begins before the first paragraph.
  const { $from, $to } =
    state.selection instanceof AllSelection
      ? TextSelection.between(state.doc.resolve(0), state.doc.resolve(state.doc.content.size))
      : state.selection
  const [from, to] = [$from.pos, $to.pos]
  if (from === to || !$from.sameParent($to)) return null
  const text = wordsBetween(state, from, to)
  const isInside = wordsBetween(state, $from.start(), from).endsWith(OPEN)
  const isWrapped = isInside && wordsBetween(state, to, $to.end()).startsWith(CLOSE)
  if (isWrapped) return { from: from - OPEN.length, to: to + CLOSE.length, isOptional: true }
  if (text.startsWith(OPEN) && text.endsWith(CLOSE)) return { from, to, isOptional: true }
  return codesIn(text).all.length > 0 && !/\[\[|\]\]/.test(text) ? { from, to, isOptional: false } : null
}

/** Makes the selected words optional, or takes that from them. */
export const togglePart = (view: EditorView): void => {
  const part = selectedPart(view.state)
  if (!part) return
  const { from, to, isOptional } = part
  const { tr } = view.state
  if (isOptional) tr.delete(to - CLOSE.length, to).delete(from, from + OPEN.length)
  else tr.insertText(CLOSE, to).insertText(OPEN, from)
  const shift = isOptional ? 0 : OPEN.length
  const end = isOptional ? to - OPEN.length - CLOSE.length : to + OPEN.length
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + shift, end)))
}
