import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { Crumbs } from './Crumbs.tsx'

test('the way to a page is a breadcrumb list, in its order, and only the page itself is no link', () => {
  const above = [{ to: '/home/competition', name: '竞赛' }]
  const router = createMemoryRouter([{ path: '*', element: <Crumbs above={above} here="数学建模邀请赛" /> }])
  const { container } = render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  expect(container.querySelectorAll('[itemtype="https://schema.org/BreadcrumbList"]')).toHaveLength(1)
  const steps = [...container.querySelectorAll('[itemprop="itemListElement"][itemtype="https://schema.org/ListItem"]')]
  expect(
    steps.map((step) => [
      step.querySelector('[itemprop="position"]')?.getAttribute('content'),
      step.querySelector('[itemprop="name"]')?.textContent,
      step.querySelector('a[itemprop="item"]')?.getAttribute('href') ?? null,
      step.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['1', '首页', '/home/homepage', null],
    ['2', '竞赛', '/home/competition', null],
    ['3', '数学建模邀请赛', null, 'page'],
  ])
})
