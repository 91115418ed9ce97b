import { templateTypes } from '@kaisai/contract/website/setting'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '#web/shells/site/site-row.ts'
import { HomeSection } from './HomeSection.tsx'
import { HomeTemplate } from './HomeTemplate.tsx'
import type { HomeParts } from './parts.ts'

const AT = '2026-11-25T00:00:00.000Z'
const bare: Site = {
  ...{ siteId: 's', groupId: 'g', name: '新站点', description: '', logoUrl: null, templateType: 'tem2', brandColor: '#0b6670' },
  ...{
    defaultLang: 'zh',
    status: 'online',
    navigationSettings: [],
    contact: '',
    organisers: [],
    icp: '',
    links: [],
    banners: [],
  },
  wording: { submitButton: '', itemLabel: '', participantColumn: '' },
  home: {
    ...{ headline: '', subline: '', countdownLabel: '', countdownTo: null, buttonLabel: '', buttonLink: '', timeline: [] },
    ...{ competition: null, faq: [] },
  },
  serverTime: AT,
}
const nothing: HomeParts = {
  ...{ sums: null, competitions: null, tiles: null, months: null, news: null, columns: [], works: null, winners: null },
}
const show = (site: Site, parts: HomeParts) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <HomeTemplate site={site} parts={parts} /> }], { initialEntries: ['/'] })}
    />,
  )

test.each(templateTypes)(
  '%s names a new site that has nothing to show yet, and leads nowhere that is not there',
  (templateType) => {
    show({ ...bare, templateType }, nothing)
    expect(screen.getByRole('heading', { level: 1, name: '新站点' })).toBeTruthy()
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    expect(screen.queryAllByRole('link').filter((link) => /undefined|null|id=$/.test(link.getAttribute('href') ?? ''))).toEqual(
      [],
    )
  },
)

test.each(templateTypes)('%s shows competitions, works, winners and the coming dates, each under one heading', (templateType) => {
  const part = (id: string, title: string) => (
    <HomeSection key={id} id={id} title={title}>
      <p>{title}</p>
    </HomeSection>
  )
  const competition = { competitionId: 'c1', name: '设计大赛' }
  const timeline = [{ at: AT, until: '2026-12-20T09:00:00.000Z', label: '报名', note: '' }]
  const filled = { ...bare, templateType, home: { ...bare.home, headline: '让设计解决问题', competition, timeline } }
  show(filled, {
    ...nothing,
    ...{
      competitions: part('a', '当前竞赛'),
      tiles: part('a', '当前竞赛'),
      works: part('w', '作品'),
      winners: part('v', '获奖'),
    },
    ...{ news: part('n', '资讯'), columns: [part('n', '资讯')] },
  })
  expect(screen.getByRole('heading', { level: 1, name: '让设计解决问题' })).toBeTruthy()
  for (const name of ['当前竞赛', '作品', '获奖', '资讯', '赛程安排'])
    expect(screen.getAllByRole('heading', { level: 2, name })).toHaveLength(1)
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.includes('c1'))).toBe(true)
})

test('a template nobody knows any more is shown as the plain one', () => {
  show({ ...bare, templateType: 'gone' }, nothing)
  expect(screen.getByRole('heading', { level: 1, name: '新站点' })).toBeTruthy()
})
