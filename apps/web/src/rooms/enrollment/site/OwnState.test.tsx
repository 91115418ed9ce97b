import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { forgetPublicReplies } from '#web/ui/site/public-query.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { OwnState } from './OwnState.tsx'

const team = (teamId: string, status: string, statusName: string) => ({
  teamId,
  name: `队${teamId}`,
  code: teamId,
  status,
  statusName,
})
const card = (competitionId: string, teamId: string) => ({
  ...{ key: 'teamSteps', id: `${teamId}.returned`, title: `队${teamId}`, text: '按审核意见修改后重新提交', note: '' },
  ...{
    competitionId,
    competitionName: '',
    since: null,
    due: '2026-12-01T04:00:00Z',
    path: '/home/signUp?id=c',
    action: '去修改',
  },
})
const show = (rows: unknown[], cards: unknown[]) => {
  serveWith((path) => ({
    code: 0,
    data: path.endsWith('/mine') ? cards : { rows, total: rows.length, pageNum: 1, pageSize: 20 },
  }))
  render(
    <LangProvider initial="zh">
      <MemoryRouter>
        <OwnState competitionId="c">
          <a href="/home/signUp?id=c">报名</a>
        </OwnState>
      </MemoryRouter>
    </LangProvider>,
  )
}
beforeEach(forgetPublicReplies)

test('whoever does not take part is shown what everybody is; a task of another competition changes nothing', async () => {
  show([], [card('other', 'a')])
  expect(await screen.findByRole('link', { name: '报名' })).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

test('whoever takes part sees team, state and the one next thing instead of signing up', async () => {
  show([team('b', 'effective', '报名成功'), team('a', 'returned', '退回修改')], [card('c', 'a')])
  const own = await screen.findByRole('region', { name: '我的报名' })
  expect(own.textContent).toContain('队a')
  expect(own.textContent).toContain('退回修改')
  expect(own.textContent).toContain('2026-12-01 12:00')
  expect(screen.getByRole('link', { name: '去修改' }).getAttribute('href')).toBe('/home/signUp?id=c')
  expect(screen.queryByRole('link', { name: '报名' })).toBeNull()
})

test('where nothing is to be done the own team is a click away; who has left may sign up again', async () => {
  show([team('b', 'withdrawn', '已退赛'), team('a', 'pending', '待审核')], [])
  const own = await screen.findByRole('region')
  expect(own.textContent).toContain('队a待审核')
  expect(screen.getByRole('link', { name: '查看我的报名' }).getAttribute('href')).toBe('/center/team?id=a')
  expect(screen.queryByRole('link', { name: '报名' })).toBeNull()
})

test('an enrollment that is over stands beside the way to sign up', async () => {
  show([team('b', 'withdrawn', '已退赛')], [])
  expect((await screen.findByRole('region')).textContent).toContain('已退赛')
  expect(screen.getByRole('link', { name: '报名' })).toBeTruthy()
})
