import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { ParameterForm } from './ParameterForm.tsx'
import type { Parameter } from './parameter.ts'

const parameterOf = (kind: string, value: string, initial: string): Parameter => ({
  parameterId: 'p1',
  key: 'some.key',
  name: '某参数',
  kind,
  value,
  initial,
  min: kind === 'integer' ? 1 : null,
  max: kind === 'integer' ? 20 : null,
  changedBy: null,
  updateTime: '2026-11-20T12:00:00.000Z',
  version: 3,
})

const saved = { code: 0, data: { version: 4 } }
let answer: { code: number; msg?: string; data: unknown } = saved
let asked: { path: string; input: Record<string, unknown> }[] = []
beforeEach(() => {
  answer = saved
  asked = serveWith((path) => (path.endsWith('/update') ? answer : { code: 0, data: [] }))
})
const sent = () => asked.filter(({ path }) => path.endsWith('/param/update')).map(({ input }) => input)

const show = (target: Parameter, onClose = () => {}) => renderInDesk(<ParameterForm target={target} onClose={onClose} />)
const save = (reason = '测试需要'): void => {
  fireEvent.change(screen.getByLabelText('修改原因'), { target: { value: reason } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
}

test('a boolean is a switch and travels as a word', async () => {
  show(parameterOf('boolean', 'true', 'true'))
  fireEvent.click(await screen.findByRole('switch'))
  save()
  await waitFor(() => expect(sent()).toEqual([{ parameterId: 'p1', version: 3, value: 'false', reason: '测试需要' }]))
})

test('an integer is a number field that goes back to its initial value', async () => {
  show(parameterOf('integer', '8', '5'))
  const field = await screen.findByRole<HTMLInputElement>('spinbutton')
  expect(field.value).toBe('8')
  fireEvent.click(screen.getByRole('button', { name: '恢复初始值（5）' }))
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ value: '5' }]))
})

test('a text is a line', async () => {
  show(parameterOf('text', '旧', '旧'))
  fireEvent.change(await screen.findByLabelText('当前值'), { target: { value: '新' } })
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ value: '新' }]))
})

test('nothing is sent without a reason', async () => {
  show(parameterOf('text', '旧', '旧'))
  await screen.findByLabelText('当前值')
  save(' ')
  expect(await screen.findByText('请填写修改原因')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a value out of bounds is told at its field, and the dialog stays', async () => {
  let isClosed = false
  answer = { code: 24008, msg: '参数值不在允许范围内，请填写：1–20', data: null }
  show(parameterOf('integer', '8', '5'), () => {
    isClosed = true
  })
  await screen.findByRole('spinbutton')
  save()
  expect((await screen.findByText('参数值不在允许范围内，请填写：1–20')).closest('.ant-form-item')).not.toBeNull()
  expect(isClosed).toBe(false)
})

test('the bounds of an integer stand at its field, and a value beyond them is refused instead of turned into another', async () => {
  show(parameterOf('integer', '8', '5'))
  const field = await screen.findByRole<HTMLInputElement>('spinbutton')
  expect(screen.getByText('整数，1 至 20')).toBeTruthy()
  fireEvent.change(field, { target: { value: '-5' } })
  fireEvent.blur(field)
  save()
  expect(await screen.findByText('请输入 1 至 20 之间的整数')).toBeTruthy()
  expect(field.value).toBe('-5')
  expect(sent()).toEqual([])
})
