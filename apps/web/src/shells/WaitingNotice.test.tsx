import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { notePlace } from '#web/waiting.ts'
import { Root } from './Root.tsx'

window.scrollTo = () => {}
const [save, read] = [Symbol('save'), Symbol('read')]
afterEach(() => {
  act(() => {
    notePlace(save, null)
    notePlace(read, null)
  })
})

test('whoever waits sees the place of the call that is served last, until none waits; what was typed stays', async () => {
  const router = createMemoryRouter([{ element: <Root />, children: [{ path: '/', element: <input aria-label="作品名称" /> }] }])
  render(<RouterProvider router={router} />)
  const input = screen.getByLabelText<HTMLInputElement>('作品名称')
  input.value = '拾光'
  expect(screen.queryByRole('status')).toBeNull()
  act(() => {
    notePlace(save, { place: 731, seconds: 12 })
    notePlace(read, { place: 3, seconds: 1 })
  })
  expect((await screen.findByRole('status')).textContent).toContain('前面还有 731 位，约需 12 秒。')
  act(() => notePlace(save, { place: 0, seconds: 1 }))
  act(() => notePlace(read, null))
  expect(screen.getByRole('status').textContent).toContain('即将轮到您。')
  act(() => notePlace(save, { place: 0, seconds: 19, reason: 'tooMany' }))
  expect(screen.getByRole('status').textContent).toContain('操作过于频繁，稍后自动继续')
  act(() => notePlace(save, null))
  expect(screen.queryByRole('status')).toBeNull()
  expect(input.value).toBe('拾光')
})
