import '@vitejs/plugin-react/preamble'
import './styles/all.ts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startApp } from './start-app.tsx'

// A tab that outlives a deployment asks for files that are gone: one fresh load heals it.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
  if (Date.now() - last < 10_000) return
  event.preventDefault()
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})

const app = await startApp()
if (app) hydrateRoot(document, <StrictMode>{app}</StrictMode>)
