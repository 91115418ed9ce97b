import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { RankTable } from './RankTable.tsx'

const row = (workId: string, itemName: string, rank: number) => ({
  ...{ workId, itemName, rank, title: `作品${workId}`, teamName: '追光', schoolName: '云岭大学' },
  ...{ outcome: 'advanced' as const, outcomeName: '晋级', finalScore: 90, finalScoreText: '90.00' },
})

test('categories stand under their headings, and each row names its school beside the table’s column', () => {
  const rows = [row('a', '影像', 1), row('b', '影像', 2), row('c', '装置', 1)]
  renderInDesk(<RankTable rows={rows as never} showsScores objectTo={null} />)
  expect(screen.getAllByRole('rowgroup').map((group) => within(group).getAllByRole('row').length)).toEqual([1, 3, 2])
  expect(screen.getByRole('rowheader', { name: '装置' })).toBeTruthy()
  // Once in its column, once for phones under the title.
  expect(screen.getAllByText('云岭大学')).toHaveLength(6)
})

test('one category alone needs no heading', () => {
  renderInDesk(<RankTable rows={[row('a', '影像', 1)] as never} showsScores={false} objectTo={null} />)
  expect(screen.queryByRole('rowheader', { name: '影像' })).toBeNull()
})
