import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { ResultDetail } from '../result/result-detail.ts'
import { CertaintyPart } from './CertaintyPart.tsx'
import type { Certainty } from './certainty.ts'
import { ProposedReviews } from './ProposedReviews.tsx'

const work = (rank: number, chance: number): Certainty['works'][number] => ({
  ...{ workId: `w${rank}`, code: `W000${rank}`, title: `作品${rank}`, teamName: '追光', schoolName: '云岭大学', rank },
  ...{ finalScoreText: `${90 - rank}.00`, chance, low: rank, high: rank + 3, isAbove: rank <= 2 },
  ...{ isClose: chance >= 0.05 && chance <= 0.95, sheets: 3, range: 12, levelledRange: 4.5 },
})
const works = [work(1, 0.995), work(2, 0.55), work(3, 0.42), work(4, 0.004)]
const found: Certainty = {
  ...{ isKnown: true, draws: 1000, deviations: [{ name: '初评', work: 8, expert: 5, rest: 4 }] },
  lines: [
    { itemId: 'k', itemName: '短片', groupId: null, groupName: '', works: 4, places: 2, expectedWrong: 0.455, open: 2 },
    { itemId: 'l', itemName: '图文', groupId: 'g', groupName: '第一组', works: 9, places: 3, expectedWrong: 1.2, open: 4 },
  ],
  chosen: { itemId: 'k', groupId: null },
  ...{ works, proposed: [works[1]!, works[2]!], batches: [{ batchId: 'b', name: '初评' }] },
}
const result = { resultId: 'r', status: 'calculated', version: 3 } as ResultDetail

beforeEach(() =>
  useSession.setState({
    user: {
      ...{ userId: 'u', realName: '', avatar: null, roleIds: [], roleKeys: ['review_admin'] },
      permissions: ['review:result:calculate', 'review:batch:distribute'],
    },
  }),
)

test('chance and interval of every work, the line between them, and what would be decided by one more review', async () => {
  const asked = serveWith((path) =>
    path.endsWith('/certainty') ? { code: 0, data: found } : { code: 0, data: { workCount: 1 } },
  )
  renderInDesk(<CertaintyPart result={result} />)
  expect(await screen.findByText('> 99%')).toBeTruthy()
  expect(screen.getByText('< 1%')).toBeTruthy()
  expect(screen.getAllByText('第 2–5 名')[0]).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '')
  const line = rows.findIndex((text) => text.includes('第 2 名以内在线上'))
  expect(rows[line - 1]).toContain('作品2')
  expect(rows[line + 1]).toContain('作品3')
  expect(screen.getByText('0.5')).toBeTruthy()
  // The other line is of a panel, by its name.
  fireEvent.click(screen.getByText('图文 · 第一组'))
  await waitFor(() =>
    expect(asked.some(({ path, input }) => path.endsWith('/certainty') && JSON.stringify(input).includes('"g"'))).toBe(true),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 W0002' }))
  fireEvent.click(screen.getByRole('button', { name: '为所选 1 件增加评审' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/1 件作品各需增加 1 位评委/)).toBeTruthy()
})

test('where nothing can be said, it says why', async () => {
  serveWith(() => ({ code: 0, data: { ...found, isKnown: false, lines: [], works: [], proposed: [], chosen: null } }))
  renderInDesk(<CertaintyPart result={result} />)
  expect(await screen.findByText(/需要多位评委共同评审作品/)).toBeTruthy()
})

test('the form stays while the batch that was asked about leaves the list', async () => {
  let given = found
  serveWith(() => ({ code: 0, data: { workCount: 1 } }))
  const Page = () => {
    const [, look] = useState(0)
    return (
      <>
        <button type="button" onClick={() => look((times) => times + 1)}>
          look again
        </button>
        <ProposedReviews result={result} found={given} />
      </>
    )
  }
  renderInDesk(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: '为所选 2 件增加评审' }))
  await screen.findByRole('dialog')
  given = { ...found, batches: [] }
  fireEvent.click(screen.getByText('look again'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
