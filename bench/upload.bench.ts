// Large files into the product by resumable upload, against a bare node:http server that writes the same bytes to the same disk.

import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../apps/server/test/app.ts'
import { median, table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { serve } from './lib/serving.ts'
import { transfer } from './lib/transfer.ts'

const MB = 1024 * 1024
const BYTES = scaled(128 * MB, 8 * MB)
const AT_ONCE = 4
const ROUNDS = scaled(3, 1)
const CHUNK = 4 * MB

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const app = await startApp()
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-bench-disk-'))
  const floor = fork(join(import.meta.dirname, 'lib/disk-server.ts'), [folder])
  const floorPort = await new Promise<number>((ready) => floor.once('message', (port) => ready(port as number)))
  const ours = await serve({ kind: 'ours', url: app.url, statements: [] })
  const rates = { put: [] as number[], hashed: [] as number[], tus: [] as number[], plain: [] as number[], get: [] as number[] }
  const megabytes = (AT_ONCE * BYTES) / MB
  try {
    const before = memoryOf(ours.pid, 'VmRSS')
    // Round 0 warms up: threads start, code is compiled.
    for (let round = 0; round <= ROUNDS; round++) {
      const people = []
      for (let at = 0; at < AT_ONCE; at++) people.push(await app.person(`bench_${round}_${at}`, 'student'))
      const each = people.map(({ token }, at) => ({ token, path: `/${at}` }))
      const bytes = round === 0 ? 8 * MB : BYTES
      const common = { bytes, chunk: CHUNK }
      const put = await transfer({ ...common, port: floorPort, kind: 'put', each })
      const hashed = await transfer({
        ...common,
        port: floorPort,
        kind: 'put',
        each: each.map(({ token, path }) => ({ token, path: `${path}?hash` })),
      })
      const sent = await transfer({ ...common, port: ours.port, kind: 'tus', each })
      const plain = await transfer({ ...common, port: floorPort, kind: 'get', each })
      const views = each.map(({ token }, at) => ({ token, path: `/prod-api/system/file/view?id=${sent.fileIds[at]}` }))
      const got = await transfer({ ...common, port: ours.port, kind: 'get', each: views })
      if (round === 0) continue
      for (const [kind, { seconds }] of Object.entries({ put, hashed, tus: sent, plain, get: got }))
        rates[kind as keyof typeof rates].push(megabytes / seconds)
    }
    process.stdout.write(`${AT_ONCE} files of ${BYTES / MB} MB at once, in requests of ${CHUNK / MB} MB; ${ROUNDS} rounds\n\n`)
    table([
      ['', 'floor MB/s', 'ours MB/s', 'ratio'],
      ...(
        [
          ['upload, against a bare PUT', rates.put, rates.tus],
          ['upload, against a bare PUT that hashes', rates.hashed, rates.tus],
          ['download of a range', rates.plain, rates.get],
        ] as const
      ).map(([what, theirs, own]) => [
        what,
        median(theirs).toFixed(0),
        median(own).toFixed(0),
        (median(own) / median(theirs)).toFixed(2),
      ]),
    ])
    process.stdout.write(
      `\nmemory of our process: ${before.toFixed(0)} MB before, at most ${memoryOf(ours.pid, 'VmHWM').toFixed(0)} MB\n`,
    )
    verdict('upload, ours / bare PUT', median(rates.tus) / median(rates.put), 0.7, 'more')
    verdict('download, ours / bare stream', median(rates.get) / median(rates.plain), 0.7, 'more')
    verdict('memory more than before, MB', memoryOf(ours.pid, 'VmHWM') - before, 300, 'less')
  } finally {
    await ours.stop()
    floor.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(tmpdir(), 'kaisai-bench'), { recursive: true, force: true })
    await app.stop()
  }
}
