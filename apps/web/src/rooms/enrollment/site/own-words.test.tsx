import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { keepToken } from '#web/session.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { useMe } from '#web/user.ts'
import { WordsOf } from '#web/wording-context.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import type { Team } from './steps.ts'
import { givenTeam, signedInAs } from './test/given-team.ts'

const topics = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
const works = { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' }

const signUp = {
  ...{ competitionId: 'c1', name: '示范竞赛', enrollMode: 'team', isOpen: true, stateText: '报名中', endTime: null, missing: [] },
  ...{
    isProfileComplete: true,
    itemLabel: '',
    categories: [],
    rules: null,
    ruleSentences: [],
    needsLetter: false,
    mine: [],
    copies: [],
  },
  ...{ hasWaitingList: false, invitationHours: 72, teamNameMax: 20, serverTime: '2026-11-01T00:00:00Z' },
}
const complete = { isComplete: true, completeness: 100, missing: [] }

/** The steps of signing up for a competition with words of its own, on a site with its own. */
const show = (address: string, site: typeof topics, wording: typeof topics, team: Partial<Team> = {}): void => {
  serveWith((path) => ({
    code: 0,
    data: path.endsWith('/competition/detail')
      ? { name: '示范竞赛', wording }
      : path.endsWith('/team/detail')
        ? givenTeam({ wording, ...team })
        : path.endsWith('/complete/status')
          ? complete
          : signUp,
  }))
  const shell = {
    path: '/',
    element: (
      <WordsOf wording={site}>
        <Outlet context={{ name: '开赛', description: '', address: 'https://kaisai.example' }} />
      </WordsOf>
    ),
    children: [{ path: '*', element: <SignUpPage /> }],
  }
  const router = createMemoryRouter([shell], { initialEntries: [address] })
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
}
beforeEach(() => {
  signedInAs('u1')
  keepToken('token')
  useMe.setState({ me: { userId: 'u1' } as never })
})

for (const [site, own, category, other] of [
  [works, topics, '选题类别', '赛项'],
  [topics, works, '赛项', '选题类别'],
] as const) {
  test(`a competition that says ${category} is signed up for under it on a site that says ${other}`, async () => {
    show('/home/signUp?id=c1', site, own)
    expect(await screen.findByText(`选择${category}`)).toBeTruthy()
    expect(await screen.findByText(`主办方尚未公布${category}，请稍后再来。`)).toBeTruthy()
    expect(document.body.textContent).not.toContain(other)
  })
  test(`the steps of a team of a competition that says ${category} say so too`, async () => {
    show('/home/signUp?id=c1&team=t1&step=success', site, own, { status: 'effective' })
    expect(await screen.findByRole('link', { name: `填写${own === topics ? '选题' : '作品'}` })).toBeTruthy()
    expect(screen.getByText(`选择${category}`)).toBeTruthy()
    expect(document.body.textContent).not.toContain(other)
  })
}
