import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { SiteShell } from './SiteShell.tsx'
import type { Site } from './site-row.ts'

const site = {
  ...{ name: '开赛杯', description: '', logoUrl: null, allowsDark: false, templateType: 'hcj', navigationSettings: [] },
  ...{ organisers: [], contact: '', links: [], icp: '', wording: { submitButton: '', itemLabel: '', participantColumn: '' } },
} as unknown as Site

const show = async (path: string, shown: Site) => {
  const children = ['homepage', 'newsList'].map((one) => ({ path: one, element: <p>页面</p> }))
  const router = createMemoryRouter(
    [{ path: '/home', element: <SiteShell />, loader: () => shown, HydrateFallback: () => null, children }],
    { initialEntries: [path] },
  )
  const { unmount } = render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  await screen.findByText('页面')
  const isDark = ['banner', 'contentinfo'].map((role) => screen.getByRole(role).closest('[data-theme="dark"]') !== null)
  unmount()
  return isDark
}

test('around a home page that is dark by itself header and footer are dark, around other pages they are not', async () => {
  expect(await show('/home/homepage', site)).toEqual([true, true])
  expect(await show('/home/newsList', site)).toEqual([false, false])
  expect(await show('/home/homepage', { ...site, templateType: 'tem2' })).toEqual([false, false])
})
