import type { Lang } from '@kaisai/contract/lang'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { Carousel } from './Carousel.tsx'

const banners = ['大赛启动', '评审公开', '往届作品'].map((title, at) => ({
  ...{ bannerId: `b${at}`, imageUrl: `/view?id=${at}`, narrowImageUrl: '', title, subtitle: '' },
  link: `/home/newsList?at=${at}`,
}))
const WIDTH = 1000
// Here is no layout: slides are as wide as what shows them.
const measures: Readonly<Record<string, (one: Element) => number>> = {
  offsetLeft: (one) => [...one.parentElement!.children].indexOf(one) * WIDTH,
  offsetWidth: () => WIDTH,
  clientWidth: () => WIDTH,
  scrollWidth: (one) => one.children.length * WIDTH,
}
beforeEach(() => {
  vi.useFakeTimers()
  for (const [name, of] of Object.entries(measures))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get() {
        return of(this as Element)
      },
    })
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of Object.keys(measures)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const show = (shown: typeof banners, lang: Lang = 'zh') => {
  const element = (
    <LangProvider initial={lang}>
      <Carousel banners={shown} isOnTop look="stage" />
    </LangProvider>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const strip = () => within(screen.getByRole('region')).getByRole('list')
const away = () => [...strip().children].map((slide) => slide.hasAttribute('inert'))
const current = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'))
const rest = () => act(() => vi.advanceTimersByTime(1000))

test('before it is alive every slide can be reached; then those that are away cannot, wherever a finger leaves it', () => {
  show(banners)
  expect(away()).toEqual([false, false, false])
  rest()
  expect(away()).toEqual([false, true, true])
  strip().scrollLeft = 2 * WIDTH
  fireEvent.scroll(strip())
  rest()
  expect([away(), current()]).toEqual([[true, true, false], ['第 3 张：往届作品']])
})

test('its buttons show the next, the one before and a chosen one, and go round', () => {
  show(banners)
  rest()
  const at = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    return [strip().scrollLeft / WIDTH, current()[0]]
  }
  // Twice in a row, before it has arrived.
  expect(at('下一张')).toEqual([1, '第 2 张：评审公开'])
  expect(at('下一张')).toEqual([2, '第 3 张：往届作品'])
  expect(at('下一张')).toEqual([0, '第 1 张：大赛启动'])
  expect(at('上一张')).toEqual([2, '第 3 张：往届作品'])
  expect(at('第 2 张：评审公开')).toEqual([1, '第 2 张：评审公开'])
  expect(away()).toEqual([true, false, true])
})

test('nothing moves by itself', () => {
  show(banners)
  act(() => vi.advanceTimersByTime(120_000))
  expect([strip().scrollLeft, current()]).toEqual([0, ['第 1 张：大赛启动']])
})

test('its buttons are named in English too', () => {
  show(banners, 'en')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous highlight',
    ...['Highlight 1: 大赛启动', 'Highlight 2: 评审公开', 'Highlight 3: 往届作品'],
    'Next highlight',
  ])
})

test('one slide needs no buttons and no key to scroll', () => {
  show(banners.slice(0, 1))
  rest()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(strip().hasAttribute('tabindex')).toBe(false)
  expect(screen.getByRole('link', { name: '大赛启动' }).getAttribute('href')).toBe('/home/newsList?at=0')
})
