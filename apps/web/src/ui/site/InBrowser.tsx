import { type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Waiting } from './Faces.tsx'
import { inBrowserTexts } from './in-browser-texts.ts'

const never = () => () => undefined

/** Part of a page that is opened by a secret in its address: the server neither asks for it nor keeps it with the page. */
export const InBrowser = ({ children }: { children: ReactNode }) => {
  const t = useTexts(inBrowserTexts)
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (isBrowser) return children
  return (
    <>
      <Waiting />
      <noscript>
        <p>{t.needsScripts}</p>
      </noscript>
    </>
  )
}
