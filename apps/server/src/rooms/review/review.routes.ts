import * as matching from '@kaisai/contract/review/affinity.endpoints'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as bidding from '@kaisai/contract/review/bid.endpoints'
import * as calibrating from '@kaisai/contract/review/calibration.endpoints'
import * as certain from '@kaisai/contract/review/certainty.endpoints'
import * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import * as feeding from '@kaisai/contract/review/feedback.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import * as adding from './batch/add-batch.ts'
import * as affinities from './batch/affinity-import.ts'
import * as batchViews from './batch/batch.views.ts'
import * as pairs from './batch/edit-pairs.ts'
import * as experts from './batch/experts.ts'
import * as tasks from './batch/handle-tasks.ts'
import { moveBatch } from './batch/move-batch.ts'
import { setPanelsBy } from './batch/parts.ts'
import { planBatch, runReviewPlan } from './batch/plan-batch.ts'
import * as progress from './batch/progress.ts'
import * as proposal from './batch/proposal.views.ts'
import { publishBatch } from './batch/publish-batch.ts'
import { remindExperts } from './batch/remind-experts.ts'
import { downloadScoreSheet } from './batch/score-sheet.ts'
import { getReviewStatistics } from './batch/statistics.views.ts'
import * as bidViews from './bid/bid.views.ts'
import * as bidWindow from './bid/bid-window.ts'
import * as bids from './bid/bids.ts'
import * as calibrationViews from './calibration/calibration.views.ts'
import * as ownRounds from './calibration/own-round.ts'
import * as rounds from './calibration/rounds.ts'
import * as avoidances from './conflict/avoidances.ts'
import * as conflict from './conflict/conflict.desk.ts'
import * as feedback from './feedback/office.ts'
import * as ownFeedback from './feedback/teams.ts'
import * as leading from './lead/lead.ts'
import { getPanelWork } from './lead/panel-work.views.ts'
import { addObjection, getObjectionSubject, objectToAward } from './objection/add-objection.ts'
import { handleObjection } from './objection/handle-objection.ts'
import * as objections from './objection/objections.ts'
import * as advancing from './result/advance-result.ts'
import * as calculating from './result/calculate-result.ts'
import { getCertainty } from './result/certainty.views.ts'
import { downloadResult, exportResult, printResult, resultSheet, runPrintResult } from './result/export-result.ts'
import { askMoreReviews } from './result/more-reviews.ts'
import * as moving from './result/move-result.ts'
import * as open from './result/public.views.ts'
import { publishResult } from './result/publish-result.ts'
import * as results from './result/result.views.ts'
import * as rows from './result/result-rows.views.ts'
import { listToSign } from './result/to-sign.views.ts'
import { answerUnlock, askUnlock } from './result/unlock-result.ts'
import { runReviewClock } from './review.jobs.ts'
import { listReviewTypes } from './review-types.ts'
import * as columns from './sheet/column-setting.ts'
import * as history from './sheet/history.views.ts'
import * as leaving from './sheet/leave-work.ts'
import * as mine from './sheet/mine.views.ts'
import * as saving from './sheet/save-sheet.ts'
import { sheetSaver } from './sheet/save-together.ts'
import { getSheet } from './sheet/sheet.views.ts'
import * as publishing from './verification/publish-verification.ts'
import { downloadScoreLetter } from './verification/score-letter.ts'
import * as verifications from './verification/verification.views.ts'

