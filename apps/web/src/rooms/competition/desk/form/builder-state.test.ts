import { type Field, FORM_VERSION, type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuilderAction, type BuilderState, builderReducer, startBuilder } from './builder-state.ts'
import { keyFor } from './field-key.ts'

const field = (key: string): Field => newField('text', key, 'team', { label: `题${key}`, labelEn: key })
const formOf = (...sections: string[][]): FormDocument => ({
  version: FORM_VERSION,
  sections: sections.map((keys, at) => ({
    key: `s${at}`,
    title: `组${at}`,
    titleEn: '',
    help: '',
    helpEn: '',
    fields: keys.map(field),
  })),
})
const order = (state: BuilderState) => state.document.sections.map(({ fields }) => fields.map(({ key }) => key))
const run = (state: BuilderState, ...actions: BuilderAction[]) => actions.reduce(builderReducer, state)
const start = (...sections: string[][]) => startBuilder(formOf(...sections), new Set())
const words = { label: '学校', labelEn: 'School' }

test('a field is added after the selected one, with a key from its label', () => {
  const state = run(
    start(['aa', 'bb'], ['cc']),
    { type: 'select', selection: { type: 'field', key: 'aa' } },
    { type: 'add', kind: 'school', words, audience: 'team' },
    { type: 'add', kind: 'school', words, audience: 'team' },
  )
  expect(order(state)).toEqual([['aa', 'school', 'school2', 'bb'], ['cc']])
  expect(state.selection).toEqual({ type: 'field', key: 'school2' })
})

test('the first field of an empty form brings its section', () => {
  const state = run(start(), { type: 'add', kind: 'text', words, audience: 'work' })
  expect(order(state)).toEqual([['school']])
  expect(order(run(state, { type: 'undo' }))).toEqual([])
})

test('steps cross the borders of sections and stop at the ends of the form', () => {
  const state = start(['aa', 'bb'], [], ['cc'])
  const down: BuilderAction = { type: 'step', key: 'bb', by: 1 }
  expect(order(run(state, down))).toEqual([['aa'], ['bb'], ['cc']])
  expect(order(run(state, down, down, down))).toEqual([['aa'], [], ['cc', 'bb']])
  const far = run(state, down, down, down, down)
  expect(order(far)).toEqual([['aa'], [], ['cc', 'bb']])
  expect(far.past).toHaveLength(3)
  expect(order(run(state, { type: 'step', key: 'aa', by: -1 }))).toEqual(order(state))
})

test('typing in one box is one step, in two boxes two', () => {
  const type = (label: string, burst = 'label'): BuilderAction => ({ type: 'change', key: 'aa', change: { label }, burst })
  const state = run(
    startBuilder(formOf(['aa']), new Set(['aa'])),
    type('学'),
    type('学校'),
    type('学校名'),
    type('全称', 'other'),
  )
  expect(state.past).toHaveLength(2)
  expect(fieldsOf(run(state, { type: 'undo' }).document)[0]?.label).toBe('学校名')
  expect(fieldsOf(run(state, { type: 'undo' }, { type: 'undo' }).document)[0]?.label).toBe('题aa')
})

test('a key follows its label, conditions follow the key, and the whole typing is one step', () => {
  const made = run(start(['first']), {
    type: 'add',
    kind: 'text',
    words: { label: '单行文本', labelEn: 'Line of text' },
    audience: 'team',
  })
  expect(order(made)).toEqual([['first', 'lineOfText']])
  const watched = run(
    made,
    { type: 'add', kind: 'text', words: { label: '备注', labelEn: '' }, audience: 'team' },
    { type: 'change', key: 'remark', change: { condition: { match: 'all', rules: [{ field: 'lineOfText', test: 'filled' }] } } },
    { type: 'select', selection: { type: 'field', key: 'lineOfText' } },
    { type: 'change', key: 'lineOfText', change: { label: '邮' }, burst: 'label' },
    { type: 'change', key: 'lineOfText', change: { label: '邮箱' }, burst: 'label' },
  )
  expect(order(watched)).toEqual([['first', 'email', 'remark']])
  expect(fieldsOf(watched.document)[2]?.condition?.rules[0]?.field).toBe('email')
  expect(watched.selection?.key).toBe('email')
  expect(watched.past).toHaveLength(4)
})

