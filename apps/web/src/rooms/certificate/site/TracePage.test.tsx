import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { serveWith } from '#web/ui/test-frame.tsx'
import { TracePage } from './TracePage.tsx'

test('a code nobody knows is named once, with what to do', async () => {
  serveWith(() => ({ code: 36028, msg: '未查询到该证书，请核对溯源码；如为纸质证书，请谨防伪造' }))
  const router = createMemoryRouter(
    [{ element: <Outlet context={{ name: '开赛', description: '' }} />, children: [{ path: '*', element: <TracePage /> }] }],
    { initialEntries: ['/certificate/trace?code=ABCDEFGHJKMNPQRS'] },
  )
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  const verdict = (await screen.findByRole('heading', { name: '未查询到该证书' })).closest('section')!
  expect(verdict.textContent!.match(/未查询到该证书/g)).toHaveLength(1)
  expect(verdict.textContent).toContain('请核对溯源码')
})
