// What is exported in `bench nation-exports`: every call that starts a file as a job, who asks, and for what.
import { sql } from 'kysely'
import type { TestApp } from '../../apps/server/test/app.ts'
import { DEFAULT_NAMING } from '../../packages/contract/src/work/labels.ts'

export interface ExportAsk {
  readonly name: string
  readonly who: string
  readonly path: string
  readonly input: Record<string, unknown>
}

/** All of them over the contest `competitionId`. */
export const exportAsks = async ({ ctx }: TestApp, competitionId: string): Promise<readonly ExportAsk[]> => {
  const one = async (text: string): Promise<string> =>
    (await sql.raw<{ x: string }>(text).execute(ctx.db)).rows[0]?.x ?? '00000000-0000-0000-0000-000000000000'
  const batchId = await one(
    'select batch_id::text as x from certificates where batch_id is not null group by 1 order by count(*) desc limit 1',
  )
  const resultId = await one('select result_id::text as x from review_result_rows group by 1 order by count(*) desc limit 1')
  const scheme = await one('select id::text as x from award_schemes limit 1')
  const ask = (name: string, who: string, path: string, input: Record<string, unknown> = {}): ExportAsk => ({
    name,
    who,
    path,
    input,
  })
  return [
    ask('log, an administrator', 'admin', '/system/log/export'),
    ask('log, an organizer', 'guyanqing', '/system/log/export'),
    ask('users', 'admin', '/system/user/export'),
    ask('competitions', 'admin', '/competition/info/export'),
    ask('teams', 'guyanqing', '/enroll/team/export', { competitionId, shape: 'team' }),
    ask('people of teams', 'guyanqing', '/enroll/team/export', { competitionId, shape: 'person' }),
    ask('teams of a school', 'zhaomingyuan', '/enroll/team/export', { competitionId, shape: 'team' }),
    ask('works', 'guyanqing', '/work/export', { competitionId }),
    ask('works as an archive', 'guyanqing', '/work/archive', { competitionId, naming: DEFAULT_NAMING, isBlind: false }),
    ask('experts', 'admin', '/expert/info/export'),
    ask('a result', 'guyanqing', '/review/comment/result/export', { resultId }),
    ask('awards', 'guyanqing', '/award/grant/export', { competitionId }),
    ask('preview of awards', 'guyanqing', '/award/grant/preview/export', {
      schemeId: scheme,
      stageId: await one('select stage_id::text as x from award_schemes limit 1'),
    }),
    ask('awards of a school', 'zhaomingyuan', '/award/school/export'),
    ask('certificates', 'guyanqing', '/certificate/record/export', { competitionId }),
    ask('certificates of students', 'zhaomingyuan', '/certificate/student/export'),
    ask('certificates of a school, packed', 'zhaomingyuan', '/certificate/school/archive'),
    ask('certificates of a batch, packed', 'guyanqing', '/certificate/record/archive', { batchId }),
    ask('certificates of a batch, one PDF', 'guyanqing', '/certificate/batch/print', { batchId }),
    ...['order', 'refund', 'exception', 'ledger', 'invoice', 'bill', 'bank', 'difference'].map((kind) =>
      ask(`finance: ${kind}`, 'guyanqing', `/finance/${kind}/export`),
    ),
    ask('summaries', 'guyanqing', '/summary/record/export', {
      taskId: await one('select id::text as x from summary_tasks limit 1'),
    }),
    ask('own data', 'xujiahe', '/web/user/export'),
  ]
}
