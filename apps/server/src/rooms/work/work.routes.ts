import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import * as share from '@kaisai/contract/work/share.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { archiveWorks, lookAtArchive, runWorkArchive } from './archive/archive-works.ts'
import { checkWorks } from './desk/check-works.ts'
import * as deskViews from './desk/desk.views.ts'
import * as detail from './desk/desk-detail.views.ts'
import { exportWorks, workSheet } from './desk/export-works.ts'
import * as findings from './desk/findings.views.ts'
import { pageMissing, remindMissing } from './desk/missing.ts'
import { getWorkStatistics } from './desk/statistics.views.ts'
import { viewTicketedFileFor } from './files/file-urls.ts'
import { viewWorkFile, viewWorkFileForDesk } from './files/work-files.ts'
import * as gallery from './gallery/gallery.views.ts'
import { publishWorks } from './gallery/publish-works.ts'
import { getWorkByShareId, viewSharedFileFor } from './gallery/share.views.ts'
import * as shares from './gallery/share-work.ts'
import * as showcase from './gallery/showcase.ts'
import { voteForWork } from './gallery/vote.ts'
import * as votes from './gallery/votes.desk.ts'
import { beginWork } from './own/begin-work.ts'
import * as leaving from './own/leave-stage.ts'
import { listMyWorks } from './own/mine.views.ts'
import * as ownViews from './own/own.views.ts'
import { saveWork, setWorkLevel } from './own/save-work.ts'
import { workSubmitter } from './own/submit-work.ts'
import { downloadReceipt, verifyReceipt } from './receipt/receipts.ts'
import { runWorkScan, scanWorks } from './scan/scan-task.ts'
import { runWorkClock } from './work.jobs.ts'

export const workRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, own.listMyWorks, (input, actor) => listMyWorks(ctx, actor, input))
  route(app, own.beginWork, (input, actor) => beginWork(ctx, actor, input))
  route(app, own.getWork, (input, actor) => ownViews.getWork(ctx, actor, input))
  route(app, own.saveWork, (input, actor) => saveWork(ctx, actor, input))
  route(app, share.setWorkLevel, (input, actor) => setWorkLevel(ctx, actor, input))
  const submitWork = workSubmitter(ctx)
  route(app, own.submitWork, (input, actor) => submitWork(actor, input))
  route(app, own.reopenWork, (input, actor) => leaving.reopenWork(ctx, actor, input))
  route(app, own.withdrawWork, (input, actor) => leaving.withdrawWork(ctx, actor, input))
  route(app, own.resumeWork, (input, actor) => leaving.resumeWork(ctx, actor, input))
  route(app, own.getSubmission, (input, actor) => ownViews.getSubmission(ctx, actor, input))
  routeFile(app, own.downloadReceipt, (input, actor) => downloadReceipt(ctx, actor, input))
  routeFile(app, own.viewWorkFile, (input, actor) => viewWorkFile(ctx, actor, input))
  route(app, own.listWorkFiles, (input, actor) => ownViews.listWorkFiles(ctx, actor, input))
  route(app, share.shareWork, (input, actor) => shares.shareWork(ctx, actor, input))
  route(app, share.revokeShare, (input, actor) => shares.revokeShare(ctx, actor, input))

  routePublic(app, open.getWorkByShareId, (input, who) => getWorkByShareId(ctx, who, input))
  routeFile(app, open.viewSharedFile, (input) => viewSharedFileFor(ctx, input))
  routeFile(app, open.viewTicketedFile, (input) => viewTicketedFileFor(ctx, input))
  routePublic(app, open.pageGallery, (input, who) => gallery.pageGallery(ctx, who, input))
  routePublic(app, open.listGalleries, (_, who) => gallery.listGalleries(ctx, who))
  routePublic(app, open.getShowcase, (input, who) => gallery.getShowcase(ctx, who, input))
  routePublic(app, open.getPublicWork, (input, who) => gallery.getPublicWork(ctx, who, input))
  routeFile(app, open.viewPublicFile, (input, who) => gallery.viewPublicFileFor(ctx, who, input))
  route(app, open.voteForWork, (input, actor) => voteForWork(ctx, actor, input))
  routePublic(app, open.verifyReceipt, (input, who) => verifyReceipt(ctx, who, input))

  route(app, desk.pageWorks, (input, actor) => deskViews.pageWorks(ctx, actor, input))
  route(app, desk.countWorks, (input, actor) => deskViews.countWorks(db, actor, input))
  route(app, desk.listWorkCompetitions, (input, actor) => deskViews.listWorkCompetitions(db, actor, input))
  route(app, desk.getWorkForDesk, (input, actor) => detail.getWorkForDesk(ctx, actor, input))
  route(app, desk.listWorkHistory, (input, actor) => detail.listWorkHistory(db, actor, input))
  route(app, desk.getSubmissionForDesk, (input, actor) => detail.getSubmissionForDesk(ctx, actor, input))
  routeFile(app, desk.viewWorkFileForDesk, (input, actor) => viewWorkFileForDesk(ctx, actor, input))
  route(app, desk.getBlindWork, (input, actor) => detail.getBlindWork(ctx, actor, input))
  route(app, desk.checkWorks, (input, actor) => checkWorks(ctx, actor, input))
  route(app, desk.withdrawForWork, (input, actor) => leaving.withdrawForWork(ctx, actor, input))
  route(app, desk.disqualifyWork, (input, actor) => leaving.disqualifyWork(ctx, actor, input))
  route(app, desk.pageMissing, (input, actor) => pageMissing(db, actor, input))
  route(app, desk.remindMissing, (input, actor) => remindMissing(ctx, actor, input))
  route(app, desk.publishWorks, (input, actor) => publishWorks(ctx, actor, input))
  route(app, desk.revokeShareForDesk, (input, actor) => shares.revokeShareForDesk(ctx, actor, input))

  route(app, found.pageFindings, (input, actor) => findings.pageFindings(db, actor, input))
  route(app, found.decideFindings, (input, actor) => findings.decideFindings(ctx, actor, input))
  route(app, found.pageMatches, (input, actor) => findings.pageMatches(db, actor, input))
  route(app, found.decideMatches, (input, actor) => findings.decideMatches(ctx, actor, input))
  route(app, found.scanWorks, (input, actor) => scanWorks(ctx, actor, input))
  route(app, found.getWorkStatistics, (input, actor) => getWorkStatistics(db, actor, input))
  route(app, found.exportWorks, (input, actor) => exportWorks(ctx, actor, input))
  route(app, found.lookAtArchive, (input, actor) => lookAtArchive(db, actor, input))
  route(app, found.archiveWorks, (input, actor) => archiveWorks(ctx, actor, input))
  route(app, found.getShowcaseForDesk, (input, actor) => showcase.getShowcaseForDesk(ctx, actor, input))
  route(app, found.saveShowcase, (input, actor) => showcase.saveShowcase(ctx, actor, input))
  route(app, found.pageVotes, (input, actor) => votes.pageVotes(db, actor, input))
  route(app, found.listUnusualVotes, (input, actor) => votes.listUnusualVotes(db, actor, input))
  route(app, found.voidVotes, (input, actor) => votes.voidVotes(ctx, actor, input))

  ctx.tasks.carryOut('workExport', makeSheet(ctx, workSheet))
  ctx.tasks.carryOut('workArchive', runWorkArchive(ctx))
  ctx.tasks.carryOut('workScan', runWorkScan(ctx))
  ctx.teams.onLeave(leaving.leaveWithTeam)
  ctx.jobs.every('work-clock', '* * * * *', () => runWorkClock(ctx))
}
