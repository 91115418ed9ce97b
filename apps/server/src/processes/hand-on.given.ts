// Two workers that can be stopped for a while, and their parent: `node hand-on.given.ts FOLDER`.
import cluster from 'node:cluster'
import { openSync, readSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { handOnFrom } from './hand-on.ts'

const [, , folder] = process.argv

const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise((resolve) => setImmediate(resolve))
}

const parent = async (): Promise<void> => {
  cluster.schedulingPolicy = cluster.SCHED_RR
  const workers = [1, 2].map((number) => {
    const worker = cluster.fork({ NUMBER: String(number) })
    return { worker, waiting: handOnFrom(worker) }
  })
  let port = 0
  const stopped = new Set<number>()
  for (const { worker } of workers) {
    worker.on('listening', (address) => {
      port = address.port
      worker.send('stop')
    })
    worker.on('message', () => stopped.add(worker.id))
  }
  await until(() => stopped.size === 2)
  const replies = [1, 2].map(
    () =>
      new Promise<string>((resolve) => {
        get({ port, host: '127.0.0.1', agent: false }, (response) => {
          response.setEncoding('utf8').on('data', resolve)
        }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code!))
      }),
  )
  // Each has been given one and takes none.
  await until(() => workers.every(({ waiting }) => waiting() === 1))
  workers[0]!.worker.process.kill('SIGKILL')
  await until(() => workers[0]!.worker.isDead())
  process.send!('killed')
  const served = await Promise.all(replies)
  process.send!({ served, left: workers[0]!.waiting() }, () => process.exit())
}

if (cluster.isPrimary) void parent()
else {
  createServer((_, reply) => void reply.end(process.env.NUMBER)).listen(0, '127.0.0.1')
  // The whole process stands still until somebody writes.
  process.on('message', () => {
    process.send!('stopped', () => readSync(openSync(`${folder}/go-${process.env.NUMBER}`, 'r'), Buffer.alloc(1)))
  })
}
