import type { AnswerFinding, Answers } from '@kaisai/contract/competition/form/answers'
import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormView } from './FormView.tsx'
import type { UploadFile } from './input.ts'

const field = (kind: Parameters<typeof newField>[0], key: string, label: string, rest: object = {}) =>
  newField(kind, key, 'team', { label, labelEn: `${label} en`, ...rest }) as Field
const formOf = (...fields: Field[]): FormDocument => ({
  version: FORM_VERSION,
  sections: [{ key: 'main', title: '基本信息', titleEn: 'Basics', help: '', helpEn: '', fields }],
})
const needed = { required: { when: 'always' } }
const ifTrue = (key: string) => ({ condition: { match: 'all', rules: [{ field: key, test: 'equals', value: true }] } })

// jsdom has no layout to scroll.
HTMLElement.prototype.scrollIntoView ??= () => {}

let answers: Answers = {}
let sent: Answers | null = null
interface Given {
  document: FormDocument
  start?: Answers
  problems?: AnswerFinding[]
  upload?: UploadFile
  at?: string
  lang?: 'zh' | 'en'
}
const noPlaces = async () => []
const Page = ({ document, start = {}, problems, upload, at = '2026-11-20T00:00:00Z', lang = 'zh' }: Given) => {
  const [now, setNow] = useState(start)
  answers = now
  return (
    <FormView
      document={document}
      audience="team"
      answers={now}
      onChange={setNow}
      at={new Date(at)}
      lang={lang}
      loadPlaces={noPlaces}
      {...(problems ? { problems } : {})}
      {...(upload ? { upload } : {})}
      onSubmit={(all) => {
        sent = all
      }}
    >
      <button type="submit">提交</button>
    </FormView>
  )
}
const show = (given: Given) => {
  sent = null
  return render(<Page {...given} />)
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('a field comes and goes with its condition; what it held comes back, and is not submitted while it is hidden', () => {
  const document = formOf(
    field('yesNo', 'guest', '携带家属'),
    field('text', 'guestName', '家属姓名', { ...needed, ...ifTrue('guest') }),
  )
  show({ document })
  expect(screen.queryByLabelText(/家属姓名/)).toBeNull()
  fireEvent.click(screen.getByLabelText('是'))
  type('家属姓名 *', '李四')
  fireEvent.click(screen.getByLabelText('否'))
  expect(screen.queryByLabelText(/家属姓名/)).toBeNull()
  expect(answers).toEqual({ guest: false, guestName: '李四' })
  submit()
  expect(sent).toEqual({ guest: false })
  fireEvent.click(screen.getByLabelText('是'))
  expect(screen.getByLabelText<HTMLInputElement>(/家属姓名/).value).toBe('李四')
})

test('nothing is said before a field is left; then its problem is read aloud and tied to the control', () => {
  show({ document: formOf(field('email', 'mail', '邮箱', needed)) })
  const mail = screen.getByLabelText(/邮箱/)
  expect(mail.getAttribute('aria-required')).toBe('true')
  type('邮箱 *', 'nobody')
  expect(screen.queryByText('请输入正确的邮箱地址')).toBeNull()
  fireEvent.blur(mail)
  const said = screen.getByText('请输入正确的邮箱地址')
  expect(said.getAttribute('role')).toBe('alert')
  expect(mail.getAttribute('aria-describedby')).toContain(said.id)
  expect(mail.getAttribute('aria-invalid')).toBe('true')
  type('邮箱 *', 'a@b.cn')
  expect(screen.queryByText('请输入正确的邮箱地址')).toBeNull()
  expect(mail.getAttribute('aria-invalid')).toBeNull()
})

test('a submission that lacks something is held back; the summary gets the focus and leads to each field', () => {
  show({
    document: formOf(field('text', 'aa', '项目名称', needed), field('choice', 'bb', '组别', needed), field('text', 'cc', '备注')),
  })
  submit()
  expect(sent).toBeNull()
  const summary = document.activeElement as HTMLElement
  expect(summary.getAttribute('role')).toBe('alert')
  expect(summary.textContent).toContain('有 2 项需要修改')
  fireEvent.click(within(summary).getByRole('link', { name: '组别' }))
  expect(document.activeElement).toBe(screen.getByLabelText('选项一'))
  fireEvent.click(screen.getByLabelText('选项一'))
  type('项目名称 *', ' 春天 ')
  submit()
  expect(sent).toEqual({ aa: '春天', bb: 'a' })
})

test('what becomes required at an instant is free until then', () => {
  const document = formOf(field('text', 'aa', '指导记录', { required: { when: 'after', at: '2026-12-01T00:00:00+08:00' } }))
  const { unmount } = show({ document, at: '2026-11-30T15:59:59Z' })
  submit()
  expect(sent).toEqual({})
  unmount()
  show({ document, at: '2026-11-30T16:00:00Z' })
  submit()
  expect(sent).toBeNull()
  expect(screen.getByText('请填写此项')).toBeTruthy()
})

test('what the server refuses stands at its field until the field is changed, the rest in the summary', () => {
  const problems: AnswerFinding[] = [
    { fieldKey: 'aa', text: ['该名称已被使用', 'This name is taken.'] },
    { fieldKey: 'gone', text: ['表单已更新', 'The form has changed.'] },
  ]
  show({ document: formOf(field('text', 'aa', '项目名称')), start: { aa: '春天' }, problems })
  expect(document.activeElement?.textContent).toContain('表单已更新')
  expect(screen.getByLabelText(/项目名称/).getAttribute('aria-invalid')).toBe('true')
  type('项目名称', '夏天')
  expect(screen.getByLabelText(/项目名称/).getAttribute('aria-invalid')).toBeNull()
})

test('characters are counted as people count them, and a text that is too long is not cut', () => {
  show({ document: formOf(field('text', 'aa', '口号', { limits: { maxChars: 4 } })) })
  type('口号', '𠮷😀你')
  expect(screen.getByText('3 / 4')).toBeTruthy()
  type('口号', '一二三四五')
  fireEvent.blur(screen.getByLabelText('口号'))
  expect(screen.getByText('5 / 4')).toBeTruthy()
  expect(screen.getByText('最多4个字符，现有5个，请删减')).toBeTruthy()
  expect(answers).toEqual({ aa: '一二三四五' })
})

test('the fewest characters are said before and while somebody writes, not after', () => {
  show({ document: formOf(field('text', 'aa', '摘要', { limits: { minChars: 3, maxChars: 4 } })) })
  expect(screen.getByText('0 / 4，至少 3')).toBeTruthy()
  type('摘要', '一二三')
  expect(screen.getByText('3 / 4')).toBeTruthy()
})

test('numbers: full-width digits count, words are kept and refused', () => {
  show({ document: formOf(field('number', 'aa', '人数')) })
  type('人数', '１２')
  expect(answers).toEqual({ aa: 12 })
  type('人数', '十二')
  fireEvent.blur(screen.getByLabelText('人数'))
  expect(screen.getByLabelText<HTMLInputElement>('人数').value).toBe('十二')
  expect(screen.getByText('请填写数字')).toBeTruthy()
  type('人数', '')
  expect(answers).toEqual({})
})

test('several choices keep the order of the form', () => {
  show({ document: formOf(field('multi', 'aa', '方向')) })
  fireEvent.click(screen.getByLabelText('选项二'))
  fireEvent.click(screen.getByLabelText('选项一'))
  expect(answers).toEqual({ aa: ['a', 'b'] })
  fireEvent.click(screen.getByLabelText('选项一'))
  fireEvent.click(screen.getByLabelText('选项二'))
  expect(answers).toEqual({})
})

test('keywords are added by Enter and by commas, each once, and Enter does not submit', () => {
  show({ document: formOf(field('keywords', 'aa', '关键词')) })
  type('关键词', '公益')
  // Not prevented, Enter would submit the form.
  expect(fireEvent.keyDown(screen.getByLabelText('关键词'), { key: 'Enter' })).toBe(false)
  type('关键词', '海报，公益，')
  expect(answers).toEqual({ aa: ['公益', '海报'] })
  fireEvent.click(screen.getByRole('button', { name: '移除“公益”' }))
  expect(answers).toEqual({ aa: ['海报'] })
  expect(sent).toBeNull()
})

test('rows of a table are added, filled and removed', () => {
  const columns = [{ key: 'name', label: '名称', labelEn: 'Name', maxChars: 9, isRequired: true }]
  show({ document: formOf(field('table', 'aa', '获奖情况', { limits: { columns, maxRows: 2 } })) })
  type('名称 *', '一等奖')
  fireEvent.click(screen.getByRole('button', { name: '+ 添加一行' }))
  expect(screen.queryByRole('button', { name: '+ 添加一行' })).toBeNull()
  fireEvent.change(screen.getAllByLabelText('名称 *')[1]!, { target: { value: '二等奖' } })
  fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
  expect(answers).toEqual({ aa: [{ name: '二等奖' }] })
})

const paper = () => formOf(field('pdf', 'aa', '论文', { limits: { maxCount: 2 } }))
const choose = (container: HTMLElement, ...files: File[]) =>
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } })

