import { useEffect, useState } from 'react'
import { serverNow } from './clock.ts'

/** The server's time in milliseconds: first as the page was made (so that both sides render the same), then every `everyMs`. */
export const useNow = (first: string, everyMs: number): number => {
  const [now, setNow] = useState(() => Date.parse(first))
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
