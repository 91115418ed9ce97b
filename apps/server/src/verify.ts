// Whether what is kept is what was kept: the checks of all rooms put together. Reads only. run-verify.ts is the command over it.
import type { X509Certificate } from 'node:crypto'
import { allMachines } from '@kaisai/contract/all'
import type { Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import type { Files } from './platform/files.ts'
import type { Finding, Verification, Verified } from './platform/verification.ts'
import { verifyCertificates, verifyDigests, verifyStamps } from './rooms/certificate/index.ts'
import { verifyClosings } from './rooms/finance/index.ts'
import { verifyFiles, verifyLog } from './rooms/system/index.ts'

/** Rows of large tables a quick run looks at. */
const SAMPLE = 300
/** Findings of one check that are listed one by one. */
const MOST_REPORTED = 100
const SHOWN_PER_MACHINE = 20

export interface VerifyOptions {
  readonly db: Db
  readonly files: Pick<Files, 'stream'>
  /** What time stamps must lead to; none: their chains are compared with nothing. */
  readonly tsaRoots?: readonly X509Certificate[]
  /** Files and certificates by sample; the log, digests and states are always whole. */
  readonly isQuick?: boolean
  readonly onProgress?: (check: Label, done: number) => void
}
export interface VerifyReport {
  readonly findings: readonly Finding[]
  /** Findings beyond those listed. */
  readonly more: number
  readonly checked: readonly Verified[]
}

/** Runs every check; nothing is written. Throws where a check cannot run (database or storage out of reach). */
export const verify = async ({ db, files, tsaRoots = [], isQuick = false, onProgress }: VerifyOptions): Promise<VerifyReport> => {
  const findings: Finding[] = []
  const checked: Verified[] = []
  let more = 0
  const run = async (name: Label, check: (verification: Verification) => Promise<Verified>): Promise<void> => {
    let reported = 0
    checked.push(
      await check({
        db,
        sample: isQuick ? SAMPLE : null,
        report: (finding) => {
          if (++reported <= MOST_REPORTED) findings.push(finding)
          else more++
        },
        progress: (done) => onProgress?.(name, done),
      }),
    )
  }
  await run(['操作日志', 'log'], verifyLog)
  await run(['状态', 'states'], verifyStates)
  await run(['证书', 'certificates'], verifyCertificates)
  await run(['证书摘要', 'digests'], verifyDigests)
  await run(['时间戳', 'time stamps'], (verification) => verifyStamps(verification, tsaRoots))
  await run(['月结', 'closings'], verifyClosings)
  await run(['文件', 'files'], (verification) => verifyFiles(verification, files))
  return { findings, more, checked }
}

// A status is written together with its history, by one function: where the two differ, somebody else wrote.
const verifyStates = async ({ db, report, progress }: Verification): Promise<Verified> => {
  for (const [index, { name, states }] of allMachines.entries()) {
    const { rows } = await sql<{ id: string; status: string; last: string }>`
      select t.id, t.status, m.to_status as last from ${sql.table(name)} t
        join lateral (select to_status from status_moves where entity = ${name} and entity_id = t.id order by id desc limit 1) m on true
       where m.to_status <> t.status order by t.id limit ${SHOWN_PER_MACHINE}`.execute(db)
    const named = (state: string): Label => (states as Readonly<Record<string, Label>>)[state] ?? [state, state]
    for (const { id, status, last } of rows) {
      const [now, before] = [named(status), named(last)]
      report({
        place: `${name} ${id}`,
        found: [
          `状态为“${now[0]}”，但流转记录的最后一步是“${before[0]}”`,
          `It stands at “${now[1]}”, but its last move led to “${before[1]}”`,
        ],
        meaning: [
          '状态不是通过系统改变的，或流转记录被改动',
          'The status was not changed by the product, or its history was altered',
        ],
        advice: [
          '在操作日志中查看该对象的最后几步，确认正确状态后由管理员在系统中操作改回；不要直接修改数据库',
          'Look at the last steps of this object in the operation log and bring it to the right state in the product; do not write to the database',
        ],
      })
    }
    progress(index + 1)
  }
  return { count: allMachines.length, unit: ['类状态', 'kinds of states'] }
}
