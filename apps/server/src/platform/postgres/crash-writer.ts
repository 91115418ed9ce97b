// Only for supervisor.test.ts: a process that opens the database in the folder given, writes rows for ever through a pool and
// prints each number once it is committed. It ends cleanly when its standard input closes.
import { Pool } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { startEmbedded } from './supervisor.ts'

const [dataDir = '', first = '1', uid = ''] = process.argv.slice(2)
if (uid) {
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}
try {
  const database = await startEmbedded({ dataDir })
  const pool = new Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined)
  await pool.query('create table if not exists acknowledged (id int primary key)')
  console.log(`open ${database.started ? 'started' : 'joined'}`)
  let closing = false
  process.stdin.on('end', () => {
    closing = true
  })
  process.stdin.resume()
  for (let id = Number(first); !closing; ) {
    const done = await pool.query('insert into acknowledged values ($1) on conflict do nothing', [id]).then(
      () => true,
      () => false,
    )
    if (done) console.log(`row ${id++}`)
  }
  await pool.end()
  await database.stop()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.log(`refused ${error.message}`)
}
