import type { Ctx } from '#src/ctx.ts'
import { runBatchCheck } from './make/check-batch.ts'
import { runBatchMake } from './make/run-make.ts'
import { runBatchSend } from './make/send-batch.ts'
import { makeDigests } from './open/digests.ts'
import { runBatchPrint, runCertificateArchive, runCertificateExport } from './record/exports.ts'
import { runSchoolArchive } from './school/archive-school.ts'

/** Registers the room's long work and its clock. */
export const certificateJobs = (ctx: Ctx): void => {
  ctx.tasks.carryOut('certificateCheck', runBatchCheck(ctx))
  ctx.tasks.carryOut('certificateMake', runBatchMake(ctx))
  ctx.tasks.carryOut('certificateSend', runBatchSend(ctx))
  ctx.tasks.carryOut('certificatePrint', runBatchPrint(ctx))
  ctx.tasks.carryOut('certificateArchive', runCertificateArchive(ctx))
  ctx.tasks.carryOut('schoolArchive', runSchoolArchive(ctx))
  ctx.tasks.carryOut('certificateExport', runCertificateExport(ctx))
  // A day of Asia/Shanghai is over at 16:00 UTC.
  ctx.jobs.every('certificate-digests', '10 16 * * *', async () => {
    await makeDigests(ctx)
  })
}
