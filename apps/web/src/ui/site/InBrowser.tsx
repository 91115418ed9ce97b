import { type ReactNode, useSyncExternalStore } from 'react'
import { Waiting } from './Faces.tsx'
import { NeedsScripts } from './NeedsScripts.tsx'

const never = () => () => undefined

/** Part of a page that is opened by a secret in its address: the server neither asks for it nor keeps it with the page. */
export const InBrowser = ({ children }: { children: ReactNode }) => {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (isBrowser) return children
  return (
    <>
      <Waiting />
      <noscript>{import.meta.env.SSR ? <NeedsScripts /> : null}</noscript>
    </>
  )
}
