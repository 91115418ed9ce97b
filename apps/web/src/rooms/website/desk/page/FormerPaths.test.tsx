import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { FormerPaths } from './FormerPaths.tsx'

const page = (paths: readonly string[]) => ({
  ...{ pageId: 'p1', address: '/home/page/venue' },
  formerPaths: paths.map((path) => ({ path, address: `/home/page/${path}`, leftTime: '2026-11-02T02:00:00.000Z' })),
})
const allow = (...permissions: string[]) =>
  useSession.setState({ user: { userId: 'u1', permissions, roleKeys: ['group_admin'] } as never })
beforeEach(() => allow('web:page:edit', 'web:page:publish'))

test('a page that never moved says nothing of former addresses', () => {
  renderInDesk(<FormerPaths page={page([])} />)
  expect(screen.queryByText('曾用地址')).toBeNull()
})

test('former addresses are named with the day they were left, and one is stopped after a question', async () => {
  const asked = serveWith(() => ({ code: 0 }))
  renderInDesk(<FormerPaths page={page(['venues', 'place'])} />)
  const rows = within(screen.getByRole('list', { name: '曾用地址' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '/home/page/venues使用至 2026-11-02停止跳转',
    '/home/page/place使用至 2026-11-02停止跳转',
  ])
  fireEvent.click(screen.getByRole('button', { name: '停止跳转 /home/page/place' }))
  const box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('停止 /home/page/place 的跳转？')
  expect(asked).toEqual([])
  fireEvent.click(within(box).getByText('停止跳转'))
  // Browsers close the box on submit by themselves; jsdom does not.
  box.dispatchEvent(new Event('close'))
  await waitFor(() => expect(asked.map(({ input }) => input)).toEqual([{ pageId: 'p1', path: 'place' }]))
})

test('who may not publish reads the former addresses and stops none', () => {
  allow('web:page:edit')
  renderInDesk(<FormerPaths page={page(['venues'])} />)
  expect(screen.getByText('/home/page/venues')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
