// A product with its demo data is backed up while people work, restored to an empty folder and started from it: a work's file is read and a
// certificate is looked up there. Prints size, seconds and what was proved.
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/postgres/supervisor.ts'
import { runCommand, say, signIn, startOn, stop } from './product.ts'

const base = mkdtempSync(join(tmpdir(), 'kaisai-drill-'))
const settings = { KAISAI_BACKUP_PASSPHRASE_FILE: join(base, 'passphrase') }

interface Known {
  readonly fileId: string
  readonly bytes: number
  readonly traceCode: string
  readonly log: number
}
const lookUp = async (data: string): Promise<Known> => {
  const database = await startEmbedded({ dataDir: join(data, 'postgres') })
  const client = new Client({ connectionString: database.adminOwnUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Known>(`
      select f.id as "fileId", f.bytes::int as bytes, c.trace_code as "traceCode", (select count(*)::int from audit_log) as log
        from system_files f join work_submission_files w on w.file_id = f.id, certificates c where f.removed_at is null and c.issued_at is not null order by f.id limit 1`)
    return rows[0]!
  } finally {
    await client.end()
    await database.stop()
  }
}

/** Runs the drill; false: something was lost. */
export const run = async (): Promise<boolean> => {
  chmodSync(base, 0o711)
  writeFileSync(join(base, 'passphrase'), 'a passphrase for the drill\n', { mode: 0o600 })
  const [old, fresh, backups] = [join(base, 'old'), join(base, 'fresh'), join(base, 'backups')]
  const children: ChildProcess[] = []
  try {
    say('Starting a product with demo data …')
    const before = await startOn(old, settings)
    children.push(before.child)
    const token = await signIn(before.url)
    let isWorking = true
    let calls = 0
    const people = (async () => {
      while (isWorking) {
        await signIn(before.url).catch(() => undefined)
        calls++
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    })()
    const made = await runCommand('run-backup.ts', [backups], old, settings)
    isWorking = false
    await people
    say(made.text.trim())
    if (made.code !== 0) return false
    const archive = join(backups, readdirSync(backups)[0]!)
    say(`Backup beside ${calls} sign-ins: ${made.seconds} s, ${Math.round(statSync(archive).size / 1e5) / 10} MB.`)
    const known = await lookUp(old)
    const fileOf = async (url: string, as: string): Promise<number> => {
      const reply = await fetch(`${url}/prod-api/system/file/view?id=${known.fileId}`, {
        headers: { authorization: `Bearer ${as}` },
      })
      return reply.ok ? (await reply.arrayBuffer()).byteLength : -reply.status
    }
    const first = await fileOf(before.url, token)
    await stop(before.child)
    // The machine is gone.
    rmSync(old, { recursive: true, force: true })
    const restored = await runCommand('run-restore.ts', [archive, fresh], fresh, settings)
    say(restored.text.trim())
    say(`Restore: ${restored.seconds} s, exit code ${restored.code}.`)
    const after = await startOn(fresh, settings)
    children.push(after.child)
    const bytes = await fileOf(after.url, await signIn(after.url))
    const trace = await fetch(`${after.url}/certificate/trace?code=${encodeURIComponent(known.traceCode)}`)
    await stop(after.child)
    const { log } = await lookUp(fresh)
    say(
      `A work's file: ${bytes} bytes (before: ${first}). Certificate page: ${trace.status}. Log: ${log} entries (noted before: ${known.log}).`,
    )
    const isWhole = restored.code === 0 && bytes > 0 && bytes === first && trace.status === 200
    say(isWhole ? 'Nothing was lost.' : 'SOMETHING WAS LOST.')
    return isWhole
  } finally {
    for (const child of children) if (child.exitCode === null) await stop(child)
    rmSync(base, { recursive: true, force: true })
  }
}