test('a key that was saved, or written by hand, stays', () => {
  const saved = startBuilder(formOf(['school']), new Set(['school']))
  expect(order(run(saved, { type: 'change', key: 'school', change: { label: '邮箱', key: 'other' } }))).toEqual([['school']])
  const own = run(
    start(['aa']),
    { type: 'change', key: 'aa', change: { key: 'mine' } },
    { type: 'change', key: 'mine', change: { label: '邮箱' } },
  )
  expect(order(own)).toEqual([['mine']])
})

test('a removed field comes back where it was', () => {
  const state = run(
    start(['aa', 'bb', 'cc']),
    { type: 'select', selection: { type: 'field', key: 'bb' } },
    { type: 'remove', key: 'bb' },
  )
  expect(order(state)).toEqual([['aa', 'cc']])
  expect(state.lastEdit).toEqual({ what: 'removed', label: '题bb' })
  expect(state.selection).toBeNull()
  expect(order(run(state, { type: 'undo' }))).toEqual([['aa', 'bb', 'cc']])
})

test('another document from outside forgets the history', () => {
  const state = run(start(['aa']), { type: 'remove', key: 'aa' }, { type: 'replace', document: formOf(['zz']) })
  expect(state.past).toEqual([])
  expect(order(run(state, { type: 'undo' }))).toEqual([['zz']])
})

const anyAction: fc.Arbitrary<BuilderAction> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    kind: fc.constantFrom('text' as const, 'choice' as const),
    words: fc.constantFrom(words, { label: '邮箱', labelEn: '' }),
    audience: fc.constant('team' as const),
  }),
  fc
    .record({ key: fc.constantFrom('aa', 'bb', 'school', 'school2', 'email'), by: fc.constantFrom(-1 as const, 1 as const) })
    .chain(({ key, by }) =>
      fc.constantFrom<BuilderAction>(
        { type: 'remove', key },
        { type: 'step', key, by },
        { type: 'duplicate', key, suffix: ['副本', ' copy'] },
        { type: 'change', key, change: { label: '手机' }, burst: 'label' },
        { type: 'select', selection: { type: 'field', key } },
      ),
    ),
  fc.constantFrom<BuilderAction>(
    { type: 'addSection', words: { title: '', titleEn: '' } },
    { type: 'stepSection', key: 's0', by: 1 },
    { type: 'removeSection', key: 's1' },
    { type: 'undo' },
    { type: 'redo' },
  ),
)

test('whatever is done: keys stay unique, and undoing everything leads back to the start', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const first = start(['aa', 'bb'], ['cc'])
      const state = run(first, ...actions)
      const keys = fieldsOf(state.document).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const back = run(state, ...state.past.map((): BuilderAction => ({ type: 'undo' })))
      expect(back.document).toEqual(first.document)
      const again = run(back, ...state.past.map((): BuilderAction => ({ type: 'redo' })))
      expect(again.document).toEqual(state.document)
    }),
  )
})

test('keys are made of known words, of English, or of the kind', () => {
  const key = (label: string, labelEn: string, ...taken: string[]) => keyFor({ label, labelEn, kind: 'text' }, new Set(taken))
  expect(key('联系邮箱', '')).toBe('email')
  expect(key('所在部落', 'Name of your tribe')).toBe('nameOfYourTribe')
  expect(key('所在部落', '')).toBe('text')
  expect(key('所在部落', '', 'text', 'text2')).toBe('text3')
  expect(key('', '1 2')).toBe('text')
  expect(key('T恤', 'T')).toBe('text')
  expect(key('', 'x'.repeat(60)).length).toBeLessThanOrEqual(31)
})
