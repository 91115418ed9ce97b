// After a database was brought to a moment: the files its rows name, from wherever they are still kept.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { requireLocation } from '../files.ts'
import { copyWhole } from './continuous.ts'

const PAGE = 1000

interface Row {
  readonly location: string
  /** Null: a picture made of a file, whose hash nobody kept. */
  readonly sha256: Buffer | null
}

const hashOf = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest()
}

/**
 * Brings every file that is not in `kept` yet from the first of `sources` that holds it unchanged. Gives how many came, and the
 * places of those nobody holds.
 */
export const fillFiles = async (
  url: string,
  kept: string,
  sources: readonly string[],
): Promise<{ readonly brought: number; readonly missing: string[] }> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.system_files') is not null as "isThere"`,
    )
    if (!tables[0]!.isThere) return { brought: 0, missing: [] }
    let brought = 0
    const missing: string[] = []
    for (let after = ''; ; ) {
      const { rows } = await client.query<Row>(
        `select location, sha256 from (
           select location, sha256 from system_files where removed_at is null
           union all select v.location, null from system_file_views v join system_files f on f.id = v.file_id
            where v.location is not null and f.removed_at is null) named
          where location > $1 order by location limit ${PAGE}`,
        [after],
      )
      for (const row of rows) {
        if (existsSync(join(kept, requireLocation(row.location)))) continue
        if (await bring(row, kept, sources)) brought++
        else missing.push(row.location)
      }
      if (rows.length < PAGE) return { brought, missing }
      after = rows.at(-1)!.location
    }
  } finally {
    await client.end()
  }
}

const bring = async ({ location, sha256 }: Row, kept: string, sources: readonly string[]): Promise<boolean> => {
  const to = join(kept, location)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  for (const source of sources) {
    const from = join(source, location)
    if (!existsSync(from)) continue
    await copyWhole(from, to)
    if (sha256 === null || (await hashOf(to)).equals(sha256)) return true
    await rm(to)
  }
  return false
}
