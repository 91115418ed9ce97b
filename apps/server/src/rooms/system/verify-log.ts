// The seals of the log, all of them: where one does not fit, the check goes on behind it, so that every changed stretch is named.
import type { Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Verification, Verified } from '#src/platform/verification.ts'
import { droppedBelow, FIRST, hashOf, rowsBetween, START } from './seal-log.ts'

const ADVICE: Label = [
  '不要删除任何数据。用最近一次通过检查的备份恢复到另一台机器，对照这段日志找出被改动的行；更换数据库所有者与超级用户的密码，并向负责人报告',
  'Delete nothing. Restore the last backup that passed this check elsewhere and compare these rows of the log; change the passwords of the database’s owner and superuser, and report it',
]

/** Checks every seal against the rows it covers and the seal before it. */
export const verifyLog = async ({ db, report, progress }: Verification): Promise<Verified> => {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('id').execute()
  const dropped = await droppedBelow(db)
  let [previous, after, count] = [START as Buffer, FIRST, 0]
  for (const seal of seals) {
    // Of months that were dropped the chain of seals is left.
    const isDropped = dropped !== null && seal.from_id < dropped
    const rows = isDropped ? [] : await rowsBetween(db, after, seal.to_id)
    const place = `audit_log, audit_seals ${seal.id} (${seal.sealed_at.slice(0, 16)}Z: ${seal.from_id} … ${seal.to_id})`
    if (!seal.previous_hash.equals(previous))
      report({
        place,
        found: ['这枚封印不接在前一枚之后', 'This seal does not follow the one before it'],
        meaning: ['封印被删除、替换或插入过', 'A seal was taken out, replaced or put in'],
        advice: ADVICE,
      })
    else if (isDropped) progress(count)
    else if (rows.length !== seal.row_count)
      report({
        place,
        found: [
          `封印时有${seal.row_count}行日志，现在有${rows.length}行`,
          `${seal.row_count} rows were sealed, ${rows.length} are there`,
        ],
        meaning: ['操作日志中有行被删除或补写', 'Rows of the operation log were deleted or added afterwards'],
        advice: ADVICE,
      })
    else if (!seal.hash.equals(hashOf(previous, rows)))
      report({
        place,
        found: ['日志内容与封印不符', 'The rows are not those that were sealed'],
        meaning: [
          '封印之后，这段操作日志中至少一行被改动',
          'At least one row of this stretch of the log was changed after it was sealed',
        ],
        advice: ADVICE,
      })
    previous = seal.hash
    after = seal.to_id
    count += rows.length
    progress(count)
  }
  // The product seals every minute: rows an hour older than the newest one were sealed once.
  const { rows: bare } = await sql<{ count: number; first: string }>`
    select count(*)::int as count, min(id::text) as first from audit_log where id > ${after}::uuid
       and logged_at < (select max(logged_at) from audit_log) - interval '1 hour'`.execute(db)
  if (bare[0]!.count > 0)
    report({
      place: `audit_log ${bare[0]!.first} …`,
      found: [`${bare[0]!.count}行较早的日志没有封印`, `${bare[0]!.count} older rows have no seal`],
      meaning: ['后台任务没有运行，或末尾的封印被删除', 'The worker did not run, or the last seals were taken out'],
      advice: [
        '启动系统并等待几分钟后重新检查；若封印数少于上次检查，请按日志被改动处理',
        'Start the product, wait some minutes and check again; if there are fewer seals than last time, treat it as a changed log',
      ],
    })
  return { count, unit: ['行日志', 'rows of the log'] }
}
