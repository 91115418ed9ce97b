import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.mjs'
import { MAIL_PORT } from './journeys/mail.ts'
import { JOURNEYS_PORT } from './journeys/port.ts'

// The config is read by every worker; the server belongs to the one that made the folder.
process.env.KAISAI_JOURNEYS ??= mkdtempSync(join(tmpdir(), 'kaisai-journeys-'))
// The database may run as another user, who must come through here.
chmodSync(process.env.KAISAI_JOURNEYS, 0o711)

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/mail.ts',
  // What stands still is found by the two limits below; a long journey on a slow machine goes on.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  workers: 2,
  // A busy machine may lose a click: one more try, named in the report.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  outputDir: join(process.env.KAISAI_JOURNEYS, 'results'),
  use: {
    baseURL: `http://localhost:${JOURNEYS_PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What moves is not where it will be: on a slow machine a press lands beside it. `desk` keeps a journey with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be clicked for a minute is reported as such, not as a test that took too long.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node apps/server/main.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://localhost:${JOURNEYS_PORT}/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: String(JOURNEYS_PORT),
      HOST: '127.0.0.1',
      KAISAI_DATA: join(process.env.KAISAI_JOURNEYS, 'data'),
      NODE_ENV: '',
      KAISAI_LOG: 'error',
      // Providers of campus sign-in that journeys start beside it.
      KAISAI_CAMPUS_HOSTS: '127.0.0.1',
      // Receivers of webhooks.
      KAISAI_HOOK_HOSTS: '127.0.0.1',
      // And a language model.
      KAISAI_MODEL_HOSTS: '127.0.0.1',
      KAISAI_SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
    },
  },
})
