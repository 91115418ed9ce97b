// Stored files against the bytes in the storage, one at a time and in pieces.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import type { Files } from '#src/platform/files.ts'
import type { Verification, Verified } from '#src/platform/verification.ts'

const PAGE = 500

interface Row {
  readonly id: string
  readonly name: string
  readonly purpose: string
  readonly location: string
  readonly bytes: number
  readonly sha256: Buffer
}

/** Reads every stored file (or a sample) and compares size and SHA-256 with its row. */
export const verifyFiles = async (
  { db, sample, report, progress }: Verification,
  files: Pick<Files, 'stream'>,
): Promise<Verified> => {
  let count = 0
  for await (const row of rowsOf(db, sample)) {
    const found = await measure(files, row.location)
    // Removed while it was read: that is the sweep, not a loss.
    if ((found === null || !found.sha256.equals(row.sha256)) && (await isKept(db, row.id))) {
      const place = `system_files ${row.id} (${row.purpose}, “${row.name}”), ${row.location}`
      if (found === null)
        report({
          place,
          found: ['存储中没有这个文件', 'The storage does not hold this file'],
          meaning: ['文件丢失：打开或下载它的人会看到错误', 'The file is lost: whoever opens it sees an error'],
          advice: [
            '从备份的 files 目录（或对象存储的历史版本）取回同名文件放回原处，再检查一次；检查磁盘与存储桶的清理规则',
            'Put the file of that name back from a backup’s “files” folder (or an older version in the bucket) and check again; look at the disk and the bucket’s clean-up rules',
          ],
        })
      else
        report({
          place,
          found:
            found.bytes === row.bytes
              ? ['大小相同，内容与上传时不同', 'Its content is not what was uploaded; the size is the same']
              : [`上传时${row.bytes}字节，现在${found.bytes}字节`, `${row.bytes} bytes were uploaded, ${found.bytes} are there`],
          meaning: [
            '文件损坏或被改动：若属于作品，它已不是参赛者提交的版本',
            'The file is damaged or was changed: if it belongs to a work, it is no longer what was submitted',
          ],
          advice: [
            '不要重新上传；从备份取回同名文件并核对 SHA-256，检查磁盘健康与谁能写入存储',
            'Do not upload it anew; bring the file back from a backup and compare its SHA-256. Check the disk and who may write to the storage',
          ],
        })
    }
    progress(++count)
  }
  return { count, unit: ['个文件', 'files'] }
}

async function* rowsOf(db: Verification['db'], sample: number | null): AsyncGenerator<Row> {
  const columns = sql`id, name, purpose, location, bytes, sha256`
  let after = LOWEST_ID
  for (;;) {
    const { rows } = await (sample === null
      ? sql<Row>`select ${columns} from system_files where removed_at is null and id > ${after}::uuid order by id limit ${PAGE}`
      : sql<Row>`select ${columns} from system_files where removed_at is null order by random() limit ${sample}`
    ).execute(db)
    yield* rows
    if (sample !== null || rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

const isKept = async (db: Verification['db'], id: string): Promise<boolean> =>
  (await db.selectFrom('system_files').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()) !==
  undefined

// Null: nothing lies there. Any other error of the storage ends the check: it says nothing about the files.
const measure = async (files: Pick<Files, 'stream'>, location: string): Promise<{ bytes: number; sha256: Buffer } | null> => {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of files.stream(location) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
  return { bytes, sha256: hash.digest() }
}

const isAbsent = (error: unknown): boolean => {
  const { code, status } = error as { code?: string; status?: number }
  return code === 'ENOENT' || status === 404
}
