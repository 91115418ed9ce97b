// The thread of running hashes.
import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashOrder } from './running-hash.ts'

/** Files that are followed; the one that was longest without news makes room, and is read again from its start when it ends. */
const MOST = 200
const files = new Map<string, { hash: Hash; at: number }>()
const piece = Buffer.alloc(1024 * 1024)

const readOn = (path: string, to: number): Hash | null => {
  let known = files.get(path)
  // A file that is shorter than what was read is another one.
  if (!known || known.at > to) known = { hash: createHash('sha256'), at: 0 }
  files.delete(path)
  const file = openSync(path, 'r')
  try {
    while (known.at < to) {
      const got = readSync(file, piece, 0, Math.min(piece.length, to - known.at), known.at)
      if (got === 0) return null
      known.hash.update(piece.subarray(0, got))
      known.at += got
    }
  } finally {
    closeSync(file)
  }
  files.set(path, known)
  if (files.size > MOST) files.delete(files.keys().next().value!)
  return known.hash
}

const carryOut = ({ path, to }: HashOrder): Hash | null => {
  try {
    return readOn(path, to)
  } catch {
    files.delete(path)
    return null
  }
}

parentPort!.on('message', (order: HashOrder) => {
  const hash = carryOut(order)
  if (order.id === 0) return
  files.delete(order.path)
  parentPort!.postMessage({ id: order.id, sha256: hash?.digest('hex') ?? null } satisfies HashAnswer)
})
