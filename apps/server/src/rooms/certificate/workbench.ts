import type { Permission } from '@kaisai/contract/access'
import type { batchStates } from '@kaisai/contract/certificate/batch.states'
import type { Label } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, inStateSince, type RoomWorkbench, type Step, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { finalAwards } from '../award/reads.ts'
import { competitionsOf } from '../competition/index.ts'
import { isCertifying, windowEnd } from '../competition/reads.ts'
import { batchesOf, certificatesOf } from './certificate.policy.ts'
import { ownCertificateTodos } from './own/own-todos.ts'

const batchesIn = (
  key: string,
  label: Label,
  permission: Permission,
  status: StateOf<typeof batchStates>,
  step: Step,
): WorkbenchTodo => ({
  key,
  label,
  permission,
  step,
  link: `/certificate/make?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      batchesOf(db, actor)
        .select([
          'b.competition_id',
          inStateSince('certificate_batches', 'b').as('since'),
          sql<null>`null::timestamptz`.as('due'),
        ])
        .where('b.status', '=', status),
      (competitionId) => windowEnd(competitionId, 'CERT'),
    ),
})

// Somebody of the award was left out of a batch that was made, and has no certificate since.
const isLeftOut = (awardId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from certificate_batch_rows r join certificate_batches m on m.id = r.batch_id
    where r.award_id = ${awardId} and r.choice = 'leave' and m.status in ('making', 'generated', 'issued')
      and not exists (select 1 from certificates y where y.award_id = r.award_id and y.holder_key = r.holder_key and y.status <> 'dropped'))`

/** Certificates on the workbench. */
export const certificateWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'correctionsToDecide',
      label: ['待审核的证书更正', 'Corrections to decide'],
      permission: 'certificate:correction:decide',
      step: {
        text: ['还有 {count} 份证书更正待审核', 'Certificate corrections to review: {count}'],
        action: ['去审核', 'Review'],
      },
      link: '/certificate/check?status=submitted',
      waiting: (db, actor) =>
        gathered(
          db,
          certificatesOf(db, actor)
            .innerJoin('certificate_corrections as w', 'w.certificate_id', 'x.id')
            .select(['x.competition_id', 'w.created_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('w.status', '=', 'submitted'),
        ),
    },
    {
      key: 'awardsToCertify',
      label: ['待制作证书的获奖', 'Awards without certificates'],
      permission: 'certificate:batch:make',
      step: {
        text: ['奖项已生效，{count} 项待制作证书', 'Awards are final; without certificates: {count}'],
        action: ['制作证书', 'Make certificates'],
      },
      link: '/certificate/make?add=true',
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select a.competition_id, a.since, null::timestamptz from ${finalAwards} a
            where a.competition_id in (${competitionsOf(db, actor).select('c.id')}) and ${isCertifying(sql`a.competition_id`)}
              and (not exists (select 1 from certificates x where x.award_id = a.id and x.status <> 'dropped') or ${isLeftOut(sql`a.id`)})
              and not exists (select 1 from certificate_batches b where b.competition_id = a.competition_id and b.status in ('checking', 'checked'))`,
          (competitionId) => windowEnd(competitionId, 'CERT'),
        ),
    },
    batchesIn('batchesToMake', ['已检查待生成的证书批次', 'Certificates to make'], 'certificate:batch:make', 'checked', {
      text: ['{count} 批证书已检查，待生成', 'Checked batches to make: {count}'],
      action: ['去生成', 'Make'],
    }),
    batchesIn('batchesToIssue', ['已生成待公布的证书批次', 'Certificates to publish'], 'certificate:batch:issue', 'generated', {
      text: ['{count} 批证书已生成，待公布', 'Certificate batches to publish: {count}'],
      action: ['去公布', 'Publish'],
    }),
    {
      key: 'failedCertificates',
      label: ['生成失败的证书', 'Certificates that failed'],
      permission: 'certificate:batch:make',
      step: { text: ['{count} 张证书生成失败', 'Failed certificates: {count}'], action: ['去查看', 'View'] },
      link: '/certificate/list?status=failed',
      waiting: (db, actor) =>
        gathered(
          db,
          certificatesOf(db, actor)
            .select(['x.competition_id', inStateSince('certificates', 'x').as('since'), sql<null>`null::timestamptz`.as('due')])
            .where('x.status', '=', 'failed'),
        ),
    },
  ],
  personal: ownCertificateTodos,
}
