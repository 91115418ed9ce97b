import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { WorkbenchTodos } from '../desk/WorkbenchTodos.tsx'
import { TodoPage } from './TodoPage.tsx'

const card = {
  key: 'teamSteps',
  id: 'a.returned',
  title: '云帆',
  text: '按审核意见修改后重新提交',
  note: '请补充队员分工',
  competitionId: 'c',
  competitionName: '设计赛',
  since: null,
  due: '2020-01-01T00:00:00.000Z',
  path: '/home/signUp?id=c&team=a&step=material',
  action: '去修改',
}

const serve = (todos: unknown, path: string | null = null) =>
  serveWith((url) => ({
    code: 0,
    data: url.includes('/calendar') ? { path, createTime: path && '2026-11-20T08:00:00Z' } : todos,
  }))

test('a card says what to do, what somebody wrote about it, and leads there with one button', async () => {
  serve([card])
  renderInDesk(<TodoPage />)
  const shown = within(await screen.findByRole('listitem'))
  for (const text of ['按审核意见修改后重新提交', '云帆 · 设计赛', '请补充队员分工']) expect(shown.getByText(text)).toBeTruthy()
  expect(shown.getByText(/^已逾期/)).toBeTruthy()
  expect(shown.getByRole('link', { name: '去修改' }).getAttribute('href')).toBe(card.path)
})

test('where nothing waits, the page says what to do next', async () => {
  serve([])
  renderInDesk(<TodoPage />)
  expect((await screen.findByRole('link', { name: '浏览可报名的竞赛' })).getAttribute('href')).toBe(
    '/home/competition?badge=enrolling',
  )
})

test('the dates of one’s competitions are opened in the calendar, copied or saved; without an address one is made', async () => {
  const path = '/prod-api/system/calendar/feed?token=abc'
  serve([], path)
  renderInDesk(<TodoPage />)
  const box = within(await screen.findByRole('region', { name: '订阅竞赛日历' }))
  expect(box.getByRole('link', { name: '在日历中打开' }).getAttribute('href')).toBe(`webcal://${location.host}${path}`)
  const file = box.getByRole('link', { name: '下载日历文件' })
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([location.origin + path, 'calendar.ics'])
  expect(box.getByText(location.origin + path)).toBeTruthy()
  cleanup()
  serve([])
  renderInDesk(<TodoPage />)
  const empty = within(await screen.findByRole('region', { name: '订阅竞赛日历' }))
  expect(empty.getByRole('button', { name: '生成日历地址' })).toBeTruthy()
  expect(empty.queryByRole('link')).toBeNull()
})

test('several competitions have a line each; one has none of its own, and no line leads to another site', () => {
  const of = (name: string) => ({
    competitionId: name,
    name,
    value: 2,
    due: null,
    path: `/enroll/team?competitionId=${name.codePointAt(0)}`,
  })
  const todo = (key: string, competitions: ReturnType<typeof of>[], path = '/enroll/team?isMine=true') => ({
    ...{ key, label: key, value: 1000, oldest: null, due: null, path, competitions },
  })
  renderInDesk(<WorkbenchTodos todos={[todo('报名', [of('甲赛'), of('乙赛')]), todo('作品', [of('丙赛')], '//evil.example')]} />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['报名1000+', '/enroll/team?isMine=true'],
    ['甲赛2', '/enroll/team?competitionId=30002'],
    ['乙赛2', '/enroll/team?competitionId=20057'],
    ['作品1000+', '/dashboard'],
  ])
})
