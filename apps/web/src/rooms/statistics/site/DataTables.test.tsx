import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTables } from './DataTables.tsx'

const figures = {
  competition: { name: '示例赛', nameEn: 'Example', edition: 1, year: 2025 },
  summary: { teams: 20, people: 31, schools: null, provinces: null, awards: 4 },
}
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
        ...figures,
        categories: [row('短片', 12, 3), row('图文', null, 1)],
        provinces: [],
        schools: [],
        schoolCount: 0,
      }}
    />,
  )
  const line = within(screen.getByRole('row', { name: /图文/ }))
  expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['*', '*', '1'])
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(screen.getAllByText('*')).toHaveLength(4)
})

test('a table that is not whole says how many there are', () => {
  const schools = [{ ...row('第一大学', 9, 1), province: '北京' }]
  render(<DataTables data={{ ...figures, categories: [], provinces: [], schools, schoolCount: 812 }} />)
  expect(screen.getByText(/共 812 项/).textContent).toContain('前 1 项')
})
