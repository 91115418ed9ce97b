// Several processes of a Node program on one port, as pm2 starts them in its cluster mode: the program, and how many.
import cluster from 'node:cluster'

const [program, count] = process.argv.slice(2)
cluster.setupPrimary({ exec: program!, args: [] })
for (let at = 0; at < Number(count); at++) cluster.fork({ NODE_APP_INSTANCE: String(at) })
process.on('SIGTERM', () => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  process.exit(0)
})
