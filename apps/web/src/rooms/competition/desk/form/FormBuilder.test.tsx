import { type Field, FORM_VERSION, type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { FormBuilder } from './FormBuilder.tsx'

const field = (kind: Parameters<typeof newField>[0], key: string, label: string) =>
  newField(kind, key, 'work', { label, labelEn: `${key} en` }) as Field
const formOf = (...sections: Field[][]): FormDocument => ({
  version: FORM_VERSION,
  sections: sections.map((fields, at) => ({
    key: `s${at}`,
    title: `第${at + 1}组`,
    titleEn: `S${at}`,
    help: '',
    helpEn: '',
    fields,
  })),
})

let form: FormDocument
let replace: (document: FormDocument) => void
const Page = ({ start, saved, readOnly = false }: { start: FormDocument; saved?: FormDocument; readOnly?: boolean }) => {
  const [value, setValue] = useState(start)
  form = value
  replace = setValue
  return <FormBuilder value={value} onChange={setValue} purpose="work" readOnly={readOnly} {...(saved ? { saved } : {})} />
}
const show = (start: FormDocument, rest: { saved?: FormDocument; readOnly?: boolean } = {}) =>
  renderInDesk(<Page start={start} {...rest} />)
const order = () => form.sections.map(({ fields }) => fields.map(({ key }) => key))
// The library's icons put their own name before that of a button.
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^(?:\\w+ )?${name}$`) }))
const select = (label: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^设置“${label}”`) }))
const pick = async (label: string, choice: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label))
  const list = await waitFor(() => document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')!)
  fireEvent.click(within(list as HTMLElement).getByTitle(choice))
}
const two = () => formOf([field('choice', 'aa', '组别'), field('text', 'bb', '标题')])

test('a click in the palette adds a field after the selected one, and its settings open', () => {
  show(two())
  select('组别')
  click('学校')
  expect(order()).toEqual([['aa', 'school', 'bb']])
  expect(screen.getByLabelText<HTMLInputElement>('字段名称 · 中文').value).toBe('学校')
  expect(form.sections[0]?.fields[1]?.audience).toBe('work')
})

test('a handle says in the reader’s language that one can drag by it', () => {
  show(two())
  expect(screen.getByRole('button', { name: '拖动“组别”' }).getAttribute('aria-roledescription')).toBe('可拖动排序')
})

test('the button of a field is named by all that is written on it', () => {
  show(two())
  const card = screen.getByRole('button', { name: /^设置“组别”/ })
  const written = [...card.querySelectorAll('span > span')].filter(({ children }) => children.length === 0)
  expect(written.length).toBeGreaterThan(1)
  for (const { textContent } of written)
    expect(screen.getByRole('button', { name: new RegExp(`^设置“组别”.*${textContent}`) })).toBe(card)
})

test('an empty form offers ready ones, and taking one can be undone', () => {
  show({ version: FORM_VERSION, sections: [] })
  expect(screen.getByText('1 处错误')).toBeTruthy()
  click('系列图片作品')
  expect(order().flat()).toContain('images')
  expect(screen.getByText('表单可以使用')).toBeTruthy()
  click('撤销')
  expect(form.sections).toEqual([])
})

test('a condition is built of an earlier field and its choices; findings follow at once', async () => {
  show(two())
  select('标题')
  fireEvent.click(screen.getByLabelText('仅在满足条件时显示'))
  expect(fieldsOf(form)[1]?.condition).toEqual({ match: 'all', rules: [{ field: 'aa', test: 'equals', value: 'a' }] })
  await pick('条件 1 的值', '选项二')
  expect(fieldsOf(form)[1]?.condition?.rules).toEqual([{ field: 'aa', test: 'equals', value: 'b' }])
  click('上移“标题”')
  expect(screen.getAllByText('条件指向的“组别”排在此字段之后，请调整顺序').length).toBe(2)
  expect(screen.getByText('1 处错误')).toBeTruthy()
  click('下移“标题”')
  expect(screen.getByText('表单可以使用')).toBeTruthy()
})

test('the first field of a form can have no condition, and is told why', () => {
  show(two())
  select('组别')
  expect(screen.getByText('此字段之前没有可作为条件的字段')).toBeTruthy()
  expect(screen.queryByLabelText('仅在满足条件时显示')).toBeNull()
})

test('a deleted field is announced, and comes back where it was', () => {
  show(formOf([field('text', 'aa', '甲'), field('text', 'bb', '乙'), field('text', 'cc', '丙')]))
  click('删除“乙”')
  expect(order()).toEqual([['aa', 'cc']])
  const bar = screen.getByText('已删除“乙”')
  expect(bar.getAttribute('role')).toBe('status')
  expect(document.activeElement?.id).toBe('form-field-cc')
  fireEvent.click(within(bar.parentElement!).getByText('撤销'))
  expect(order()).toEqual([['aa', 'bb', 'cc']])
})

