import type { Room, Run, Ticket } from '@kaisai/contract/onsite/offline-run'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { RunRoom } from './RunRoom.tsx'

const show = (sheetGap: Ticket['sheetGap']) => {
  const ticket = {
    ...{
      ticketId: 't',
      checkCode: '',
      number: 'A01',
      code: 'C',
      teamName: '云帆队',
      schoolName: '',
      workTitle: '',
      calls: 1,
      skips: 0,
    },
    ...{
      status: 'questions',
      statusName: '提问',
      position: 1,
      etaTime: null,
      sheets: null,
      shown: null,
      can: ['score'],
      sheetGap,
    },
  } as unknown as Ticket
  const room = {
    ...{ roomId: 'r', letter: 'A', name: '第1评审室', place: '', isHeld: false, holdNote: '', timer: null, panel: [] },
    ...{ current: ticket, queue: [], skipped: [], over: [] },
  } as unknown as Room
  const run = { status: 'live', can: ['pause'], now: '2026-11-20T13:00:00Z', rooms: [room] } as unknown as Run
  const acts: unknown[] = []
  const act = async (input: unknown) => void acts.push(input)
  renderInDesk(<RunRoom run={run} act={act as never} room={room} />)
  return acts
}

test('scoring without any score sheet is warned of and asked before', async () => {
  const acts = show('sheets')
  expect(screen.getByText(/没有分配给本室任何评委/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '进入评分' }))
  const anyway = await screen.findByRole('button', { name: '仍然进入评分' })
  expect(acts).toEqual([])
  fireEvent.submit(anyway.closest('form')!)
  // What the browser of the tests misses: such a form closes its dialog.
  fireEvent(anyway.closest('dialog')!, new Event('close'))
  await waitFor(() => expect(acts).toMatchObject([{ kind: 'move', ticketId: 't', verb: 'score' }]))
})

test('with sheets scoring begins at once', async () => {
  const acts = show(null)
  expect(screen.queryByText('评委没有评分表')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '进入评分' }))
  await waitFor(() => expect(acts).toHaveLength(1))
})
