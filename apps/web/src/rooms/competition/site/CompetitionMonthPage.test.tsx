import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callerContext } from '#web/context.ts'
import { renderOnServer } from '#web/structured-data.given.tsx'
import { loader } from '../loaders/competition-months.ts'
import { CompetitionMonthPage } from './CompetitionMonthPage.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T04:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** The links to other years of a page, and whether search engines keep it. */
const shown = async (month: string, enrolling: { first: number; last: number } | null, lang: 'zh' | 'en' = 'zh') => {
  const at = `/home/zjCompetition?month=${month}`
  const context = new RouterContextProvider()
  const replies: Readonly<Record<string, unknown>> = {
    '/home/competition/years': enrolling,
    '/home/competition/months': [],
    '/home/competition/page': { rows: [], total: 0 },
  }
  context.set(callerContext, (async ({ path }: { path: string }) => replies[path]) as never)
  const loaded = await loader({ context, request: new Request(`https://main.example${at}`) } as never)
  const { html } = await renderOnServer(CompetitionMonthPage, { at, lang, loaded })
  const document = new DOMParser().parseFromString(html, 'text/html')
  const links = [...document.querySelectorAll('nav a')].map((link) => link.textContent)
  return { links, isKept: document.querySelector('meta[name=robots]') === null }
}

test('years lead no further than there are competitions, in either language', async () => {
  const years = { first: 2025, last: 2027 }
  expect(await shown('2026-03', years)).toEqual({ links: ['← 2025 年', '2027 年 →'], isKept: true })
  expect(await shown('2025-03', years)).toEqual({ links: ['2026 年 →'], isKept: true })
  expect(await shown('2027-03', years, 'en')).toEqual({ links: ['← 2026'], isKept: true })
})

test('this year is always one of them', async () => {
  expect(await shown('2026-03', null)).toEqual({ links: [], isKept: true })
  expect(await shown('2026-03', { first: 2023, last: 2024 })).toEqual({ links: ['← 2025 年'], isKept: true })
})

test('a year far outside leads back, and no search engine keeps it', async () => {
  const years = { first: 2025, last: 2027 }
  expect(await shown('2040-01', years)).toEqual({ links: ['← 2027 年'], isKept: false })
  expect(await shown('2009-01', years, 'en')).toEqual({ links: ['2025 →'], isKept: false })
})
