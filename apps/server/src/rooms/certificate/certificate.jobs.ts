import type { Ctx } from '#src/ctx.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { runBatchCheck } from './make/check-batch.ts'
import { runBatchMake } from './make/run-make.ts'
import { runBatchSend } from './make/send-batch.ts'
import { makeDigests } from './open/digests.ts'
import { certificateSheet, runBatchPrint, runCertificateArchive } from './record/exports.ts'
import { runSchoolArchive } from './school/archive-school.ts'
import { studentSheet } from './school/export-students.ts'
import { stampBatches } from './stamp/stamp-batches.ts'

/** Registers the room's long work and its clock. */
export const certificateJobs = (ctx: Ctx): void => {
  ctx.tasks.carryOut('certificateCheck', runBatchCheck(ctx))
  ctx.tasks.carryOut('certificateMake', runBatchMake(ctx))
  ctx.tasks.carryOut('certificateSend', runBatchSend(ctx))
  ctx.tasks.carryOut('certificatePrint', runBatchPrint(ctx))
  ctx.tasks.carryOut('certificateArchive', runCertificateArchive(ctx))
  ctx.tasks.carryOut('schoolArchive', runSchoolArchive(ctx))
  ctx.tasks.carryOut('certificateExport', makeSheet(ctx, certificateSheet))
  ctx.tasks.carryOut('studentCertificates', makeSheet(ctx, studentSheet))
  ctx.jobs.every('certificate-stamps', '*/5 * * * *', async () => {
    await stampBatches(ctx)
  })
  // A day of Asia/Shanghai is over at 16:00 UTC.
  ctx.jobs.every('certificate-digests', '10 16 * * *', async () => {
    await makeDigests(ctx)
  })
}
