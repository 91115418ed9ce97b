import { cleanup, fireEvent, type RenderOptions, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import type { Site } from './site-row.ts'

const child = { name: '通知公告', path: 'newsList', dictValue: 'notice' }
const site = {
  ...{ name: '开赛杯', logoUrl: null, allowsDark: false },
  navigationSettings: [{ name: '资讯', tem: 'newsList', children: [child] }],
} as unknown as Site

const show = (options: RenderOptions = {}, shown = site) => {
  const router = createMemoryRouter([{ path: '/', element: <SiteHeader site={shown} /> }])
  return render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
    options,
  )
}

test('Escape closes a menu that was opened by the keyboard, and one goes on from its button', () => {
  show()
  const button = screen.getByRole('button', { name: /资讯/ })
  button.focus()
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const link = within(button.closest('li')!).getByRole('link', { name: child.name })
  link.focus()
  fireEvent.keyDown(link, { key: 'Escape' })
  expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button])
})

test('Escape folds the menu of a phone, unless it has closed a list in it', () => {
  show()
  const menu = document.querySelector('details')!
  const [summary, link] = [menu.querySelector('summary')!, within(menu).getByRole('link', { name: child.name })]
  menu.open = true
  link.focus()
  const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  used.preventDefault()
  link.dispatchEvent(used)
  expect(menu.open).toBe(true)
  fireEvent.keyDown(link, { key: 'Escape' })
  expect([menu.open, document.activeElement]).toEqual([false, summary])
})

test('the menu of a phone that was opened before the scripts came stays open when they do', async () => {
  const { container } = show()
  const html = container.innerHTML
  cleanup()
  document.body.innerHTML = `<div>${html}</div>`
  const menu = document.querySelector('details')!
  menu.open = true
  show({ container: document.body.firstElementChild as HTMLElement, hydrate: true })
  expect(document.querySelector('details')).toBe(menu)
  expect(menu.open).toBe(true)
})

test('an entry without room in the row is in its menu, which closes by Escape and when one goes on elsewhere', () => {
  const long = ['全国大学生学科竞赛组织委员会通知公告栏', '各省级赛区承办单位联系方式与交通指南一览']
  const entry = (name: string) => ({ name, tem: '/home/newsList', children: [child] })
  show({}, { ...site, navigationSettings: ['首页', '资讯', ...long].map(entry) } as unknown as Site)
  const row = screen.getAllByRole('navigation')[0]!
  const menu = row.querySelector('details')!
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(long.flatMap((name) => [name, child.name]))
  // The last never has room: it stands in the menu alone.
  expect(within(row).getAllByRole('link', { name: long[1]! })).toHaveLength(1)
  const summary = menu.querySelector('summary')!
  expect(summary.textContent).toBe('更多')
  menu.open = true
  fireEvent.keyDown(within(menu).getByRole('link', { name: long[0]! }), { key: 'Escape' })
  expect([menu.open, document.activeElement]).toEqual([false, summary])
  menu.open = true
  fireEvent.focusIn(summary)
  expect(menu.open).toBe(true)
  fireEvent.pointerDown(screen.getAllByRole('searchbox')[0]!)
  expect(menu.open).toBe(false)
})
