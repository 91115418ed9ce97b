import '@vitejs/plugin-react/preamble'
import './styles/all.ts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { healTab } from './heal-tab.ts'
import { startApp } from './start-app.tsx'

addEventListener('vite:preloadError', ({ payload }) => {
  void healTab(payload.message, {
    fetch: (address, options) => fetch(address, options),
    reload: () => location.reload(),
    now: Date.now,
    storage: sessionStorage,
    entry: import.meta.url,
  })
})

const app = await startApp()
if (app) hydrateRoot(document, <StrictMode>{app}</StrictMode>)
