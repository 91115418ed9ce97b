import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { forgetSession, keepToken } from '#web/session.ts'
import { NoPage } from './NoPage.tsx'

afterEach(() => {
  cleanup()
  forgetSession()
})

const show = () => {
  const router = createMemoryRouter([{ path: '/', element: <NoPage /> }])
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
}

test('whoever is signed in learns that another identity may open it; a visitor does not', () => {
  show()
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy()
  expect(screen.queryByText(/有权限的身份/)).toBeNull()
  cleanup()
  keepToken('one')
  show()
  expect(screen.getByText(/有权限的身份/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '切换身份' }).getAttribute('href')).toBe('/role')
})
