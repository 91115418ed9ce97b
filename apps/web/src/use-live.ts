// Pages of the desk learn that their scene changed and ask again with their own rights; without the stream they ask now and then.
import type { Endpoint } from '@kaisai/contract/endpoint'
import { SCREEN_STREAM } from '@kaisai/contract/onsite/open.endpoints'
import { useEffect, useState } from 'react'
import { BASE } from '#web/caller.ts'
import { refresh } from '#web/query.ts'

/** Asks `endpoint` again whenever the scene of the key changes. Returns whether the connection is lost. */
export const useLive = (liveKey: string | undefined, endpoint: Pick<Endpoint, 'path'>): boolean => {
  const [isLost, setLost] = useState(false)
  const { path } = endpoint
  useEffect(() => {
    if (!liveKey) return
    const source = new EventSource(`${BASE}${SCREEN_STREAM}?live=${encodeURIComponent(liveKey)}`)
    source.onopen = () => setLost(false)
    source.onerror = () => setLost(true)
    source.addEventListener('changed', () => void refresh({ path }))
    return () => source.close()
  }, [liveKey, path])
  return isLost
}
