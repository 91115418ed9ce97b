import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serveWith } from '#web/ui/test-frame.tsx'
import { askResumption } from './ask-resumption.ts'
import { deskTexts } from './desk-texts.ts'

const t = deskTexts.zh
const box = { title: '恢复“开赛杯”？', confirmText: '恢复' }

beforeEach(() => {
  document.body.innerHTML = ''
  serveWith(() => ({
    code: 0,
    data: {
      serverTime: '2026-11-12T01:00:00.000Z',
      pauses: [{ pausedTime: '2026-11-10T01:00:00.000Z', resumedTime: null }],
      stages: [
        {
          ...{ name: '初赛', nameEn: '' },
          nodes: [{ kind: 'ENROLL', startsAt: '2026-11-01T01:00:00.000Z', endsAt: '2026-11-20T09:00:00.000Z' }],
        },
      ],
    },
  }))
})

const open = async () => {
  const answer = askResumption(t, 'zh', 'c1', box)
  const dialog = (await screen.findByText(box.title)).closest('dialog')!
  return { answer, dialog, press: (name: string) => fireEvent.click(within(dialog).getByRole('button', { name })) }
}

test('the question shows where a window would end; turned away, nothing is resumed', async () => {
  const { answer, dialog, press } = await open()
  expect(dialog.textContent).toContain('2026-11-20 17:00 → 2026-11-22 17:00')
  press('取消')
  expect(await answer).toBeNull()
})

test('as planned and moved by the pause are two buttons of their own', async () => {
  const planned = await open()
  planned.press(t.noShift)
  expect(await planned.answer).toBe('planned')
  const shifted = await open()
  shifted.press(t.shift)
  // jsdom closes no dialog that is submitted.
  shifted.dialog.close()
  expect(await shifted.answer).toBe('shifted')
})
