import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { serveWith } from '#web/ui/test-frame.tsx'
import { TracePage } from './TracePage.tsx'

const shown = (address: string): void => {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ name: '开赛', description: '', address: 'https://kaisai.example' }} />,
        children: [{ path: '*', element: <TracePage /> }],
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
}

test('a number in place of a code is looked up with its holder’s name', async () => {
  serveWith(() => ({ code: 0, msg: '', data: null }))
  shown('/certificate/trace?code=KS2025-0001')
  const form = await screen.findByRole('form', { name: '按编号和姓名查询' })
  expect(form.getAttribute('action')).toBe('/home/certificate/search')
  expect(form.querySelector<HTMLInputElement>('input[name=certNo]')!.value).toBe('KS2025-0001')
  expect(form.querySelector('input[name=name]')).not.toBeNull()
})

test('a code nobody knows is named once, with what to do', async () => {
  serveWith(() => ({ code: 36028, msg: '未查询到该证书，请核对溯源码；如为纸质证书，请谨防伪造' }))
  shown('/certificate/trace?code=ABCDEFGHJKMNPQRS')
  const verdict = (await screen.findByRole('heading', { name: '未查询到该证书' })).closest('section')!
  expect(verdict.textContent!.match(/未查询到该证书/g)).toHaveLength(1)
  expect(verdict.textContent).toContain('请核对溯源码')
})