test('the keyboard moves a field through its sections; the focus stays with it, and the move is told', () => {
  show(formOf([field('text', 'aa', '甲'), field('text', 'bb', '乙')], [field('text', 'cc', '丙')]))
  const down = () => fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true })
  document.getElementById('form-field-aa')!.focus()
  down()
  expect(order()).toEqual([['bb', 'aa'], ['cc']])
  down()
  expect(order()).toEqual([['bb'], ['aa', 'cc']])
  expect(document.activeElement?.id).toBe('form-field-aa')
  expect(screen.getByText('“甲”已移到第 2 组第 1 个').getAttribute('role')).toBe('status')
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' })
  expect(order()).toEqual([['bb'], ['cc']])
  fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body.querySelector('[role=toolbar] button')!, { key: 'z', ctrlKey: true })
  expect(order()).toEqual([['bb', 'aa'], ['cc']])
  fireEvent.keyDown(document.body.querySelector('[role=toolbar] button')!, { key: 'z', ctrlKey: true, shiftKey: true })
  expect(order()).toEqual([['bb'], ['aa', 'cc']])
})

test('Ctrl+Z in a text box is left to the box', () => {
  show(two())
  select('标题')
  const label = screen.getByLabelText('字段名称 · 中文')
  fireEvent.change(label, { target: { value: '新标题' } })
  fireEvent.keyDown(label, { key: 'z', ctrlKey: true })
  expect(fieldsOf(form)[1]?.label).toBe('新标题')
})

test('a key follows its label until it was saved', () => {
  const kept = formOf([field('text', 'kept', '保留')])
  show(kept, { saved: kept })
  click('单行文本')
  expect(order()).toEqual([['kept', 'lineOfText']])
  fireEvent.change(screen.getByLabelText('字段名称 · 中文'), { target: { value: '联系邮箱' } })
  expect(order()).toEqual([['kept', 'email']])
  select('保留')
  expect(screen.getByLabelText<HTMLInputElement>('字段标识').readOnly).toBe(true)
  fireEvent.change(screen.getByLabelText('字段名称 · 中文'), { target: { value: '手机' } })
  expect(order()).toEqual([['kept', 'email']])
})

test('lines pasted into a choice become choices, and many can be pasted in a box', async () => {
  show(formOf([field('choice', 'aa', '组别')]))
  select('组别')
  fireEvent.paste(screen.getByLabelText('选项 2 中文'), { clipboardData: { getData: () => '甲组|A\n乙组|B' } })
  const labels = () => {
    const [only] = fieldsOf(form)
    return only?.kind === 'choice' ? only.limits.options.map(({ label }) => label) : []
  }
  expect(labels()).toEqual(['选项一', '选项二', '甲组', '乙组'])
  click('批量粘贴')
  fireEvent.change(await screen.findByRole('textbox', { name: '批量粘贴选项' }), { target: { value: '乙组\n丙组' } })
  fireEvent.click(screen.getByRole('button', { name: '替换为 2 个' }))
  expect(labels()).toEqual(['乙组', '丙组'])
  const [only] = fieldsOf(form)
  expect(only?.kind === 'choice' && only.limits.options[0]?.labelEn).toBe('B')
})

test('a section with fields asks before it goes', async () => {
  show(formOf([field('text', 'aa', '甲')], []))
  click('删除分组“第2组”')
  expect(order()).toEqual([['aa']])
  click('删除分组“第1组”')
  const box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('1 个字段')
  expect(order()).toEqual([['aa']])
  fireEvent.click(within(box).getByText('删除'))
  // Browsers close the box on submit by themselves; jsdom does not.
  box.dispatchEvent(new Event('close'))
  await waitFor(() => expect(order()).toEqual([]))
})

test('read only: everything can be looked at, nothing changed', () => {
  show(two(), { readOnly: true })
  expect(screen.queryByRole('button', { name: '学校' })).toBeNull()
  expect(screen.queryByRole('button', { name: '删除“标题”' })).toBeNull()
  select('标题')
  expect(screen.getByLabelText<HTMLInputElement>('字段名称 · 中文').readOnly).toBe(true)
  fireEvent.keyDown(document.getElementById('form-field-bb')!, { key: 'Delete' })
  expect(order()).toEqual([['aa', 'bb']])
})

test('another document from outside replaces what is shown and its history', async () => {
  show(two())
  click('复制“标题”')
  expect(order()).toEqual([['aa', 'bb', 'bb2']])
  replace(formOf([field('text', 'zz', '另一份')]))
  await screen.findByRole('button', { name: /^设置“另一份”/ })
  expect(screen.getByRole('button', { name: '撤销' })).toHaveProperty('disabled', true)
})

test('the preview shows the form as at another time and says what a submission would meet', async () => {
  const late = {
    ...field('text', 'aa', '结题报告'),
    required: { when: 'after' as const, at: '2000-01-01T00:00:00+08:00' },
  } as Field
  show(formOf([late]))
  click('预览')
  const verdict = await screen.findByRole('complementary', { name: '检查结果' })
  expect(verdict.textContent).toContain('此刻提交会有 1 处问题')
  fireEvent.change(screen.getByLabelText(/^结题报告/), { target: { value: '完成' } })
  await waitFor(() => expect(verdict.textContent).toContain('此刻可以提交'))
})
