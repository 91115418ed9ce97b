// Hostile files cost their own order: not the memory of the machine, not the turn of others, and no process stays behind.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { MediaRefused } from './facts.ts'
import { hiddenTreePdf, packedTreePdf, repeatedPdf } from './hostile.given.ts'
import { closeMediaProcesses, inMediaProcess, mediaProcesses, type Terms } from './in-media-process.ts'
import type { Answer, Asked } from './orders.ts'
import * as sample from './sample.given.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-process-'))
beforeEach(() => closeMediaProcesses())
after(() => {
  closeMediaProcesses()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const written = (bytes: Buffer): string => {
  const path = join(folder, `${++count}`)
  writeFileSync(path, bytes)
  return path
}
const inspected = (path: string, terms?: Terms, extension = 'pdf') =>
  inMediaProcess<'inspect'>({ kind: 'inspect', path, extension }, terms)
const shown = (path: string, terms?: Terms) =>
  inMediaProcess<'views'>({ kind: 'views', path, extension: 'pdf', folder: mkdtempSync(join(folder, 'out-')) }, terms)
const isComplex = (error: unknown): boolean => error instanceof MediaRefused && error.trouble === 'too-complex'

const stateOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
// One nobody has buried yet is gone as well.
const isGone = (pid: number): boolean => !/^State:\s+[^ZX]/m.test(stateOf(pid))
const gone = async (pids: readonly number[]): Promise<void> => {
  const end = performance.now() + 10_000
  while (!pids.every(isGone)) {
    assert.ok(performance.now() < end, 'a process stays behind')
    await soon()
  }
}
/** Waits until a process has computed for that many seconds. */
const busyFor = async (pid: number, seconds: number): Promise<void> => {
  const ticks = (): number =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .reduce((sum, each) => sum + Number(each), 0)
  while (ticks() < seconds * 100) await soon()
}
/** The most memory any process had while something went on, MB. */
const peakDuring = async (work: Promise<unknown>): Promise<number> => {
  let peak = 0
  const look = setInterval(() => {
    for (const pid of mediaProcesses()) peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(stateOf(pid))?.[1] ?? 0) / 1024)
  }, 10)
  await work.finally(() => clearInterval(look))
  return peak
}

test('a stream named sixty times is counted sixty times and refused before it is unpacked so often', async () => {
  const good = written(await sample.pdf(2))
  await shown(good)
  const [pid] = mediaProcesses()
  const path = written(repeatedPdf(20, 60))
  const peak = await peakDuring(assert.rejects(shown(path), isComplex))
  assert.ok(peak < 400, `${peak} MB`)
  assert.deepEqual(mediaProcesses(), [pid], 'refused, not ended')
  // Twice is still a page.
  assert.ok((await shown(written(repeatedPdf(2, 2)))).views.length > 0)
})

test('objects packed behind blanks are refused by counting; where the count is evaded, by memory and by time', async () => {
  await inspected(written(await sample.pdf()))
  const [pid] = mediaProcesses()
  await assert.rejects(inspected(written(packedTreePdf(70, 2))), isComplex)
  assert.deepEqual(mediaProcesses(), [pid], 'refused, not ended')
  assert.equal((await inspected(written(packedTreePdf(1, 3)))).pages, 1, 'the kind as such is read')
  const hidden = written(hiddenTreePdf(250, 3))
  const bound = 250
  const peak = await peakDuring(assert.rejects(inspected(hidden, { megabytes: bound, cpuSeconds: 600, seconds: 600 }), isComplex))
  assert.ok(peak < bound + 350, `${peak} MB`)
  assert.ok(!mediaProcesses().includes(pid!))
  const second = mediaProcesses()
  assert.equal(second.length, 1, 'the next one is awake already')
  const start = performance.now()
  await assert.rejects(inspected(hidden, { megabytes: 4000, cpuSeconds: 0.5 }), isComplex)
  assert.ok(performance.now() - start < 10_000)
  assert.ok(!mediaProcesses().includes(second[0]!))
  assert.equal((await inspected(written(await sample.pdf(4)))).pages, 4)
})

