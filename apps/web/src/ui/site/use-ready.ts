import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Whether the page has its script: false in what the server rendered, until the browser has taken it over. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
