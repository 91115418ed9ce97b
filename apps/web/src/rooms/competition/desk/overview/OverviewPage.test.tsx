import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHelp } from '#web/ui/page-help.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { OverviewPage } from './OverviewPage.tsx'

test('the overview has the head of a page, with its help', async () => {
  const next = { text: '还有 3 件作品待形审', action: '去形审', path: '/work/list', due: null }
  serveWith(() => ({ code: 0, data: { next, funnel: [], todos: [], windows: [] } }))
  renderInDesk(
    <PageHelp value={<button type="button">本页帮助</button>}>
      <OverviewPage />
    </PageHelp>,
    '/competition/overview?competitionId=c1',
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent?.trim()).toBe('概览')
  screen.getByRole('button', { name: '本页帮助' })
})
