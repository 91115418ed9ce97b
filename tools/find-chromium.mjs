// Where the browser of the tests may live. Plain JavaScript: used before anything is installed.
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium or Chrome (KAISAI_CHROMIUM first), or null. */
export const findChromium = () => [process.env.KAISAI_CHROMIUM, ...places].find((path) => path && existsSync(path)) ?? null
