import { cleanRichText, textOf } from '@kaisai/certificate/model/rich-text'
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import {
  attrsAt,
  defaultAttrs,
  fieldPlugin,
  followCaret,
  insertField,
  insertWords,
  selectedPart,
  setAlign,
  setMark,
  togglePart,
} from './rich-commands.ts'
import { fromDoc, toDoc } from './rich-schema.ts'

const viewOf = (html: string): EditorView => new EditorView(null, { state: EditorState.create({ doc: toDoc(html) }) })
const selectAll = (view: EditorView): void =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 1, view.state.doc.content.size - 1)))

test('rich text comes out of the editor as it went in', () => {
  for (const html of [
    '<p>一等奖</p>',
    '<p style="text-align:center">张三<strong>、李四</strong></p><p>第二段</p>',
    '<p><span style="color:#e60012;font-size:30px;font-family:KaiTi">{{awardName}}</span><u><em>斜</em></u></p>',
    '<p>一<br>二</p>',
    '<p>&#60;b&#62; 不是标签 &#38;</p>',
  ]) {
    const out = fromDoc(toDoc(html))
    expect(out).toBe(cleanRichText(html))
    expect(cleanRichText(out)).toBe(out)
  }
})

test('an emptied text is still a text', () => {
  expect(textOf(fromDoc(toDoc('')))).toBe('')
})

test('marks, alignment and codes go where the selection is', () => {
  const view = viewOf('<p>张三</p>')
  selectAll(view)
  setMark(view, 'bold', true)
  setMark(view, 'color', '#e60012')
  setMark(view, 'fontSize', 32)
  setAlign(view, 'center')
  expect(attrsAt(view.state, defaultAttrs('SimSun'))).toMatchObject({
    bold: true,
    color: '#e60012',
    fontsize: '32px',
    align: 'center',
  })
  setMark(view, 'bold', false)
  expect(fromDoc(view.state.doc)).toContain('font-weight:normal')
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
  insertWords(view, '{{school}}')
  expect(textOf(fromDoc(view.state.doc))).toBe('张三{{school}}')
  view.destroy()
})

test('the toolbar begins with the defaults of the specification', () => {
  expect(defaultAttrs('SimSun')).toMatchObject({ color: '#000', backcolor: '', fontsize: '20px', align: 'left' })
})

test('selected words with a field become an optional part and plain words again', () => {
  const view = viewOf('<p>作品（<strong>指导</strong>教师：{{teacher}}）获奖</p>')
  const choose = (from: number, to: number): void =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  // The field counts as one.
  choose(3, 11)
  togglePart(view)
  expect(textOf(fromDoc(view.state.doc))).toBe('作品[[（指导教师：{{teacher}}）]]获奖')
  expect(selectedPart(view.state)?.isOptional).toBe(true)
  togglePart(view)
  expect(textOf(fromDoc(view.state.doc))).toBe('作品（指导教师：{{teacher}}）获奖')
  expect(selectedPart(view.state)?.isOptional).toBe(false)
  choose(1, 3)
  expect(selectedPart(view.state)).toBeNull()
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)))
  togglePart(view)
  expect(textOf(fromDoc(view.state.doc))).toBe('[[作品（指导教师：{{teacher}}）获奖]]')
  view.destroy()
})

test('a field is one thing in the text: shown by its label, written by its code, in the style about it', () => {
  const view = viewOf('<p>授予<strong>{{student}}同学</strong></p>')
  const field = view.dom.querySelector('[data-field]')!
  expect([field.textContent, field.getAttribute('data-field')]).toEqual(['学生', 'student'])
  expect(fromDoc(view.state.doc)).toBe('<p>授予<strong>{{student}}同学</strong></p>')
  // Behind the field, within the bold words: one key takes it away whole.
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 4)))
  insertField(view, 'awardName', () => 'Award')
  expect(fromDoc(view.state.doc)).toBe('<p>授予<strong>{{student}}{{awardName}}同学</strong></p>')
  view.dispatch(view.state.tr.delete(3, 4))
  expect(fromDoc(view.state.doc)).toBe('<p>授予<strong>{{awardName}}同学</strong></p>')
  view.destroy()
})

test('a field that is typed or pasted as it is written becomes one; what is no field stays words', () => {
  const state = EditorState.create({ doc: toDoc('<p>在</p>'), plugins: [fieldPlugin(() => 'School')] })
  const view = new EditorView(null, { state })
  view.dispatch(view.state.tr.insertText('{{school}}与{{shool}}', 2))
  expect([...view.dom.querySelectorAll('[data-field]')].map(({ textContent }) => textContent)).toEqual(['School'])
  expect(textOf(fromDoc(view.state.doc))).toBe('在{{school}}与{{shool}}')
  view.destroy()
})

test('a caret that the browser moved is followed before the next key', () => {
  const view = viewOf('<p>指导教师</p>')
  document.body.append(view.dom)
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)))
  const text = view.dom.querySelector('p')!.firstChild!
  // As it is, a selection of everything stays.
  document.getSelection()!.setBaseAndExtent(text, 0, text, 4)
  followCaret(view)
  expect(view.state.selection).toBeInstanceOf(AllSelection)
  document.getSelection()!.collapse(text, 4)
  followCaret(view)
  expect(view.state.selection.empty).toBe(true)
  expect(view.state.selection.from).toBe(5)
  view.dom.remove()
  view.destroy()
})
