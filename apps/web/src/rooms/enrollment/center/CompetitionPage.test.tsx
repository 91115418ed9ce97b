import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { CompetitionPage } from './CompetitionPage.tsx'

const open = (advised: number): void => {
  serveWith((_, input) => ({ code: 0, data: { rows: [], total: input.as === 'advisor' ? advised : 0, pageNum: 1 } }))
  renderInDesk(<CompetitionPage />, '/center/competition')
}

test('an advisor who takes part in nothing is led to the teams he advises', async () => {
  open(4)
  expect((await screen.findByRole('link', { name: '我指导的队伍（4）' })).getAttribute('href')).toBe('/center/team?as=advisor')
})

test('nobody else is', async () => {
  open(0)
  await screen.findByRole('link', { name: /竞赛/ })
  expect(screen.queryByRole('link', { name: /我指导的队伍/ })).toBeNull()
})
