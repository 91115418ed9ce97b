import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { Crumbs } from './Crumbs.tsx'

test('the way to a page stands in its order, and only the page itself is no link', () => {
  const above = [{ to: '/home/competition', name: '竞赛' }]
  const router = createMemoryRouter([{ path: '*', element: <Crumbs above={above} here="数学建模邀请赛" /> }])
  const { container } = render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  const steps = [...container.querySelectorAll('ol > li')]
  expect(
    steps.map((step) => [
      step.textContent,
      step.querySelector('a')?.getAttribute('href') ?? null,
      step.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['首页', '/home/homepage', null],
    ['竞赛', '/home/competition', null],
    ['数学建模邀请赛', null, 'page'],
  ])
  // A browser writes no data for search engines: the page's policy forbids it to fill a script.
  expect(document.querySelector('script')).toBeNull()
})
