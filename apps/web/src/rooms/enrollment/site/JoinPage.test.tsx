import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { keepToken } from '#web/session.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { useMe } from '#web/user.ts'
import { JoinPage } from './JoinPage.tsx'
import { signedInAs } from './test/given-team.ts'

const CODE = 'abcdefghijklmnopqrstuv'
const invited = {
  teamId: 't1',
  teamName: '追光',
  mode: 'team',
  captainName: '许嘉禾',
  schoolName: '示范大学',
  competitionId: 'c1',
  competitionName: '示范竞赛',
  itemName: 'A类',
  role: 'member',
  roleName: '队员',
  expiresTime: '2026-11-24T00:00:00Z',
  verdicts: [],
  isAllowed: true,
  isMember: false,
}
/** The page in its shell, which hands the site's settings down. */
const show = (code = CODE) => {
  const shell = {
    path: '/',
    element: <Outlet context={{ name: '开赛', description: '' }} />,
    children: [{ path: '*', element: <JoinPage /> }],
  }
  const router = createMemoryRouter([shell], { initialEntries: [`/home/enroll/join?code=${code}`] })
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  return router
}
beforeEach(() => {
  signedInAs('u1')
  keepToken('token')
  useMe.setState({ me: { userId: 'u1' } as never })
})

test('who is not signed in is led to the sign-in, which leads back to the invitation', async () => {
  localStorage.clear()
  const asked = serveWith(() => ({ code: 0, data: invited }))
  show()
  const link = await screen.findByRole('link', { name: '登录' })
  expect(link.getAttribute('href')).toBe(`/neibu/login?redirect=${encodeURIComponent(`/home/enroll/join?code=${CODE}`)}`)
  expect(asked).toEqual([])
})

test('accepting joins the team and leads to it', async () => {
  const asked = serveWith((path) => ({ code: 0, data: path.endsWith('/join') ? { teamId: 't1' } : invited }))
  const router = show()
  fireEvent.click(await screen.findByRole('button', { name: '同意加入“追光”' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/home/signUp?id=c1&step=team&team=t1'),
  )
  expect(asked.find(({ path }) => path.endsWith('/invitation/join'))?.input).toEqual({ token: CODE })
})

test('an invitation that is over says so and offers no button', async () => {
  serveWith(() => ({ code: 29020, msg: '邀请已失效（已过期、已用完或被收回），请联系队长重新邀请' }))
  show()
  expect(await screen.findByText(/邀请已失效/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may not join sees why, and cannot accept', async () => {
  const verdicts = [{ key: 'full', severity: 'error', people: ['u1'], text: '队员人数已满' }]
  serveWith(() => ({ code: 0, data: { ...invited, verdicts, isAllowed: false } }))
  show()
  expect(await screen.findByText('队员人数已满')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /同意加入/ }).disabled).toBe(true)
})

test('a link that lost its end is not sent to the server', () => {
  const asked = serveWith(() => ({ code: 0, data: invited }))
  show('abc')
  expect(screen.getByText(/邀请链接不完整/)).toBeTruthy()
  expect(asked).toEqual([])
})
