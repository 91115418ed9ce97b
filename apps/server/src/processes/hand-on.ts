// Connections a killed web process never took (decision 117).
import type { Worker } from 'node:cluster'

/** Messages between the two halves of Node’s cluster. */
interface Said {
  readonly cmd?: string
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/**
 * Hands connections that were given to `worker` and not taken when it died on to another one. Node forgets them: they stay open in the
 * parent, and their clients wait for ever. Nothing of them was read, so nothing can be done twice. It is said on the dead one's behalf that
 * it did not accept, which is what one that is leaving says itself. Gives how many wait to be taken.
 */
export const handOnFrom = (worker: Worker): (() => number) => {
  const { process } = worker
  const given = new Set<number>()
  const send = process.send.bind(process) as (...words: unknown[]) => boolean
  process.send = ((...words: unknown[]): boolean => {
    const { cmd, act, seq } = (words[0] ?? {}) as Said
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined) given.add(seq)
    return send(...words)
  }) as typeof process.send
  process.on('internalMessage', ({ ack }: Said) => {
    if (ack !== undefined) given.delete(ack)
  })
  const settle = (): void => {
    if (!worker.isDead() || worker.isConnected()) return
    for (const ack of [...given]) process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined)
  }
  worker.on('exit', settle)
  worker.on('disconnect', settle)
  return () => given.size
}
