import { emptyHomeBlock, shownBlocks } from '@kaisai/contract/website/home-blocks'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '#web/shells/site/site-row.ts'
import { HomeView } from './HomeView.tsx'

const site: Site = {
  ...{ siteId: 's', groupId: 'g', name: '站点', description: '', logoUrl: null, templateType: 'tem2', brandColor: '#0b6670' },
  ...{ defaultLang: 'zh', status: 'online', navigationSettings: [], contact: '', organisers: [], icp: '', links: [] },
  ...{ banners: [], serverTime: '2026-11-25T00:00:00.000Z', address: 'https://kaisai.example', allowsDark: false },
  wording: { submitButton: '', itemLabel: '', participantColumn: '' },
  home: {
    ...{ headline: '', subline: '', countdownLabel: '', countdownTo: null, buttonLabel: '', buttonLink: '', timeline: [] },
    ...{ competition: null, picture: null, faq: [] },
  },
}

test('two blocks of one column and a list by columns are named each by its own heading', () => {
  const blocks = shownBlocks([emptyHomeBlock('notices', 'a'), emptyHomeBlock('notices', 'b'), emptyHomeBlock('columns', 'c')], {
    say: ({ zh }) => zh,
    urlOf: (id) => id,
  })
  const article = { articleId: 'n', title: '开赛通知', publishTime: '2026-11-20T00:00:00.000Z' }
  const notices = { column: 'notice', name: '通知公告', articles: [article] }
  const data = { a: notices, b: notices, c: [notices] }
  const element = <HomeView site={site} blocks={blocks} data={data as never} />
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(screen.getAllByRole('heading', { level: 2, name: '通知公告' }).length).toBe(3)
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
