import { codeMeanings } from '@kaisai/certificate/model/codes'
import type { TextElement } from '@kaisai/certificate/model/document'
import { updateElement } from '@kaisai/certificate/model/edit'
import { textOf } from '@kaisai/certificate/model/rich-text'
import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import 'prosemirror-view/style/prosemirror.css'
import { useLabel, useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { loadFontBook } from '../draw/font-store.ts'
import { toStage } from '../stage/to-stage.ts'
import { useDesignerStore } from '../state/designer-store.ts'
import { droppedCode } from '../state/drag-data.ts'
import styles from './InlineEditor.module.css'
import { attrsAt, defaultAttrs, fieldPlugin, followCaret, insertField, type RichTextAttrs } from './rich-commands.ts'
import { fromDoc, type LabelOf, richSchema, screenFamily, toDoc } from './rich-schema.ts'
import { TextToolbar } from './TextToolbar.tsx'
import { loadWrittenFaces } from './written-faces.ts'

/** Milliseconds after the last keystroke until the document learns of it. */
const WAIT_MS = 50

/** A text written where it stands. React leaves the text itself alone, so that input methods are not disturbed. */
export const InlineEditor = ({ element }: { element: TextElement }) => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const holder = useRef<HTMLDivElement>(null)
  const first = useRef(element)
  const [view, setView] = useState<EditorView | null>(null)
  // Above the page, where it is never cut off and never turned.
  const [stage, setStage] = useState<Element | null>(null)
  const label = useLabel()
  const labels = useRef(label)
  // What was typed to open the list of fields; null: it is closed.
  const [picking, pick] = useState<string | null>(null)
  const [attrs, setAttrs] = useState<RichTextAttrs>(() => baseOf(element))
  useEffect(() => {
    const { id, content } = first.current
    const labelOf: LabelOf = (code) => labels.current(codeMeanings[code].label)
    const base = baseOf(first.current)
    const { fontFamily, bold } = first.current
    const faces = (doc: EditorState['doc']): void => {
      void loadFontBook().then(
        (book) => loadWrittenFaces(book, doc, fontFamily, bold),
        () => undefined,
      )
    }
    let isChanged = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (doc: EditorState['doc']): void => {
      const html = fromDoc(doc)
      const change = { content: html, contentText: textOf(html) }
      store.getState().edit((document, slideId) => updateElement(document, { id, props: change, slideId }), `write ${id}`)
    }
    const end = (): true => {
      store.setState({ editing: null })
      toStage()
      return true
    }
    const made = new EditorView(holder.current, {
      state: EditorState.create({
        doc: toDoc(content, labelOf),
        plugins: [
          fieldPlugin(labelOf),
          history(),
          keymap({
            Escape: end,
            'Mod-z': undo,
            'Mod-y': redo,
            'Mod-Shift-z': redo,
            'Mod-b': toggleMark(richSchema.marks.bold!),
            'Mod-i': toggleMark(richSchema.marks.italic!),
            'Mod-u': toggleMark(richSchema.marks.underline!),
            'Shift-Enter': (state, dispatch) => {
              dispatch?.(state.tr.replaceSelectionWith(richSchema.nodes.breaks!.create()))
              return true
            },
            Enter: chainCommands(splitBlock),
          }),
          keymap(baseKeymap),
        ],
      }),
      attributes: { 'aria-label': t.writeHere, role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false' },
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setAttrs(attrsAt(next, base))
        if (!transaction.docChanged) return
        faces(next.doc)
        isChanged = true
        clearTimeout(timer)
        timer = setTimeout(() => write(made.state.doc), WAIT_MS)
      },
      handleTextInput: (editor, from, to, text) => {
        const before = editor.state.doc.textBetween(Math.max(editor.state.selection.$from.start(), from - 1), from)
        const isBrace = (text === '{' && before === '{') || (text === '｛' && before === '｛')
        const isSlash = text === '/' && !/[\p{L}\p{N}/:.]/u.test(before)
        if (!isBrace && !isSlash) return false
        editor.dispatch(editor.state.tr.delete(isBrace ? from - 1 : from, to))
        pick(isBrace ? '' : text)
        return true
      },
      handleDOMEvents: {
        keydown: (editor) => {
          followCaret(editor)
          return false
        },
        drop: (editor, event) => {
          const code = event.dataTransfer && droppedCode(event.dataTransfer)
          const at = code && editor.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!code || !at) return false
          // It falls into the text, not onto the canvas behind it.
          event.preventDefault()
          event.stopPropagation()
          insertField(editor, code, labelOf, at.pos)
          editor.focus()
          return true
        },
        blur: (_view, event) => {
          // The toolbar's lists open outside of the editor; only what lies on the stage or the panels ends the writing.
          const to = event.relatedTarget as Element | null
          if (to?.closest('[data-stage]') && !to.closest('[data-inline-editor]')) store.setState({ editing: null })
          return false
        },
      },
    })
    const { tr, doc } = made.state
    made.dispatch(tr.setSelection(selectAll(made.state, doc.content.size)))
    made.focus()
    faces(made.state.doc)
    setView(made)
    setStage(holder.current?.closest('[data-stage]') ?? null)
    return () => {
      clearTimeout(timer)
      // Looking at a text is not a change of it.
      if (isChanged) write(made.state.doc)
      made.destroy()
    }
  }, [store, t])
  const { left, top, width, height, rotate } = element
  return (
    <div
      data-inline-editor=""
      className={styles.place}
      style={{ left, top, width, height, transform: rotate === 0 ? undefined : `rotate(${rotate}deg)` }}
    >
      <div
        ref={holder}
        className={styles.editor}
        data-align={element.verticalAlign}
        data-vertical={element.vertical || undefined}
        style={styleOf(element)}
      />
      {view && stage ? createPortal(<TextToolbar view={view} attrs={attrs} picking={picking} onPicking={pick} />, stage) : null}
    </div>
  )
}

const baseOf = ({ fontFamily, fontSize, bold, color, align }: TextElement): RichTextAttrs => ({
  ...defaultAttrs(fontFamily),
  bold,
  color,
  align,
  fontsize: `${fontSize}px`,
})

const selectAll = (state: EditorState, size: number) => {
  const { selection } = state
  const Whole = selection.constructor as unknown as { create: (doc: unknown, from: number, to: number) => typeof selection }
  return Whole.create(state.doc, 1, Math.max(1, size - 1))
}

const styleOf = (element: TextElement) => ({
  fontSize: element.fontSize,
  fontFamily: screenFamily(element.fontFamily),
  fontWeight: element.bold ? 700 : 400,
  color: element.color,
  lineHeight: element.lineHeight,
  letterSpacing: element.letterSpacing,
  textAlign: element.align,
  writingMode: element.vertical ? ('vertical-rl' as const) : undefined,
})
