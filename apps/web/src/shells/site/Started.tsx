import { useEffect } from 'react'

/** Beside a page: says that it can be used now, to whom kept what was done before (`wake.ts`). */
export const Started = () => {
  useEffect(() => {
    dispatchEvent(new Event('kaisai:started'))
  }, [])
  return null
}
