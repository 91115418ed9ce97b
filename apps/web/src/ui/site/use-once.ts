import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { useRef, useState } from 'react'
import { CallError } from '#web/call-error.ts'
import { randomId } from '#web/random-id.ts'
import { usePublicSend } from './public-query.ts'

/**
 * A call a person makes by a button: one at a time, a failed try keeps its key so that the next one cannot do it twice.
 * `run` answers the reply, or null when it was refused; `error` says why, in the page's own place instead of a toast.
 */
export const useOnce = <E extends Endpoint>(endpoint: E, refreshes: readonly Pick<Endpoint, 'path'>[] = []) => {
  const { send } = usePublicSend(endpoint, refreshes)
  const [error, setError] = useState<CallError | null>(null)
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const last = useRef<{ text: string; key: string } | null>(null)

  const run = async (input: InputOf<E>): Promise<ReplyOf<E> | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    setRunning(true)
    setError(null)
    const text = JSON.stringify(input)
    // The same key for the same try only: what was changed, answered or refused is a new one.
    if (last.current?.text !== text) last.current = { text, key: randomId() }
    try {
      const reply = await send(input, { quiet: true, idempotencyKey: last.current.key })
      last.current = null
      return reply
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      if (caught.kind === 'business') last.current = null
      setError(caught)
      return null
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { run, isRunning, error, clear: () => setError(null) }
}
