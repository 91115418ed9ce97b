// Every export over the contest of a nation: the call, its job in a worker of its own (time, rows, most memory), the longest transaction meanwhile,
// and whether the file holds the rows it says. `npm run bench -- nation-exports 0.05 teams`: the share, and an expression for the names of those that are asked.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { BASE } from '../apps/server/src/http/base.ts'
import { allEndpoints } from '../packages/contract/src/all.ts'
import { signInByPassword } from '../packages/contract/src/identity/sign-in.endpoints.ts'
import { downloadTaskResult, getTask } from '../packages/contract/src/system/task.endpoints.ts'
import { type ExportAsk, exportAsks } from './lib/export-asks.ts'
import { longestTransaction } from './lib/longest-transaction.ts'
import { table, verdict } from './lib/measure.ts'
import { openNation } from './lib/open-nation.ts'
import { rowsOfExport } from './lib/rows-of-export.ts'
import { isTiny } from './lib/scale.ts'

const LOOK_MS = 100
const [MOST_MB, MOST_CALL_MS] = [200, 300]

const peakMb = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
// The most memory is counted anew from here.
const forget = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Runs the bench; `words`: the share, and an expression for the names of those that are asked. */
export const run = async ([share = isTiny ? '0.00001' : '0.05', word = '']: string[] = []): Promise<void> => {
  const { app, competitionId } = await openNation(Number(share))
  const { url, ownerUrl, readerUrl, keysText, dataDir } = app
  const worker = fork(`${import.meta.dirname}/lib/export-worker.ts`)
  worker.send({ database: { url, ownerUrl, readerUrl }, keysText, dataDir })
  await once(worker, 'message')
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-exports-'))
  const file = join(folder, 'export')
  // Never whole in memory: an archive of all certificates has gigabytes.
  const download = async (taskId: string, as: string): Promise<void> => {
    const reply = await fetch(`${origin}${BASE}${downloadTaskResult.path}?taskId=${taskId}`, {
      headers: { authorization: `Bearer ${as}` },
    })
    await pipeline(Readable.fromWeb(reply.body as ReadableStream), createWriteStream(file))
  }
  const tokens = new Map<string, string>()
  const signIn = async (username: string): Promise<string> => {
    const { data } = await app.call(signInByPassword, { username, password: 'Kaisai#2026' } as never)
    tokens.set(username, (data as unknown as { token: string }).token)
    return tokens.get(username)!
  }
  const lines: string[][] = []
  const said = (line: string[]): void => {
    lines.push(line)
    process.stdout.write(`${line.join(' | ')}\n`)
  }
  let [slowCalls, large, wrong] = [0, 0, 0]
  const exported = async ({ name, who, path, input }: ExportAsk): Promise<void> => {
    const { endpoint } = allEndpoints.find((one) => one.endpoint.path === path)!
    const as = tokens.get(who) ?? (await signIn(who))
    forget(worker.pid!)
    const before = peakMb(worker.pid!)
    const watch = longestTransaction(app.url)
    const began = performance.now()
    const reply = await app.raw(endpoint, input, { as })
    const callMs = performance.now() - began
    const taskId = (reply.data as { taskId?: string } | null)?.taskId
    if (reply.code !== 0 || !taskId) {
      await watch.stop()
      said([name, who, callMs.toFixed(0), '', '', '', '', '', '', reply.msg])
      return
    }
    const seen = new Set<number>()
    let task = (await app.call(getTask, { taskId }, { as })).data
    while (task.finishTime === null) {
      await wait(LOOK_MS)
      task = (await app.call(getTask, { taskId }, { as })).data
      seen.add(task.done)
    }
    const seconds = (performance.now() - began - callMs) / 1000
    const longest = await watch.stop()
    const peak = peakMb(worker.pid!)
    if (task.hasResult) await download(taskId, as)
    const bytes = task.hasResult ? statSync(file).size : 0
    const rows = task.hasResult ? await rowsOfExport(file) : null
    const count = Number(Object.values(task.outcome ?? {})[0] ?? 0)
    if (callMs > MOST_CALL_MS) slowCalls++
    if (peak - before > MOST_MB) large++
    if (rows !== null && count !== rows && path.endsWith('/export') && name !== 'people of teams') wrong++
    said([
      ...[name, who, callMs.toFixed(0), seconds.toFixed(1), String(count), String(rows ?? ''), (count / seconds).toFixed(0)],
      ...[(bytes / 1e6).toFixed(1), (peak - before).toFixed(0), longest.toFixed(1), String(seen.size), task.message ?? ''],
    ])
  }
  for (const ask of await exportAsks(app, competitionId)) if (new RegExp(word).test(ask.name)) await exported(ask)
  table([
    [
      ...['export', 'who', 'call ms', 's', 'rows said', 'rows in it', 'a second', 'MB', 'memory +MB', 'longest transaction s'],
      ...['progress seen', 'message'],
    ],
    ...lines.map((line) => [...line.slice(0, -1), ...Array(12 - line.length).fill(''), line.at(-1)!]),
  ])
  verdict('calls slower than 300 ms', slowCalls, 0, 'less')
  verdict(`exports that take more than ${MOST_MB} MB more`, large, 0, 'less')
  verdict('files with other rows than were said', wrong, 0, 'less')
  worker.kill()
  rmSync(folder, { recursive: true })
  await app.http.close()
  await app.ctx.db.destroy()
}
