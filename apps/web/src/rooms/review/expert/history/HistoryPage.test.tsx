import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const row = {
  ...{ taskId: 't1', batchId: 'b1', batchName: '初评', competitionName: '创新大赛', stageName: '校赛', code: 'W-001' },
  ...{ title: '桥下剧场', itemName: '影像', status: 'submitted', statusName: '已提交', given: '86.5' },
  submitTime: '2026-11-20T13:04:12Z',
}

const open = async (columns: object[]) => {
  const asked = serveWith((path) =>
    path.endsWith('/getColumnSetting')
      ? { code: 0, data: columns.length > 0 ? [{ list: 'history', columns }] : [] }
      : { code: 0, data: { rows: [row], total: 1, totalIsCapped: false, pageNum: 1, pageSize: 20 } },
  )
  renderInDesk(<HistoryPage />, '/review/historicalReview')
  await screen.findByText('桥下剧场')
  const saved = () => asked.filter(({ path }) => path.endsWith('/saveColumnSetting')).map(({ input }) => input)
  return { saved }
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('columns that were switched off on another device are off here', async () => {
  await open([{ key: 'itemName', isShown: false, width: null }])
  expect(heads()).not.toContain('赛项')
  expect(heads()).toContain('赛段')
})

test('without a choice the list has its own columns; a choice is kept on the server, all columns named', async () => {
  const { saved } = await open([])
  expect(heads()).toContain('赛项')
  expect(heads()).not.toContain('赛段')
  fireEvent.click(screen.getByRole('button', { name: /列/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '赛项' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [{ list, columns }] = saved() as [{ list: string; columns: { key: string; isShown: boolean }[] }]
  expect(list).toBe('history')
  expect(columns.filter(({ isShown }) => !isShown).map(({ key }) => key)).toEqual(['itemName', 'stageName'])
  expect(heads()).not.toContain('赛项')
  expect(localStorage.length).toBe(0)
})
