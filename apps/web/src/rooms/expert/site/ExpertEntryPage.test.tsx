import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { serveWith } from '#web/ui/test-frame.tsx'
import { ActivatePage } from '../../identity/site/ActivatePage.tsx'
import { ExpertEntryPage } from './ExpertEntryPage.tsx'
import { ExpertInvitePage } from './ExpertInvitePage.tsx'

const entry = {
  name: '莫*婷',
  organizerName: '示范竞赛组委会',
  phone: '',
  expireTime: '2026-11-30T10:00:00Z',
  isReturning: false,
}
const me = {
  ...{ userId: 'x1', groupId: 'g1', groupCode: 'X', directGroupCodes: [], identityCount: 1, restriction: null },
  ...{ roleKeys: ['expert'], roleIds: [], permissions: ['review:sheet:score'] },
}
const show = (at = '/home/expertEntry?code=tokentokentokentokenabc') => {
  const shell = {
    path: '/',
    element: <Outlet context={{ name: '开赛', description: '', address: 'https://kaisai.example' }} />,
    children: [
      { path: 'home/expertEntry', element: <ExpertEntryPage /> },
      { path: 'home/expertInvite', element: <ExpertInvitePage /> },
      { path: 'neibu/activate', element: <ActivatePage /> },
      { path: '*', element: null },
    ],
  }
  const router = createMemoryRouter([shell], { initialEntries: [at] })
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  return router
}
const enterWith = async (code: string): Promise<void> => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: /进入/ }))
}

test('a temporary expert arrives at the works to review', async () => {
  serveWith((path) => {
    if (path.endsWith('/enter')) return { code: 0, data: { token: 'opened', mustChangePassword: false, second: null } }
    return { code: 0, data: path.endsWith('/entry') ? entry : me }
  })
  const router = show()
  await enterWith('424242')
  await waitFor(() => expect(router.state.location.pathname).toBe('/review/competition'))
})

test('a wrong code keeps the page, and says so at the field', async () => {
  serveWith((path) => (path.endsWith('/enter') ? { code: 32022, msg: '验证码错误，还可尝试 4 次' } : { code: 0, data: entry }))
  const router = show()
  await enterWith('000000')
  await screen.findByText('验证码错误，还可尝试 4 次')
  expect(router.state.location.pathname).toBe('/home/expertEntry')
})

test.each(['/home/expertEntry', '/home/expertInvite', '/neibu/activate'])(
  '%s without its code says to open the whole link, not which field is missing',
  async (at) => {
    serveWith(() => ({ code: 40000, msg: '请输入链接' }))
    show(at)
    await screen.findByText('链接不完整，请从收到的消息中打开完整的链接。')
    expect(screen.queryByText('请输入链接')).toBeNull()
  },
)
