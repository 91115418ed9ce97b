import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { CompetitionSelect } from './CompetitionSelect.tsx'

test('a competition that came with a link and has no enrollment yet stands with its name', async () => {
  const competition = { competitionId: 'c9', name: '青禾杯', edition: 1, year: 2027 }
  serveWith((path) => {
    if (path.endsWith('/competition/info/option')) return { code: 0, data: [competition] }
    if (path.endsWith('/enroll/competition/option')) return { code: 0, data: [{ value: 'c1', label: '开赛杯' }] }
    return { code: 0, data: { rows: [], total: 0, totalIsCapped: false, pageNum: 1, pageSize: 1 } }
  })
  renderInDesk(<CompetitionSelect value="c9" />)
  await screen.findByText('青禾杯')
  expect(document.body.textContent).not.toContain('c9')
})
