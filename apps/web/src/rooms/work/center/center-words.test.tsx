// The center as people of two sites read it: menu, title and works have the word of the site, and a work the one of its competition.
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { queryClient } from '#web/query.ts'
import { ChooseWork } from '#web/rooms/work/site/submit/ChooseWork.tsx'
import { CenterShell } from '#web/shells/center/CenterShell.tsx'
import { centerPages } from '#web/shells/center/center-routes.tsx'
import { serveWith } from '#web/ui/test-frame.tsx'
import { WorkPage } from './WorkPage.tsx'

const site = (submitButton: string) => ({ name: '开赛杯', logoUrl: null, wording: { submitButton } })
const empty = { rows: [], total: 0, totalIsCapped: false, pageNum: 1, pageSize: 20, unread: 0 }
const serve = (submitButton: string) =>
  serveWith((path) => ({
    code: 0,
    data: path.endsWith('/getWebsiteSetting') ? site(submitButton) : path.endsWith('/work/list') ? [] : empty,
  }))

const open = (lang: 'zh' | 'en') => {
  const { label } = centerPages.find(({ path }) => path === 'work')!
  const children = [
    {
      path: 'center/work',
      handle: { title: label },
      element: (
        <>
          <WorkPage />
          <ChooseWork competitionId={null} teamId={null} stageId={null} />
        </>
      ),
    },
  ]
  const router = createMemoryRouter([{ element: <CenterShell />, children }], { initialEntries: ['/center/work'] })
  render(
    <LangProvider initial={lang}>
      <RouterProvider router={router} />
    </LangProvider>,
  )
}

beforeEach(() => queryClient.clear())

for (const [lang, submitButton, menu, page, none, other] of [
  ['zh', 'topic', '我的选题', '各赛段的选题，及其提交、审核状态', '您还没有可以提交选题的队伍', /作品/],
  ['zh', 'work', '我的作品', '各赛段的作品，及其提交、审核状态', '您还没有可以提交作品的队伍', /选题/],
  [
    'en',
    'topic',
    'Topics',
    'Your topics in every stage, and how they stand',
    'You have no team that can submit a topic',
    /\bworks?\b/i,
  ],
  [
    'en',
    'work',
    'Works',
    'Your works in every stage, and how they stand',
    'You have no team that can submit a work',
    /\btopics?\b/i,
  ],
] as const)
  test(`a site that says ${submitButton} says it everywhere in the center (${lang})`, async () => {
    serve(submitButton)
    open(lang)
    await screen.findByText(menu, { selector: 'nav span' })
    await screen.findByText(page)
    await screen.findByText(none)
    await waitFor(() => expect(document.title).toContain(menu))
    expect(document.body.textContent).not.toMatch(other)
  })
