// Certificates as PDF: single, signed, to disk, and as one file; beside typst, pdf-lib and pdfme in the same run.

import { generateKeyPairSync } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writevSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderBatch } from '../packages/certificate/src/pdf/render-batch.ts'
import { renderTail } from '../packages/certificate/src/pdf/render-tail.ts'
import { selfSignedCertificate } from '../packages/certificate/src/pdf/self-signed.ts'
import { renderSigned } from '../packages/certificate/src/pdf/sign.ts'
import { loadSigner } from '../packages/certificate/src/pdf/signer.ts'
import { installPeers, pdfLib, pdfme, typst } from './certificate-peers.ts'
import { certificateWorld, type World } from './certificate-world.ts'
import { table, verdict } from './lib/measure.ts'
import { isTiny, scaled } from './lib/scale.ts'

const ROUNDS = 5
const SINGLES = 1500
const signedAt = new Date('2026-11-22T00:00:00Z')

/** Runs the bench; a number is the size of the batch, `own` leaves the peers out, `keep` leaves files to look at. */
export const run = async (words: readonly string[]): Promise<void> => {
  const size = Number(words.find((word) => /^\d+$/.test(word)) ?? scaled(10_000, 20))
  const world = await certificateWorld(Math.max(size, SINGLES))
  const rows = [['way', 'CPU ms each', 'each second and core', 'bytes']]
  const note = (name: string, { milliseconds, bytes }: Figure): Figure => {
    rows.push([name, milliseconds.toFixed(3), (1000 / milliseconds).toFixed(0), bytes.toFixed(0)])
    return { milliseconds, bytes }
  }
  const { plan, records } = world
  const whole = plan.prefix.length
  const single = note(
    'ours, tail in memory',
    await leastOf(SINGLES, (index) => whole + renderTail(plan, records[index]!).bytes.length),
  )
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-bench-certificate-'))
  note(
    'ours, a file each (writev)',
    await leastOf(SINGLES, (index) => writeOne(folder, world, index, renderTail(plan, records[index]!).bytes)),
  )
  const signer = ownSigner()
  note(
    'ours, signed P-256',
    await leastOf(SINGLES, (index) => whole + renderSigned(plan, records[index]!, signer, { signedAt }).length),
  )
  note(
    'ours, signed, a file each',
    await leastOf(SINGLES, (index) => writeOne(folder, world, index, renderSigned(plan, records[index]!, signer, { signedAt }))),
  )
  const batch = note(`ours, one file of ${size.toLocaleString('en')}`, await leastBatch(world, size))
  const peers = words.includes('own') || isTiny ? [] : await measurePeers(world, note, words.includes('keep'))
  if (words.includes('keep')) {
    writeFileSync(join(tmpdir(), 'certificate-ours.pdf'), Buffer.concat([plan.prefix, renderTail(plan, records[7]!).bytes]))
  }
  rmSync(folder, { recursive: true })
  table(rows)
  process.stdout.write(
    `\nprefix ${whole} bytes, background ${world.background.length}, memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most\n`,
  )
  for (const [name, goal] of [
    ['typst', 15],
    ['pdfme', 1000],
  ] as const) {
    const peer = peers.find((one) => one.name.includes(name))
    if (peer) verdict(`times ${peer.name}, single`, peer.milliseconds / single.milliseconds, goal, 'more')
  }
  verdict('CPU ms, single tail', single.milliseconds, 0.26, 'less')
  verdict('CPU ms each in the batch', batch.milliseconds, 0.3, 'less')
  verdict('bytes each in the batch', batch.bytes, 1020, 'less')
}

interface Figure {
  readonly milliseconds: number
  readonly bytes: number
}

const leastOf = async (count: number, make: (index: number) => number | Promise<number>): Promise<Figure> => {
  let least = Number.POSITIVE_INFINITY
  let bytes = 0
  for (let round = 0; round <= ROUNDS; round++) {
    bytes = 0
    const start = process.cpuUsage()
    for (let index = 0; index < count; index++) {
      const made = make(index)
      bytes += typeof made === 'number' ? made : await made
    }
    const { user, system } = process.cpuUsage(start)
    // The first round warms up.
    if (round > 0) least = Math.min(least, (user + system) / 1000 / count)
  }
  return { milliseconds: least, bytes: bytes / count }
}

const leastBatch = async ({ plan, records }: World, size: number): Promise<Figure> => {
  let least = Number.POSITIVE_INFINITY
  let bytes = 0
  for (let round = 0; round < 3; round++) {
    bytes = 0
    const start = process.cpuUsage()
    for await (const chunk of renderBatch(plan, records.slice(0, size))) bytes += chunk.length
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000 / size)
  }
  return { milliseconds: least, bytes: bytes / size }
}

const writeOne = (folder: string, { plan }: World, index: number, tail: Buffer): number => {
  const handle = openSync(join(folder, `${index % 50}.pdf`), 'w')
  const written = writevSync(handle, [plan.prefix, tail])
  closeSync(handle)
  return written
}

const ownSigner = () => {
  const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const wishes = { commonName: '江南大学', organization: '江南大学', notBefore: signedAt, notAfter: new Date('2036-01-01') }
  const pem = keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return loadSigner(pem, selfSignedCertificate({ ...wishes, keyPair }))
}

const measurePeers = async (world: World, note: (name: string, figure: Figure) => Figure, isKept: boolean) => {
  installPeers()
  const figures: { name: string; milliseconds: number }[] = []
  for (const open of [typst, pdfLib, pdfme]) {
    const peer = await open(world)
    const figure = await leastOf(peer.round, async (index) => (await peer.render(world.records[index]!)).length)
    figures.push({ name: peer.name, ...note(peer.name, figure) })
    if (isKept) writeFileSync(join(tmpdir(), `certificate-${figures.length}.pdf`), await peer.render(world.records[7]!))
  }
  return figures
}
