import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { Waiting } from './Faces.tsx'
import { later } from './later.tsx'

test('a step of a public page that could not be fetched says so in its place, and what stands beside it stays', async () => {
  let asked = 0
  const Step = later(async (): Promise<ComponentType> => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>the step</p>
  }, Waiting)
  render(
    <LangProvider initial="zh">
      <input aria-label="name" defaultValue="许佳禾" />
      <Step />
    </LangProvider>,
  )
  await screen.findByText('内容加载失败')
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('许佳禾')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('the step')
})
