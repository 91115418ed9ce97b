import type { Run } from '@kaisai/contract/onsite/offline-run'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { CheckIn } from './CheckIn.tsx'

test('a code nobody has leaves the field free for the next scan and is named beside it', async () => {
  const sent: string[] = []
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    const { code } = JSON.parse(String(init.body)) as { code: string }
    sent.push(code)
    const data = { number: 'A04', teamName: '云帆队', roomName: '第1评审室', wasHere: false }
    return Response.json(code === 'A04' ? { code: 0, msg: '', data } : { code: 34010, msg: '未找到该签到码', data: null })
  }) as typeof fetch
  const run = { sceneId: 's1', rooms: [] as Run['rooms'] } as Run
  renderInDesk(<CheckIn run={run} act={async () => null} />, '/')
  const field = (await screen.findByRole('searchbox')) as HTMLInputElement
  const scan = (text: string): void => {
    fireEvent.change(field, { target: { value: field.value + text } })
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
    fireEvent.keyUp(field, { key: 'Enter', code: 'Enter' })
  }
  scan('ZZZ')
  await screen.findByText('ZZZ：未找到该签到码')
  expect(field.value).toBe('')
  scan('A04')
  await waitFor(() => expect(screen.queryByText('ZZZ：未找到该签到码')).toBeNull())
  await waitFor(() => expect(sent).toEqual(['ZZZ', 'A04']))
  expect(field.value).toBe('')
})
