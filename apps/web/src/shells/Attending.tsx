import type { ReactNode } from 'react'
import { useSession } from '#web/session.ts'
import { useLiveEvents } from './live.ts'

/**
 * What asks the server by itself: the live events and the trays. Once the server said that the session is over it stops: every call
 * would be refused again until the person signs in.
 */
export const Attending = ({ children }: { children: ReactNode }) => {
  const isOver = useSession((state) => state.isOver)
  return isOver ? null : <Listening>{children}</Listening>
}

const Listening = ({ children }: { children: ReactNode }) => {
  useLiveEvents()
  return children
}
