import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { isPreparing, Readiness } from './Readiness.tsx'
import type { Competition } from './setup-context.ts'

const item = (key: string, text: string, more = {}) => ({ key, text, step: 'info', path: '', severity: 'blocking', ...more })
const competition = {
  competitionId: 'c1',
  readiness: [item('hosts', '填写主办单位'), item('contact', '填写联系电话或邮箱'), item('intro', '填写竞赛介绍')],
} as unknown as Competition

test('a line leads to its field and into it, also on the page one is on, and again', async () => {
  const page = (
    <>
      <label htmlFor="introHtml">介绍</label>
      <input id="hosts" />
      <input id="contact_phone" />
      <Readiness competition={competition} />
    </>
  )
  const router = createMemoryRouter([{ path: '/competition/addEdit', element: page }], {
    initialEntries: ['/competition/addEdit?id=c1'],
  })
  render(<RouterProvider router={router} />)
  for (const [name, id] of [
    ['填写主办单位', 'hosts'],
    ['填写联系电话或邮箱', 'contact_phone'],
    ['填写主办单位', 'hosts'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(document.activeElement?.id).toBe(id))
  }
  fireEvent.click(screen.getByRole('link', { name: '填写主办单位' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('hosts'))
  expect(router.state.location.search).toBe('?id=c1')
})

test('what another page cures leads there; who may not open it reads the line without a link', () => {
  const later = { step: '', severity: 'warning' }
  const readiness = [
    item('awards', '还没有启用奖项方案', { ...later, path: '/award/scheme' }),
    item('templates', '还没有启用证书模板', later),
  ]
  const page = <Readiness competition={{ competitionId: 'c1', readiness } as unknown as Competition} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  expect(screen.getByRole('link', { name: '还没有启用奖项方案' }).getAttribute('href')).toBe('/award/scheme')
  expect(screen.queryByRole('link', { name: '还没有启用证书模板' })).toBeNull()
  expect(screen.getByText('还没有启用证书模板')).toBeTruthy()
})

test('the list stands beside what is prepared and not beside what runs or is over', () => {
  expect(['draft', 'returned', 'auditing'].map(isPreparing)).toEqual([true, true, true])
  expect(['published', 'running', 'settling', 'finished', 'suspended', 'cancelled', 'archived'].some(isPreparing)).toBe(false)
})
