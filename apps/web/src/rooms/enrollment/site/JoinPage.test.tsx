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
  itemLabel: '选题类别',
  role: 'member',
  roleName: '队员',
  expiresTime: '2026-11-24T00:00:00Z',
  verdicts: [],
  isAllowed: true,
  isMember: false,
}
const complete = { isComplete: true, completeness: 100, missing: [] }
/** What the pages read beside the invitation. */
const serve = (answer: (path: string) => { code: number; data?: unknown; msg?: string }) =>
  serveWith((path) => (path.endsWith('/complete/status') ? { code: 0, data: complete } : answer(path)))
/** The page in its shell, which hands the site's settings down. */
const show = (code = CODE) => {
  const shell = {
    path: '/',
    element: <Outlet context={{ name: '开赛', description: '', address: 'https://kaisai.example' }} />,
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
  const asked = serve(() => ({ code: 0, data: invited }))
  show()
  const link = await screen.findByRole('link', { name: '登录' })
  expect(link.getAttribute('href')).toBe(`/neibu/login?redirect=${encodeURIComponent(`/home/enroll/join?code=${CODE}`)}`)
  expect(asked).toEqual([])
})

test('what the team entered under is called as its competition does, whatever the site says', async () => {
  serve(() => ({ code: 0, data: invited }))
  show()
  expect((await screen.findByText('A类')).previousElementSibling?.textContent).toBe('选题类别')
})

test('accepting joins the team and leads to it', async () => {
  const asked = serve((path) => ({ code: 0, data: path.endsWith('/join') ? { teamId: 't1' } : invited }))
  const router = show()
  fireEvent.click(await screen.findByRole('button', { name: '同意加入“追光”' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/home/signUp?id=c1&step=team&team=t1'),
  )
  expect(asked.find(({ path }) => path.endsWith('/invitation/join'))?.input).toEqual({ token: CODE })
})

test('an invitation that is over says so and offers no button', async () => {
  serve(() => ({ code: 29020, msg: '邀请已失效（已过期、已用完或被收回），请联系队长重新邀请' }))
  show()
  expect(await screen.findByText(/邀请已失效/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may not join sees why, and cannot accept', async () => {
  const verdicts = [{ key: 'full', severity: 'error', people: ['u1'], text: '队员人数已满' }]
  serve(() => ({ code: 0, data: { ...invited, verdicts, isAllowed: false } }))
  show()
  expect(await screen.findByText('队员人数已满')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /同意加入/ }).disabled).toBe(true)
})

const hint = { key: 'profiles', severity: 'error', people: ['u1'], text: '您的个人资料不完整（证件号）' }
const status = { isComplete: false, completeness: 88, missing: [{ field: 'studentNo', label: '学号/工号' }] }
const profile = {
  version: 4,
  realName: '王芳',
  gender: '2',
  schoolId: 's1',
  collegeId: 'g1',
  majorId: 'j1',
  grade: '2',
  studentNo: null,
}

test('what the profile misses is asked for in place and stored once; the invitation stays', async () => {
  let isStored = false
  const asked = serveWith((path) => {
    if (path.endsWith('/complete/status')) return { code: 0, data: isStored ? complete : status }
    if (path.endsWith('/user/detail')) return { code: 0, data: profile }
    if (path.includes('/dict')) return { code: 0, data: [{ type: 'grade', options: [] }] }
    if (path.endsWith('/user/update')) {
      isStored = true
      return { code: 0, data: { version: 5 } }
    }
    return { code: 0, data: { ...invited, verdicts: isStored ? [] : [hint] } }
  })
  const router = show()
  fireEvent.change(await screen.findByLabelText(/学号/), { target: { value: '20260001' } })
  // Nothing else is asked.
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '保存并继续' }))
  expect(await screen.findByText('资料已保存，请继续。')).toBeTruthy()
  const saves = asked.filter(({ path }) => path.endsWith('/user/update'))
  expect(saves.map(({ input }) => input)).toEqual([{ ...profile, studentNo: '20260001' }])
  expect(router.state.location.pathname).toBe('/home/enroll/join')
  await waitFor(() => expect(screen.queryByText(hint.text)).toBeNull())
})

test('an invitation one may accept never says that one cannot join', async () => {
  serve(() => ({ code: 0, data: { ...invited, verdicts: [hint] } }))
  show()
  expect(await screen.findByText('可以加入；提交报名前还需处理')).toBeTruthy()
  expect(screen.queryByText(/暂不能加入/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /同意加入/ }).disabled).toBe(false)
})

test('a link that lost its end is not sent to the server', () => {
  const asked = serveWith(() => ({ code: 0, data: invited }))
  show('abc')
  expect(screen.getByText(/邀请链接不完整/)).toBeTruthy()
  expect(asked).toEqual([])
})
