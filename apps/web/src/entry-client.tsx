import '@vitejs/plugin-react/preamble'
import './styles/all.ts'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startApp } from './start-app.tsx'

/** Says when the page is taken over, to whom kept what was done before (`wake.ts`). */
const Started = ({ children }: { children: ReactNode }): ReactNode => {
  useEffect(() => {
    dispatchEvent(new Event('kaisai:started'))
  }, [])
  return children
}

const app = await startApp()
if (app)
  hydrateRoot(
    document,
    <StrictMode>
      <Started>{app}</Started>
    </StrictMode>,
  )
