import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { later, laterDialog } from './later.tsx'

const Part = ({ text }: { text: string }) => <p>{text}</p>

test('what could not be fetched says so, and a press tries again; from then on it is there at once', async () => {
  let asked = 0
  const load = async (): Promise<ComponentType<{ text: string }>> => {
    asked += 1
    if (asked === 1) throw new Error('offline')
    return Part
  }
  const Later = later(load, () => <p>wait</p>)
  const page = (
    <LangProvider initial="zh" stored="zh" onSwitch={() => undefined}>
      <Later text="here" />
    </LangProvider>
  )
  const { unmount } = render(page)
  screen.getByText('wait')
  await screen.findByText(/内容加载失败/)
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  await screen.findByText('here')
  unmount()
  render(page)
  screen.getByText('here')
  expect(asked).toBe(2)
})

test('a dialog is fetched when it is opened, and stays to close as it opened', async () => {
  let asked = 0
  const Dialog = laterDialog<{ open: boolean }>(async () => {
    asked += 1
    return ({ open }) => <p>{open ? 'open' : 'closing'}</p>
  })
  const { rerender } = render(<Dialog open={false} />)
  expect(asked).toBe(0)
  rerender(<Dialog open />)
  await screen.findByText('open')
  rerender(<Dialog open={false} />)
  screen.getByText('closing')
})