test('two files that arrive in any order stand as they were chosen; submitting waits for them', async () => {
  const arrive: Record<string, () => void> = {}
  const upload: UploadFile = (file) =>
    new Promise((resolve) => {
      arrive[file.name] = () => resolve({ fileId: file.name.slice(0, 1), name: file.name, bytes: file.size })
    })
  const { container } = show({ document: paper(), upload })
  choose(container, new File(['%PDF-a'], 'a.pdf'), new File(['%PDF-b'], 'b.pdf'))
  await waitFor(() => expect(Object.keys(arrive)).toHaveLength(2))
  submit()
  expect(sent).toBeNull()
  expect(screen.getAllByText(/文件正在上传/).length).toBeGreaterThan(0)
  arrive['b.pdf']!()
  arrive['a.pdf']!()
  await waitFor(() => expect(answers.aa).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/文件正在上传/)).toBeNull())
  submit()
  expect(sent).toEqual({
    aa: [
      { fileId: 'a', name: 'a.pdf', bytes: 6 },
      { fileId: 'b', name: 'b.pdf', bytes: 6 },
    ],
  })
})

test('a file of a wrong type is refused before it is sent, a failed one can be tried again', async () => {
  const tries: string[] = []
  const upload: UploadFile = async (file) => {
    tries.push(file.name)
    if (tries.length === 1) throw new Error('网络中断')
    return { fileId: 'f1', name: file.name, bytes: file.size }
  }
  const { container } = show({ document: paper(), upload })
  choose(container, new File(['x'], 'a.exe'))
  await screen.findByText('“a.exe”的类型不支持，请上传 pdf')
  choose(container, new File(['\x89PNG'], 'picture.pdf'))
  await screen.findByText('无法读取“picture.pdf”，请确认文件完好后重新选择')
  choose(container, new File(['%PDF-a'], 'a.pdf'))
  await screen.findByText('网络中断')
  expect(tries).toEqual(['a.pdf'])
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(answers).toEqual({ aa: [{ fileId: 'f1', name: 'a.pdf', bytes: 6 }] }))
})

