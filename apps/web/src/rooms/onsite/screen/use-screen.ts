// The live state of a scene on a screen: by stream, by asking while the stream is away. It must work for a day without a reload.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getScreen, SCREEN_STREAM } from '@kaisai/contract/onsite/open.endpoints'
import { useEffect, useRef, useState } from 'react'
import { call, hasCode } from '#web/call.ts'
import { BASE } from '#web/caller.ts'

export type ScreenState = ReplyOf<typeof getScreen>['state']
export interface Call {
  readonly no: number
  readonly roomId: string
  readonly number: string
  readonly calls: number
}

const OVER = 34018
/** How often the state is asked for beside the stream, and while it is away; milliseconds. */
const LOOK_MS = 20_000
const LOST_MS = 3000

/** Keeps the state of the link's scene. `onCall` gets every call once. `offset`: the server's clock less this one's, milliseconds. */
export const useScreen = (key: string, first: ScreenState | null, onCall: (call: Call) => void) => {
  const [state, setState] = useState(first)
  const [offset, setOffset] = useState(0)
  const [isLost, setLost] = useState(false)
  const [isOver, setOver] = useState(first === null)
  const whenCalled = useRef(onCall)
  whenCalled.current = onCall
  useEffect(() => {
    if (first === null) return
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout>
    let isClosed = false
    let newest = first.no
    let spoken = first.no
    const take = (next: ScreenState, sentAt: number): void => {
      if (next.no < newest) return
      newest = next.no
      setOffset(sentAt - Date.now())
      setState(next)
    }
    const over = (): void => {
      isClosed = true
      clearTimeout(timer)
      source?.close()
      setOver(true)
    }
    const open = (): void => {
      source?.close()
      source = new EventSource(`${BASE}${SCREEN_STREAM}?key=${encodeURIComponent(key)}`)
      source.onopen = () => setLost(false)
      // Lost is what gives no answer either way: the state is asked for soon.
      source.onerror = () => {
        clearTimeout(timer)
        timer = setTimeout(look, LOST_MS)
      }
      source.addEventListener('state', ({ data }) => {
        const { sent, state: next } = JSON.parse(data) as { sent: number; state: ScreenState }
        setLost(false)
        take(next, sent)
      })
      source.addEventListener('call', ({ data }) => {
        const one = JSON.parse(data) as Call
        if (one.no <= spoken) return
        spoken = one.no
        whenCalled.current(one)
      })
      source.addEventListener('over', over)
    }
    // Beside the stream: a connection can be dead without an error, and one the server refused is not tried again by the browser.
    const look = async (): Promise<void> => {
      if (isClosed) return
      let wait = LOOK_MS
      try {
        const { state: next } = await call(getScreen, { key }, { quiet: true })
        setLost(false)
        const isBehind = next.no > newest
        take(next, Date.parse(next.now))
        if (isBehind || source?.readyState !== EventSource.OPEN) open()
      } catch (error) {
        if (hasCode(error, OVER)) return over()
        setLost(true)
        wait = LOST_MS
      }
      clearTimeout(timer)
      if (!isClosed) timer = setTimeout(look, wait)
    }
    open()
    timer = setTimeout(look, LOOK_MS)
    return () => {
      isClosed = true
      clearTimeout(timer)
      source?.close()
    }
  }, [key, first])
  return { state, offset, isLost, isOver }
}
