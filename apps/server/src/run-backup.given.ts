// Only for run-backup.test.ts: what the database notes of backups.
import { Client } from 'pg'

interface Noted {
  readonly name: string
  readonly is_whole: boolean
  readonly verify_fault: string
  readonly verified_at: Date | null
}

/** Hands the noted backups, the oldest first, to `work`. */
export const withBackups = async <T>(url: string, work: (rows: Noted[]) => T): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return work(
      (await client.query<Noted>('select name, is_whole, verify_fault, verified_at from system_backups order by made_at')).rows,
    )
  } finally {
    await client.end()
  }
}
