import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { ClockNotice } from './ClockNotice.tsx'

afterEach(cleanup)

const show = (address: string, isDraft: boolean, lang: 'zh' | 'en' = 'zh') => {
  const ticket = { at: '2026-11-25T00:00:00.000Z', isDraft }
  const router = createMemoryRouter([{ path: '*', element: <ClockNotice ticket={ticket} /> }], { initialEntries: [address] })
  render(
    <LangProvider initial={lang}>
      <RouterProvider router={router} />
    </LangProvider>,
  )
}

test('a page says that it shows a draft, in either language', () => {
  show('/home/homepage', true)
  expect(screen.getByText('您正在预览尚未发布的草稿，仅持有链接的人可见')).toBeTruthy()
  cleanup()
  show('/home/homepage', true, 'en')
  expect(screen.getByText('This is an unpublished draft. Only people with the link can see it.')).toBeTruthy()
})

test('a page that opens a link of its own says for itself whether there is a draft; another moment is named there too', () => {
  for (const address of ['/home/sitePreview?key=old', '/home/pagePreview?key=old', '/home/articlePreview?key=old']) {
    show(address, true)
    expect(screen.queryByText(/草稿/), address).toBeNull()
    cleanup()
  }
  show('/home/pagePreview?key=old', false)
  expect(screen.getByText(/2026/)).toBeTruthy()
})
