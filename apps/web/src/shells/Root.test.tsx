import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Root } from './Root.tsx'

// jsdom has no place to scroll to.
window.scrollTo = () => {}

const show = () => {
  const Shell = () => (
    <main>
      <Outlet />
    </main>
  )
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          {
            element: <Shell />,
            children: [
              { path: '/', element: <p>首页</p> },
              { path: '/list', element: <p>列表</p> },
              // biome-ignore lint/a11y/noAutofocus: what a page chooses itself is what is tested
              { path: '/form', element: <input aria-label="姓名" autoFocus /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

test('after another page was opened the keyboard goes on in it; its first load and a change of the query leave it where it is', async () => {
  const router = show()
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/?page=2'))
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/list'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a page that chooses itself where to begin is left to do so', async () => {
  const router = show()
  await act(() => router.navigate('/form'))
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
})
