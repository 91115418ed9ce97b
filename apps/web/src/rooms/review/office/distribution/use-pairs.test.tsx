import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import type { ProposalRow } from './proposal-row.ts'
import { usePairs } from './use-pairs.ts'

const names: Readonly<Record<string, string>> = { one: '裴景明', two: '袁嘉树' }
const Piece = () => {
  const { put } = usePairs({ batchId: 'b', status: 'running' } as BatchDetail, (id) => names[id] ?? '–')
  const row = { entryId: 'n', code: 'W-007' } as ProposalRow
  return (
    <>
      <button type="button" onClick={() => void put(row, 'one', null)}>
        add
      </button>
      <button type="button" onClick={() => void put(row, 'one', null, 'two')}>
        replace
      </button>
    </>
  )
}

test('whoever is added to a running batch is named with the work', async () => {
  serveWith(() => ({ code: 0, data: null }))
  renderInDesk(<Piece />)
  fireEvent.click(screen.getByRole('button', { name: 'add' }))
  expect(await screen.findByText('将 W-007 分配给“裴景明”评审？')).toBeTruthy()
})

test('whoever takes another’s place is named with him', async () => {
  serveWith(() => ({ code: 0, data: null }))
  renderInDesk(<Piece />)
  fireEvent.click(screen.getByRole('button', { name: 'replace' }))
  expect(await screen.findByText('W-007 的评委由“袁嘉树”换为“裴景明”？')).toBeTruthy()
})
