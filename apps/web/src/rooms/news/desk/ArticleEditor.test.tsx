import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { preference, remember } from '#web/preferences.ts'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
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
  serveWith((path) => ({ code: 0, data: path.endsWith('/file/rule') ? { kinds: ['png'], maxMb: 10, chunkBytes: 1 } : [] }))
  useSession.setState({
    user: { userId: 'u1', realName: '', avatar: null, roleIds: [], roleKeys: ['ROOT'], permissions: [] },
  })
})

const show = () => renderInDesk(<ArticleEditor article={null} />)
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
  show()
  fireEvent.click(screen.getByRole('button', { name: '丢弃' }))
  cleanup()
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
