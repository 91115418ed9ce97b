import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import type { ScreenState } from '../screen/use-screen.ts'
import { ScreenCallPage } from './ScreenCallPage.tsx'

class Stream extends EventTarget {
  static readonly OPEN = 1
  static newest: Stream
  readyState = 1
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    super()
    Stream.newest = this
  }
  close(): void {
    this.readyState = 2
  }
}

/** A machine that speaks, with voices that come when they are loaded. */
class Speech extends EventTarget {
  voices: { lang: string }[] = []
  readonly said: string[] = []
  getVoices = () => this.voices
  speak = ({ text }: { text: string }): void => void (text && this.said.push(text))
}

const NOW = '2026-11-20T01:00:00Z'
const ticket = (number: string, team: string) => ({ number, team, school: '', status: 'waiting' })
const room = {
  ...{
    roomId: 'a',
    letter: 'A',
    name: '主会场',
    nameEn: 'Main hall',
    place: '礼堂',
    placeEn: 'Auditorium',
    isHeld: false,
    holdNote: '',
  },
  ...{ current: null, calls: 0, timer: null, queue: [ticket('A01', '启航队'), ticket('A02', '晨曦队')] },
  ...{ skipped: [], done: 0, total: 2, revealed: null, board: [] },
}
const base = {
  ...{ no: 1, now: NOW, sceneId: 's', name: '决赛现场', nameEn: 'Final', competitionName: '开赛杯', competitionNameEn: 'Cup' },
  ...{ status: 'live', pauseNote: '', warnSeconds: 60, drawTime: null, namesShown: 'team', rooms: [room] },
} as unknown as ScreenState

let speech: Speech
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), shouldAdvanceTime: true })
  speech = new Speech()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = async () => undefined
    },
  )
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { roomId: null, state: base } }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = async (state: ScreenState): Promise<void> => {
  const loader = () => ({ key: 'key', first: { roomId: null, state } })
  const router = createMemoryRouter([{ path: '*', loader, element: <ScreenCallPage />, HydrateFallback: () => null }])
  render(
    <LangProvider initial="zh">
      <RouterProvider router={router} />
    </LangProvider>,
  )
  await screen.findByRole('heading', { name: /决赛现场/ })
}

test('where a screen is to speak and the machine has no Chinese voice it says so, until one is there', async () => {
  await show(base)
  const warning = () => screen.queryByText(/本机没有中文语音/)
  expect(warning()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '开启声音' }))
  expect(warning()).not.toBeNull()
  speech.voices = [{ lang: 'en-US' }, { lang: 'zh_CN' }]
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  expect(warning()).toBeNull()
  act(() => {
    const call = { no: 2, roomId: 'a', number: 'A01', calls: 1 }
    Stream.newest.dispatchEvent(new MessageEvent('call', { data: JSON.stringify(call) }))
  })
  expect(speech.said[0]).toBe('请 A 0 1 号，到 主会场')
})

test('the hall sees the lots one by one from the moment of the draw, then its rooms', async () => {
  await show({ ...base, status: 'drawn', drawTime: NOW } as ScreenState)
  expect(screen.getByText('现场抽签 0 / 2')).toBeTruthy()
  expect(screen.queryByText('晨曦队')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('现场抽签 1 / 2')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByText(/现场抽签/)).toBeNull()
  expect(screen.getByRole('region', { name: 'A 主会场' })).toBeTruthy()
})
