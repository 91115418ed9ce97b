// A call that must happen exactly once: sent with one key again and again until the server has answered.
import { CallError } from '#web/call-error.ts'

/** Milliseconds between tries while the connection is lost; the last one again and again. `online` cuts a wait short. */
export const WAITS_MS = [1000, 3000, 5000, 10_000, 15_000]

interface Sending<T> {
  /** One try; rejects with a CallError. */
  send: () => Promise<T>
  signal: AbortSignal
  /** The connection is lost; it will be tried again. */
  onWaiting: () => void
}

/** The reply of the first try that reaches the server. What the server refuses is refused; giving up rejects with kind `canceled`. */
export const sendUntilConfirmed = async <T>({ send, signal, onWaiting }: Sending<T>): Promise<T> => {
  for (let at = 0; ; at += 1) {
    if (signal.aborted) throw new CallError('canceled', '')
    try {
      return await send()
    } catch (error) {
      // No word of the server: it may have happened or not, so the same is sent again.
      const isLost = error instanceof CallError && ['network', 'timeout', 'badResponse'].includes(error.kind)
      if (!isLost) throw error
    }
    onWaiting()
    await wait(WAITS_MS[Math.min(at, WAITS_MS.length - 1)]!, signal)
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
    signal.addEventListener('abort', go, { once: true })
  })