test('a school is found by its name with the keyboard alone', async () => {
  const asked: string[] = []
  const load = async (_kind: string, keyword: string) => {
    asked.push(keyword)
    return ['武汉大学', '武汉理工大学'].map((label, at) => ({ value: `s${at}`, label }))
  }
  const document = formOf(field('school', 'aa', '学校'))
  const School = () => {
    const [now, setNow] = useState<Answers>({})
    answers = now
    return (
      <FormView document={document} audience="team" answers={now} onChange={setNow} at={new Date()} lang="zh" loadPlaces={load} />
    )
  }
  render(<School />)
  const box = screen.getByRole('combobox', { name: '学校' })
  fireEvent.change(box, { target: { value: '武汉' } })
  await screen.findByRole('option', { name: '武汉理工大学' })
  expect(asked).toEqual(['武汉'])
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: '武汉理工大学' }).id)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(answers).toEqual({ aa: { value: 's0', label: '武汉大学' } })
  expect((box as HTMLInputElement).value).toBe('武汉大学')
})

test('the form speaks English, and falls back to Chinese where there is no English', () => {
  show({ document: formOf(field('text', 'aa', '口号', needed), field('text', 'bb', '备注', { labelEn: '' })), lang: 'en' })
  submit()
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  expect(screen.getByLabelText(/口号 en/)).toBeTruthy()
  expect(screen.getByLabelText('备注')).toBeTruthy()
})
