import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { TabTitle } from './TabTitle.tsx'

test.each([
  [0, '工作台'],
  [3, '(3) 工作台'],
  [140, '(99+) 工作台'],
])('%i unread messages: %s', async (unread, title) => {
  serveWith(() => ({ code: 0, data: { unread } }))
  renderInDesk(<TabTitle page="工作台" />)
  await expect.poll(() => document.title).toBe(title)
})
