import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import type { Setup } from '../setup-context.ts'

vi.mock('../timeline/Timeline.tsx', () => ({ Timeline: () => null }))
const { ScheduleEditor } = await import('./ScheduleEditor.tsx')

const setupWith = (status: string): Setup =>
  ({
    competition: { competitionId: 'c', isEditable: true, publishTime: '2026-11-01T00:00:00.000Z' },
    schedule: {
      competitionId: 'c',
      version: 1,
      status: 'running',
      serverTime: '2026-11-10T00:00:00.000Z',
      pauses: [],
      stages: [
        {
          ...{ stageId: 's', seq: 1, name: '作品赛', nameEn: '', level: 'school', status },
          nodes: [
            {
              ...{ nodeId: 'n', kind: 'ENROLL', graceMinutes: 0, latePolicy: 'reject' },
              ...{ startsAt: '2026-11-01T09:00:00.000+08:00', endsAt: '2026-11-30T17:00:00.000+08:00' },
            },
          ],
        },
      ],
    },
  }) as unknown as Setup

test('a stage that is paused elsewhere is no unsaved change of the windows', async () => {
  let pause: () => void = () => undefined
  const Frame = () => {
    const [status, setStatus] = useState('open')
    pause = () => setStatus('paused')
    return <ScheduleEditor setup={setupWith(status)} />
  }
  renderInDesk(<Frame />)
  const save = await screen.findByRole('button', { name: /^保存赛程/ })
  expect(save).toHaveProperty('disabled', true)
  act(() => pause())
  expect(screen.getByRole('button', { name: /^保存赛程/ })).toHaveProperty('disabled', true)
  expect(screen.queryByText('有未保存的修改')).toBeNull()
})

test('with nothing to save the second button goes on to the next step', async () => {
  const router = renderInDesk(<ScheduleEditor setup={setupWith('open')} />, '/competition/scheduleSet?id=c')
  fireEvent.click(await screen.findByRole('button', { name: /保存并前往/ }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/competition/scheduleSet'))
  expect(router.state.location.search).toBe('?id=c')
})
