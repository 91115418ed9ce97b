import '@vitejs/plugin-react/preamble'
import './styles/all.ts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startApp } from './start-app.tsx'

const app = await startApp()
if (app) hydrateRoot(document, <StrictMode>{app}</StrictMode>)