export const reviewRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, sheet.listMyBatches, (_, actor) => mine.listMyBatches(db, actor))
  route(app, sheet.getMyBatch, (input, actor) => mine.getMyBatch(ctx, actor, input))
  route(app, sheet.answerBatch, (input, actor) => leaving.answerBatch(ctx, actor, input))
  route(app, sheet.listMyTasks, (input, actor) => mine.listMyTasks(ctx, actor, input))
  route(app, sheet.getSheet, (input, actor) => getSheet(ctx, actor, input))
  const saveSheet = sheetSaver(ctx)
  route(app, sheet.saveSheet, (input, actor) => saveSheet(actor, input))
  route(app, sheet.submitSheet, (input, actor) => saving.submitSheet(ctx, actor, input))
  route(app, sheet.reopenSheet, (input, actor) => saving.reopenSheet(ctx, actor, input))
  route(app, sheet.recuseFromWork, (input, actor) => leaving.recuseFromWork(ctx, actor, input))
  route(app, sheet.pageMyHistory, (input, actor) => history.pageMyHistory(db, actor, input))
  route(app, sheet.getMyRecord, (input, actor) => history.getMyRecord(db, actor, input))
  route(app, sheet.listReviewTypes, async (_, actor) => listReviewTypes(actor.lang))
  route(app, sheet.getColumnSetting, (input, actor) => columns.getColumnSetting(db, actor, input))
  route(app, sheet.saveColumnSetting, (input, actor) => columns.saveColumnSetting(db, actor, input))

  route(app, lead.listPanel, (input, actor) => leading.listPanel(db, actor, input))
  route(app, lead.getPanelWork, (input, actor) => getPanelWork(ctx, actor, input))
  route(app, lead.confirmSheets, (input, actor) => leading.confirmSheets(ctx, actor, input))
  route(app, lead.returnSheet, (input, actor) => leading.returnSheet(ctx, actor, input))
  route(app, lead.decideRange, (input, actor) => leading.decideRange(ctx, actor, input))
  route(app, lead.voteAmongEquals, (input, actor) => leading.voteAmongEquals(ctx, actor, input))
  route(app, lead.listToSign, (_, actor) => listToSign(db, actor))
  route(app, lead.signResult, (input, actor) => moving.signResult(ctx, actor, input))

  route(app, batch.pageBatches, (input, actor) => batchViews.pageBatches(db, actor, input))
  route(app, batch.listReviewable, (input, actor) => batchViews.listReviewable(db, actor, input))
  route(app, batch.addBatch, (input, actor) => adding.addBatch(ctx, actor, input))
  route(app, batch.updateBatch, (input, actor) => adding.updateBatch(ctx, actor, input))
  route(app, batch.deleteBatch, (input, actor) => adding.deleteBatch(ctx, actor, input))
  route(app, batch.getBatch, (input, actor) => batchViews.getBatch(db, actor, input))
  route(app, batch.listBatchHistory, (input, actor) => batchViews.listBatchHistory(db, actor, input))
  route(app, batch.addWorksToBatch, (input, actor) => adding.addWorksToBatch(ctx, actor, input))
  route(app, batch.removeWorkFromBatch, (input, actor) => adding.removeWorkFromBatch(ctx, actor, input))
  route(app, plans.setPanelOfWorks, (input, actor) => experts.setPanelOfWorks(ctx, actor, input))
  route(app, plans.listBatchCandidates, (input, actor) => experts.listBatchCandidates(db, actor, input))
  route(app, plans.setPanelsBy, (input, actor) => setPanelsBy(ctx, actor, input))
  route(app, plans.setBatchExperts, (input, actor) => experts.setBatchExperts(ctx, actor, input))
  route(app, plans.planBatch, (input, actor) => planBatch(ctx, actor, input))
  route(app, plans.pageProposal, (input, actor) => proposal.pageProposal(db, actor, input))
  route(app, plans.getPlanReport, (input, actor) => proposal.getPlanReport(db, actor, input))
  route(app, plans.explainPair, (input, actor) => pairs.explainPair(db, actor, input))
  route(app, plans.editPairs, (input, actor) => pairs.editPairs(ctx, actor, input))
  route(app, plans.checkPairs, (input, actor) => pairs.checkPairs(db, actor, input))
  route(app, plans.publishBatch, (input, actor) => publishBatch(ctx, actor, input))
  route(app, plans.moveBatch, (input, actor) => moveBatch(ctx, actor, input))
  route(app, plans.remindExperts, (input, actor) => remindExperts(ctx, actor, input))
  routeFile(app, matching.exportAffinityTemplate, (input, actor) => affinities.exportAffinityTemplate(ctx, actor, input))
  route(app, matching.checkAffinityImport, (input, actor) => affinities.checkAffinityImport(ctx, actor, input))
  route(app, matching.importAffinities, (input, actor) => affinities.importAffinities(ctx, actor, input))
  route(app, matching.removeAffinities, (input, actor) => affinities.removeAffinities(ctx, actor, input))
  route(app, calibrating.getCalibration, (input, actor) => calibrationViews.getCalibration(db, actor, input))
  route(app, calibrating.saveCalibration, (input, actor) => rounds.saveCalibration(ctx, actor, input))
  route(app, calibrating.moveCalibration, (input, actor) => rounds.moveCalibration(ctx, actor, input))
  route(app, calibrating.deleteCalibration, (input, actor) => rounds.deleteCalibration(ctx, actor, input))
  route(app, calibrating.findPastWorks, (input, actor) => calibrationViews.findPastWorks(db, actor, input))
  route(app, calibrating.listMyCalibrations, (_, actor) => ownRounds.listMyCalibrations(db, actor))
  route(app, calibrating.getMyCalibration, (input, actor) => ownRounds.getMyCalibration(ctx, actor, input))
  route(app, calibrating.saveCalibrationSheet, (input, actor) => ownRounds.saveCalibrationSheet(ctx, actor, input))
  route(app, calibrating.finishCalibration, (input, actor) => ownRounds.finishCalibration(ctx, actor, input))
  route(app, bidding.openBids, (input, actor) => bidWindow.openBids(ctx, actor, input))
  route(app, bidding.closeBids, (input, actor) => bidWindow.closeBids(ctx, actor, input))
  route(app, bidding.remindBidders, (input, actor) => bidWindow.remindBidders(ctx, actor, input))
  route(app, bidding.getBidProgress, (input, actor) => bidViews.getBidProgress(db, actor, input))
  route(app, bidding.listMyBidding, (_, actor) => bidViews.listMyBidding(db, actor))
  route(app, bidding.pageBidWorks, (input, actor) => bidViews.pageBidWorks(ctx, actor, input))
  route(app, bidding.setBid, (input, actor) => bids.setBid(ctx, actor, input))
  route(app, bidding.finishBids, (input, actor) => bids.finishBids(ctx, actor, input))
  route(app, bidding.declareConflict, (input, actor) => bids.declareConflict(ctx, actor, input))
  route(app, progressing.pageProgress, (input, actor) => progress.pageProgress(db, actor, input))
  route(app, progressing.getEntry, (input, actor) => progress.getEntry(db, actor, input))
  route(app, progressing.moveTasks, (input, actor) => tasks.moveTasks(ctx, actor, input))
  route(app, progressing.adjustScore, (input, actor) => tasks.adjustScore(ctx, actor, input))
  routeFile(app, progressing.downloadScoreSheet, (input, actor) => downloadScoreSheet(ctx, actor, input))
  route(app, progressing.getReviewStatistics, (input, actor) => getReviewStatistics(db, actor, input))
  route(app, certain.getCertainty, (input, actor) => getCertainty(db, actor, input))
  route(app, certain.askMoreReviews, (input, actor) => askMoreReviews(ctx, actor, input))
  route(app, conflicting.pageConflicts, (input, actor) => conflict.pageConflicts(db, actor, input))
  route(app, conflicting.addConflict, (input, actor) => conflict.addConflict(ctx, actor, input))
  route(app, conflicting.deleteConflict, (input, actor) => conflict.deleteConflict(ctx, actor, input))
  route(app, conflicting.listAvoidances, (input, actor) => avoidances.listAvoidances(db, actor, input))
  route(app, conflicting.addAvoidance, (input, actor) => avoidances.addAvoidance(ctx, actor, input))
  route(app, conflicting.deleteAvoidance, (input, actor) => avoidances.deleteAvoidance(ctx, actor, input))

  route(app, result.pageResults, (input, actor) => results.pageResults(db, actor, input))
  route(app, result.listResultSources, (input, actor) => results.listResultSources(db, actor, input))
  route(app, result.addResult, (input, actor) => calculating.addResult(ctx, actor, input))
  route(app, result.finalScoreCalculation, (input, actor) => calculating.finalScoreCalculation(ctx, actor, input))
  route(app, result.getResult, (input, actor) => results.getResult(db, actor, input))
  route(app, result.listResultHistory, (input, actor) => results.listResultHistory(db, actor, input))
  route(app, result.pageResultRows, (input, actor) => rows.pageResultRows(db, actor, input))
  route(app, result.getResultRow, (input, actor) => rows.getResultRow(db, actor, input))
  route(app, result.verifyCalculation, (input, actor) => calculating.verifyCalculation(db, actor, input))
  route(app, settling.tryAdvance, (input, actor) => advancing.tryAdvance(db, actor, input))
  route(app, settling.applyAdvance, (input, actor) => advancing.applyAdvance(ctx, actor, input))
  route(app, settling.setOutcome, (input, actor) => advancing.setOutcome(ctx, actor, input))
  route(app, settling.moveResult, (input, actor) => moving.moveResult(ctx, actor, input))
  route(app, settling.confirmResult, (input, actor) => moving.confirmResult(ctx, actor, input))
  route(app, settling.lockResult, (input, actor) => moving.lockResult(ctx, actor, input))
  route(app, settling.askUnlock, (input, actor) => askUnlock(ctx, actor, input))
  route(app, settling.answerUnlock, (input, actor) => answerUnlock(ctx, actor, input))
  route(app, settling.publishResult, (input, actor) => publishResult(ctx, actor, input))
  route(app, settling.exportResult, (input, actor) => exportResult(ctx, actor, input))
  routeFile(app, settling.downloadResult, (input, actor) => downloadResult(ctx, actor, input))
  route(app, settling.printResult, (input, actor) => printResult(ctx, actor, input))
  route(app, verifying.getVerification, (input, actor) => verifications.getVerification(db, actor, input))
  route(app, verifying.publishVerification, (input, actor) => publishing.publishVerification(ctx, actor, input))
  route(app, verifying.revokeVerification, (input, actor) => publishing.revokeVerification(ctx, actor, input))
  route(app, verifying.setScoreLetters, (input, actor) => publishing.setScoreLetters(ctx, actor, input))
  routePublic(app, verifying.getPublicVerification, (input, who) => verifications.getPublicVerification(ctx, who, input))
  routeFile(app, verifying.downloadVerification, (input, who) => verifications.downloadVerification(ctx, who, input))
  routeFile(app, verifying.downloadScoreLetter, (input, actor) => downloadScoreLetter(ctx, actor, input))
  routePublic(app, verifying.listSeedPromises, (input, who) => verifications.listSeedPromises(ctx, who, input))
  route(app, feeding.getFeedback, (input, actor) => feedback.getFeedback(db, actor, input))
  route(app, feeding.pageFeedbackTexts, (input, actor) => feedback.pageFeedbackTexts(db, actor, input))
  route(app, feeding.decideComments, (input, actor) => feedback.decideComments(ctx, actor, input))
  route(app, feeding.releaseFeedback, (input, actor) => feedback.releaseFeedback(ctx, actor, input))
  route(app, feeding.withdrawFeedback, (input, actor) => feedback.withdrawFeedback(ctx, actor, input))
  route(app, feeding.listMyFeedback, (input, actor) => ownFeedback.listMyFeedback(db, actor, input))
  route(app, feeding.rateComment, (input, actor) => ownFeedback.rateComment(ctx, actor, input))
  route(app, feeding.getMyHelpfulness, (_, actor) => ownFeedback.getMyHelpfulness(db, actor))
  route(app, objecting.pageObjections, (input, actor) => objections.pageObjections(db, actor, input))
  route(app, objecting.getObjection, (input, actor) => objections.getObjection(ctx, actor, input))
  routeFile(app, objecting.viewObjectionFile, (input, actor) => objections.viewObjectionFile(ctx, actor, input))
  route(app, objecting.handleObjection, (input, actor) => handleObjection(ctx, actor, input))
  route(app, objecting.listMyResults, (_, actor) => open.listMyResults(ctx, actor))
  route(app, objecting.addObjection, (input, actor) => addObjection(ctx, actor, input))
  route(app, objecting.objectToAward, (input, actor) => objectToAward(ctx, actor, input))
  route(app, objecting.getObjectionSubject, (input, actor) => getObjectionSubject(ctx, actor, input))
  route(app, objecting.listMyObjections, (_, actor) => objections.listMyObjections(db, actor))
  routePublic(app, objecting.listPublicResults, (input, who) => open.listPublicResults(ctx, who, input))
  routePublic(app, objecting.pagePublicResult, (input, who) => open.pagePublicResult(ctx, who, input))

  ctx.tasks.carryOut('affinityCheck', affinities.runAffinityCheck(ctx))
  ctx.tasks.carryOut('affinityImport', affinities.runAffinityImport(ctx))
  ctx.tasks.carryOut('reviewPlan', runReviewPlan(ctx))
  ctx.tasks.carryOut('reviewExport', makeSheet(ctx, resultSheet))
  ctx.tasks.carryOut('reviewPaper', runPrintResult(ctx))
  ctx.jobs.every('review-clock', '* * * * *', () => runReviewClock(ctx))
}
