// From a fresh clone to the first page, and a second start to the first page. The package cache is as warm as the machine has it.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { table, verdict } from './lib/measure.ts'

const root = resolve(import.meta.dirname, '..')
const PORT = 27_906

const firstPage = async (folder: string): Promise<number> => {
  const began = performance.now()
  // As a newcomer has it: the system’s own node and npm, none of ours in PATH.
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':')
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PATH: path, PORT: String(PORT), KAISAI_DATA: join(folder, 'data'), NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${PORT}/home/homepage`).then(
      async (reply) => (reply.ok ? reply.text() : ''),
      () => '',
    )
    if (page.includes('</html>')) break
    if (performance.now() - began > 600_000) throw new Error('no page after ten minutes')
    await new Promise((after) => setTimeout(after, 20))
  }
  const seconds = (performance.now() - began) / 1000
  const gone = new Promise((done) => child.on('exit', done))
  process.kill(-child.pid!, 'SIGTERM')
  await gone
  return seconds
}

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-clone-'))
  try {
    execFileSync('git', ['clone', '-q', root, folder])
    const fresh = await firstPage(folder)
    const again = [await firstPage(folder), await firstPage(folder), await firstPage(folder)].sort((a, b) => a - b)[1]!
    table([
      ['from', 'seconds to the first page'],
      ['fresh clone: install, build, database, demo', fresh.toFixed(1)],
      ['second start', again.toFixed(2)],
    ])
    process.stdout.write('\n')
    verdict('fresh clone to first page, s', fresh, 60, 'less')
    verdict('second start to first page, s', again, 3, 'less')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
