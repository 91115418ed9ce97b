import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { preference, remember } from '#web/preferences.ts'
import { queryClient } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import type { ArticleDraft } from './article-draft.ts'
import { emptyArticle } from './article-values.ts'

const KEY = 'articleDraft.u1.new'
const draft: ArticleDraft = {
  at: '2026-11-20T12:30:00.000Z',
  version: 0,
  values: { ...emptyArticle, titleZh: '没来得及保存的标题' },
}

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('VITE_EDITOR_BASE', '/vendor/editor')
  // The dictionaries and sites the form asks for: none.
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: [] }))
  useSession.setState({
    user: { userId: 'u1', realName: '', avatar: null, roleIds: [], roleKeys: ['ROOT'], permissions: [] },
  })
})

const show = () => {
  const router = createMemoryRouter([{ path: '/', element: <ArticleEditor article={null} /> }])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const title = () => screen.getByLabelText<HTMLInputElement>('中文标题')

test('text that was not saved is offered, and restored when asked', async () => {
  remember(KEY, draft)
  show()
  expect(title().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: '恢复内容' }))
  await waitFor(() => expect(title().value).toBe('没来得及保存的标题'))
  expect(screen.queryByRole('button', { name: '恢复内容' })).toBeNull()
})

test('a discarded draft is forgotten for good', () => {
  remember(KEY, draft)
  const { unmount } = show()
  fireEvent.click(screen.getByRole('button', { name: '丢弃' }))
  unmount()
  expect(preference(KEY, null)).toBeNull()
})

test('what is typed is kept at once when the page goes away', () => {
  show()
  fireEvent.change(title(), { target: { value: '写到一半' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(preference<ArticleDraft | null>(KEY, null)?.values.titleZh).toBe('写到一半')
})

test('nobody is offered the draft of somebody else', () => {
  remember('articleDraft.u2.new', draft)
  show()
  expect(screen.queryByRole('button', { name: '恢复内容' })).toBeNull()
})
