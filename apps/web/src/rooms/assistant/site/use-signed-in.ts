import { useSyncExternalStore } from 'react'
import { accessToken } from '#web/session.ts'

const unchanged = () => () => {}

/** Whether somebody is signed in; false on the server, which knows nobody. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    unchanged,
    () => accessToken() !== null,
    () => false,
  )
