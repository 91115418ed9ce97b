import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from './use-form.ts'

const form = () =>
  renderHook(() =>
    useForm({
      initial: { name: '', phone: '', code: '' },
      check: ({ name, phone }) => ({
        ...(name.length < 2 ? { name: '姓名太短' } : {}),
        ...(phone.length === 11 ? {} : { phone: '手机号不对' }),
      }),
      submit: () => Promise.resolve(),
    }),
  ).result

test('a field that is left is checked at once, an empty one is not; others keep what was said of them', () => {
  const it = form()
  act(() => it.current.leave('name'))
  expect(it.current.problems).toEqual({})
  act(() => it.current.set('name', '王'))
  act(() => it.current.leave('name'))
  expect(it.current.problems).toEqual({ name: '姓名太短' })
  act(() => it.current.setProblem('phone', '请输入手机号'))
  expect(it.current.problems).toEqual({ name: '姓名太短', phone: '请输入手机号' })
  act(() => it.current.set('code', '1'))
  expect(it.current.problems).toEqual({ name: '姓名太短', phone: '请输入手机号' })
  act(() => it.current.set('name', '王芳'))
  act(() => it.current.leave('name'))
  expect(it.current.problems).toEqual({ phone: '请输入手机号' })
})
