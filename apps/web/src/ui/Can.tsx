import type { ReactNode } from 'react'
import { holdsAny, useSession } from '#web/session.ts'

/** Whether the signed-in person holds one of the permissions; ROOT holds all. Anything but a list throws. */
export const usePermission = (any: readonly string[]): boolean =>
  holdsAny(
    useSession((state) => state.user),
    any,
  )

/** Leaves its children out of the page unless one of the permissions is held. */
export const Can = ({
  any,
  children,
  otherwise = null,
}: {
  any: readonly string[]
  children: ReactNode
  otherwise?: ReactNode
}) => (usePermission(any) ? children : otherwise)
