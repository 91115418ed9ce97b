import type { Lang } from '@kaisai/contract/lang'
import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { PageMeta } from './PageMeta.tsx'

const show = (page: React.ReactNode, at: string, address: string | null, lang: Lang = 'zh') =>
  render(
    <LangProvider initial={lang}>
      <RouterProvider
        router={createMemoryRouter(
          [
            {
              element: <Outlet context={address === null ? null : { name: '开赛杯', description: '', address }} />,
              children: [{ path: '*', element: page }],
            },
          ],
          { initialEntries: [at] },
        )}
      />
    </LangProvider>,
  )
const said = (selector: string): string | null | undefined => {
  const found = document.head.querySelector(selector)
  return found?.getAttribute('content') ?? found?.getAttribute('href')
}

test('a page says its one address, with the place of its site, and where its picture is', () => {
  show(
    <PageMeta title="设计大赛" picture={{ kind: 'competition', id: 'c1' }} />,
    '/home/competition/details?tab=news&id=c1',
    'https://main.example/s/kaisai',
  )
  const address = 'https://main.example/s/kaisai/home/competition/details?id=c1'
  expect([said('link[rel=canonical]'), said('meta[property="og:url"]')]).toEqual([address, address])
  expect(said('meta[property="og:image"]')).toBe(
    'https://main.example/prod-api/home/share/picture?kind=competition&id=c1&site=kaisai&lang=zh',
  )
  expect(said('meta[property="og:site_name"]')).toBe('开赛杯')
})

test('the picture of a page speaks the language of the page', () => {
  show(<PageMeta title="Design" />, '/home/homepage', 'https://main.example', 'en')
  expect(said('meta[property="og:image"]')).toBe('https://main.example/prod-api/home/share/picture?kind=site&lang=en')
})

test('a page that is kept out of search engines names no address for them', () => {
  show(<PageMeta title="邀请" isHidden />, '/neibu/invite?token=secret', 'https://main.example')
  expect(said('meta[name=robots]')).toBe('noindex')
  expect([said('link[rel=canonical]'), said('meta[property="og:url"]')]).toEqual([undefined, undefined])
})

test('a page that stands alone shows without the settings of its site', () => {
  show(<PageMeta title="证书查验" />, '/certificate/trace?code=1', null)
  expect(document.title).toBe('证书查验 - 大学生学科竞赛官网')
  expect([said('link[rel=canonical]'), said('meta[property="og:url"]')]).toEqual([undefined, undefined])
})
