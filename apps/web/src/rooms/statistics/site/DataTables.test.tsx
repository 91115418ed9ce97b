import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTables } from './DataTables.tsx'

const row = (name: string, teams: number | null, awards: number) => ({
  code: name,
  name,
  nameEn: name,
  teams,
  people: teams,
  awards,
})

test('hidden counts are marked, and a table that may not be shown is not there', () => {
  render(
    <DataTables
      data={{
        competition: { name: '示例赛', nameEn: 'Example', edition: 1, year: 2025 },
        summary: { teams: 20, people: 31, schools: null, provinces: null, awards: 4 },
        categories: [row('短片', 12, 3), row('图文', null, 1)],
        provinces: [],
        schools: [],
        awards: [],
      }}
    />,
  )
  const line = within(screen.getByRole('row', { name: /图文/ }))
  expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['*', '*', '1'])
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getAllByText('*')).toHaveLength(4)
})
