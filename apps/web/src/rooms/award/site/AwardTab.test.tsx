import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { AwardTab } from './AwardTab.tsx'

const head = (total: number) => ({
  ...{ total, revokedCount: 0, publicityEndTime: null, objectionEndTime: null, isFinal: true },
  ...{ levels: [], items: [], publicNote: '', objectionNotes: [] },
})
// What a visitor was shown is kept by its competition.
const show = (total: number, competitionId: string) => {
  const page = { rows: [], total, pageNum: 1, pageSize: 50, totalIsCapped: false }
  serveWith((path) => ({ code: 0, data: path.endsWith('/web/award/list') ? head(total) : page }))
  renderInDesk(<AwardTab competitionId={competitionId} />)
}
const files = async () =>
  (await screen.findAllByRole('link', { name: /机器可读数据/ })).map((link) => [link.textContent, link.getAttribute('href')])

test('the data for machines is one file', async () => {
  show(20_000, 'c')
  expect(await files()).toEqual([['机器可读数据（JSON）', '/prod-api/web/award/data?competitionId=c']])
})

test('of a longer list every part is named, none is left out', async () => {
  show(40_001, 'd')
  expect(await files()).toEqual([
    ['机器可读数据（JSON 1/3）', '/prod-api/web/award/data?competitionId=d'],
    ['机器可读数据（JSON 2/3）', '/prod-api/web/award/data?competitionId=d&part=2'],
    ['机器可读数据（JSON 3/3）', '/prod-api/web/award/data?competitionId=d&part=3'],
  ])
})
