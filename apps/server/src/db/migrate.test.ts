// Two machines that start at the same moment bring the database up to date once.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { testCluster, urlWithDatabase } from '#test/database.ts'
import { dropDatabase } from './drop-database.ts'
import { listMigrations, migrate } from './migrate.ts'

test('two migrations at once: one does every step, the other waits and finds nothing to do', async () => {
  const cluster = await testCluster()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  const name = `t_${randomBytes(6).toString('hex')}`
  try {
    await admin.query(`create database ${name}`)
    const url = urlWithDatabase(cluster.url, name)
    const done = await Promise.all([migrate(url), migrate(url)])
    assert.deepEqual(
      done.sort((one, other) => one.length - other.length),
      [[], listMigrations().map((one) => one.name)],
    )
  } finally {
    await dropDatabase(admin, name)
    await admin.end()
    await cluster.stop()
  }
})
