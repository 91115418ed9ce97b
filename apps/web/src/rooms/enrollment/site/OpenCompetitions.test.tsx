import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { forgetPublicReplies } from '#web/ui/site/public-query.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { OpenCompetitions } from './OpenCompetitions.tsx'

beforeEach(forgetPublicReplies)
const open = { competitionId: 'c1', name: '示范竞赛', groupName: '示范大学', enrollEndTime: '2026-12-20T10:00:00Z' }
const show = (rows: object[]) => {
  const asked = serveWith(() => ({ code: 0, data: { rows, total: rows.length, pageNum: 1, pageSize: 20, totalIsCapped: false } }))
  render(
    <LangProvider initial="zh">
      <MemoryRouter>
        <OpenCompetitions />
      </MemoryRouter>
    </LangProvider>,
  )
  return asked
}

test('who comes without a competition chooses among those that enroll now', async () => {
  const asked = show([open])
  expect((await screen.findByRole('link', { name: '报名' })).getAttribute('href')).toBe('/home/signUp?id=c1')
  expect(screen.getByRole('heading', { name: '示范竞赛' })).toBeTruthy()
  expect(screen.getByText('示范大学 · 报名截至 2026-12-20 18:00')).toBeTruthy()
  expect(asked[0]?.input).toMatchObject({ badge: 'enrolling' })
})

test('where none enrolls, the list of all competitions leads on', async () => {
  show([])
  expect(await screen.findByText('目前没有正在报名的竞赛。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看全部竞赛' }).getAttribute('href')).toBe('/home/competition')
})