test('the process stops itself when nobody watches it', async () => {
  const entry = new URL('./serve-orders.ts', import.meta.url)
  for (const bounds of [
    { cpuSeconds: 600, seconds: 600, megabytes: 250 },
    { cpuSeconds: 0.5, seconds: 600, megabytes: 4000 },
  ]) {
    const child = fork(entry, ['inspect', String(process.pid)], { serialization: 'advanced' })
    const answers: Answer[] = []
    child.on('message', (answer: Answer) => answers.push(answer))
    const order = { kind: 'inspect', path: written(hiddenTreePdf(250, 8)), extension: 'pdf' } as const
    child.send({ order, bounds } satisfies Asked)
    const [, signal] = await once(child, 'exit')
    assert.deepEqual([answers, signal], [['ready'], 'SIGKILL'])
  }
})

test('three hostile files of one person wait for each other; another person waits for none, and of many the turn comes', async () => {
  const bad = written(hiddenTreePdf(200, 12))
  const good = written(await sample.pdf(2))
  const terms = { cpuSeconds: 1.5, megabytes: 2000 }
  const ended: string[] = []
  const noted = (name: string, work: Promise<unknown>) => work.catch(() => {}).finally(() => ended.push(name))
  const hostile = [1, 2, 3].map((at) => noted(`mallory ${at}`, inspected(bad, { ...terms, userId: 'mallory' })))
  const fine = inspected(good, { userId: 'ann' })
  await noted('ann', fine)
  assert.equal((await fine).pages, 2)
  assert.deepEqual(ended, ['ann'])
  await Promise.all(hostile)
  assert.deepEqual(ended, ['ann', 'mallory 1', 'mallory 2', 'mallory 3'])
  ended.length = 0
  const start = performance.now()
  const gang = ['x', 'y', 'z', 'x', 'y', 'z'].map((userId) => noted(userId, inspected(bad, { ...terms, userId })))
  await noted('ann', inspected(good, { userId: 'ann' }))
  assert.deepEqual(ended.toSorted(), ['ann', 'x', 'y'], 'before those who had their turn')
  assert.ok(performance.now() - start < 15_000)
  closeMediaProcesses()
  await Promise.all(gang)
})

test('copies that take long hold up no upload', async () => {
  const slow = written(hiddenTreePdf(200, 12))
  const views = [1, 2, 3].map(() => shown(slow, { cpuSeconds: 600, megabytes: 4000 }))
  for (const each of views) each.catch(() => {})
  assert.equal((await inspected(written(await sample.pdf(3)))).pages, 3)
  closeMediaProcesses()
  for (const each of views) await assert.rejects(each, (error) => !(error instanceof MediaRefused), 'unfinished, not refused')
})

test('when the product closes or dies, even in the middle, no process stays', async () => {
  await inspected(written(await sample.pdf()))
  const idle = mediaProcesses()
  assert.equal(idle.length, 1)
  closeMediaProcesses()
  assert.deepEqual(mediaProcesses(), [])
  await gone(idle)
  // A film of 60 GB, none of it on the disk: its hash is one long calculation in which nothing else is received.
  const bytes = sample.mp4({ bytes: 8 })
  const rest = 60 * 1024 ** 3
  bytes.writeUInt32BE(1, bytes.length - 16)
  bytes.writeBigUInt64BE(BigInt(16 + rest), bytes.length - 8)
  const path = written(bytes)
  truncateSync(path, bytes.length + rest)
  const parent = fork(new URL('./busy-parent.given.ts', import.meta.url), [path, 'mp4'])
  const [pids] = (await once(parent, 'message')) as [number[]]
  assert.equal(isGone(pids[0]!), false)
  await busyFor(pids[0]!, 2)
  parent.kill('SIGKILL')
  await gone(pids)
})
