import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { RankingPage } from './RankingPage.tsx'

const team = (id: string, schoolRank: number | null) => ({
  ...{ teamId: id, code: `C-${id}`, name: `队伍${id}`, captainName: '林晓', collegeName: '' },
  ...{ status: 'pending', statusName: '待审核', schoolRank },
})

const open = async (start: { ids?: string[]; isUsed?: boolean; quota?: number | null } = {}) => {
  const server = { ids: start.ids ?? ['A', 'B', 'C'], digest: 'd1', isStale: false }
  const asked = serveWith((path, input) => {
    if (path.endsWith('/rank/list')) {
      const teams = server.ids.map((id, at) => team(id, at + 1))
      return {
        code: 0,
        data: {
          isUsed: start.isUsed ?? true,
          perSchoolQuota: start.quota === undefined ? 2 : start.quota,
          digest: server.digest,
          teams,
        },
      }
    }
    if (path.endsWith('/team/rank')) {
      if (input.digest !== server.digest) return { code: 29036, msg: '排序名单与当前队伍不一致，请刷新后重试' }
      server.ids = input.teamIds as string[]
      server.digest = 'd2'
      return { code: 0 }
    }
    return { code: 0, data: path.endsWith('/page') ? { rows: [], total: 0, totalIsCapped: false, pageNum: 1, pageSize: 20 } : [] }
  })
  renderInDesk(<RankingPage />, '/enroll/ranking?competitionId=c1&itemId=i1')
  await screen.findByText('队伍A', { selector: 'strong' })
  return { server, sent: () => asked.filter(({ path }) => path.endsWith('/team/rank')).map(({ input }) => input) }
}
const order = () =>
  [...document.querySelectorAll('ol > li')].map((line) => line.querySelector('strong')?.textContent?.slice(2) ?? '---')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a line is drawn where the places of the school end; every team is sent once, best first, with the digest', async () => {
  const { sent } = await open()
  expect(order()).toEqual(['A', 'B', '---', 'C'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存排序' }).disabled).toBe(true)
  press('上移“队伍C”')
  press('置顶“队伍C”')
  expect(order()).toEqual(['C', 'A', '---', 'B'])
  press('保存排序')
  await waitFor(() => expect(sent()).toEqual([{ competitionId: 'c1', itemId: 'i1', digest: 'd1', teamIds: ['C', 'A', 'B'] }]))
  await waitFor(() => expect(screen.queryByText('顺序已调整，尚未保存')).toBeNull())
  expect(order()).toEqual(['C', 'A', '---', 'B'])
})

test('where a team came or went meanwhile it is told, and the own order is kept as far as it goes', async () => {
  const { server, sent } = await open()
  press('置顶“队伍C”')
  server.ids = ['B', 'D', 'C']
  server.digest = 'other'
  press('保存排序')
  await screen.findByText(/排序未保存/)
  expect(order()).toEqual(['C', 'B', '---', 'D'])
  fireEvent.click(await screen.findByRole('button', { name: /保存排序/ }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ digest: 'other', teamIds: ['C', 'B', 'D'] }))
})

test('a handle says in the reader’s language that one can drag by it', async () => {
  await open()
  expect(screen.getByRole('button', { name: '拖动“队伍A”调整顺序' }).getAttribute('aria-roledescription')).toBe('可拖动排序')
})

test('going back brings the saved order', async () => {
  await open()
  press('下移“队伍A”')
  expect(order()).toEqual(['B', 'A', '---', 'C'])
  press('恢复原顺序')
  expect(order()).toEqual(['A', 'B', '---', 'C'])
})

test('without a quota, or with fewer teams than places, there is no line; an order that is not used cannot be saved', async () => {
  await open({ quota: null, isUsed: false })
  expect(order()).toEqual(['A', 'B', 'C'])
  screen.getByText(/不使用学校推荐排序/)
  expect(screen.queryByRole('button', { name: '保存排序' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移“队伍B”' }).disabled).toBe(true)
})
