import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import * as adding from './batch/add-batch.ts'
import * as batchViews from './batch/batch.views.ts'
import * as pairs from './batch/edit-pairs.ts'
import * as experts from './batch/experts.ts'
import { moveBatch, remindExperts } from './batch/move-batch.ts'
import { planBatch, runReviewPlan } from './batch/plan-batch.ts'
import * as progress from './batch/progress.ts'
import * as proposal from './batch/proposal.views.ts'
import { publishBatch } from './batch/publish-batch.ts'
import { downloadScoreSheet } from './batch/score-sheet.ts'
import { getReviewStatistics } from './batch/statistics.views.ts'
import * as conflict from './conflict/conflict.desk.ts'
import * as leading from './lead/lead.ts'
import { handleObjection } from './objection/handle-objection.ts'
import * as objections from './objection/objections.ts'
import * as advancing from './result/advance-result.ts'
import * as calculating from './result/calculate-result.ts'
import { downloadResult, exportResult, runReviewExport } from './result/export-result.ts'
import * as moving from './result/move-result.ts'
import * as open from './result/public.views.ts'
import { publishResult } from './result/publish-result.ts'
import * as results from './result/result.views.ts'
import * as rows from './result/result-rows.views.ts'
import { listToSign } from './result/to-sign.views.ts'
import { answerUnlock, askUnlock } from './result/unlock-result.ts'
import { runReviewClock } from './review.jobs.ts'
import { listReviewTypes } from './review-types.ts'
import * as history from './sheet/history.views.ts'
import * as leaving from './sheet/leave-work.ts'
import * as mine from './sheet/mine.views.ts'
import * as saving from './sheet/save-sheet.ts'
import { getSheet } from './sheet/sheet.views.ts'

export const reviewRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, sheet.listMyBatches, (_, actor) => mine.listMyBatches(db, actor))
  route(app, sheet.getMyBatch, (input, actor) => mine.getMyBatch(db, actor, input))
  route(app, sheet.answerBatch, (input, actor) => leaving.answerBatch(ctx, actor, input))
  route(app, sheet.listMyTasks, (input, actor) => mine.listMyTasks(ctx, actor, input))
  route(app, sheet.getSheet, (input, actor) => getSheet(ctx, actor, input))
  route(app, sheet.saveSheet, (input, actor) => saving.saveSheet(ctx, actor, input))
  route(app, sheet.submitSheet, (input, actor) => saving.submitSheet(ctx, actor, input))
  route(app, sheet.reopenSheet, (input, actor) => saving.reopenSheet(ctx, actor, input))
  route(app, sheet.recuseFromWork, (input, actor) => leaving.recuseFromWork(ctx, actor, input))
  route(app, sheet.pageMyHistory, (input, actor) => history.pageMyHistory(db, actor, input))
  route(app, sheet.getMyRecord, (input, actor) => history.getMyRecord(db, actor, input))
  route(app, sheet.listReviewTypes, async (_, actor) => listReviewTypes(actor.lang))
  route(app, sheet.getColumnSetting, (input, actor) => history.getColumnSetting(db, actor, input))
  route(app, sheet.saveColumnSetting, (input, actor) => history.saveColumnSetting(db, actor, input))

  route(app, lead.listPanel, (input, actor) => leading.listPanel(db, actor, input))
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
  route(app, batch.setPanelOfWorks, (input, actor) => experts.setPanelOfWorks(ctx, actor, input))
  route(app, batch.listBatchCandidates, (input, actor) => experts.listBatchCandidates(db, actor, input))
  route(app, batch.setBatchExperts, (input, actor) => experts.setBatchExperts(ctx, actor, input))
  route(app, batch.planBatch, (input, actor) => planBatch(ctx, actor, input))
  route(app, batch.pageProposal, (input, actor) => proposal.pageProposal(db, actor, input))
  route(app, batch.getPlanReport, (input, actor) => proposal.getPlanReport(db, actor, input))
  route(app, batch.explainPair, (input, actor) => pairs.explainPair(db, actor, input))
  route(app, batch.editPairs, (input, actor) => pairs.editPairs(ctx, actor, input))
  route(app, batch.checkPairs, (input, actor) => pairs.checkPairs(db, actor, input))
  route(app, batch.publishBatch, (input, actor) => publishBatch(ctx, actor, input))
  route(app, batch.moveBatch, (input, actor) => moveBatch(ctx, actor, input))
  route(app, batch.remindExperts, (input, actor) => remindExperts(ctx, actor, input))
  route(app, batch.pageProgress, (input, actor) => progress.pageProgress(db, actor, input))
  route(app, batch.getEntry, (input, actor) => progress.getEntry(db, actor, input))
  route(app, batch.moveTasks, (input, actor) => progress.moveTasks(ctx, actor, input))
  route(app, batch.adjustScore, (input, actor) => progress.adjustScore(ctx, actor, input))
  routeFile(app, batch.downloadScoreSheet, (input, actor) => downloadScoreSheet(ctx, actor, input))
  route(app, batch.getReviewStatistics, (input, actor) => getReviewStatistics(db, actor, input))
  route(app, batch.pageConflicts, (input, actor) => conflict.pageConflicts(db, actor, input))
  route(app, batch.addConflict, (input, actor) => conflict.addConflict(ctx, actor, input))
  route(app, batch.deleteConflict, (input, actor) => conflict.deleteConflict(ctx, actor, input))
  route(app, batch.listAvoidances, (input, actor) => conflict.listAvoidances(db, actor, input))
  route(app, batch.addAvoidance, (input, actor) => conflict.addAvoidance(ctx, actor, input))
  route(app, batch.deleteAvoidance, (input, actor) => conflict.deleteAvoidance(ctx, actor, input))

  route(app, result.pageResults, (input, actor) => results.pageResults(db, actor, input))
  route(app, result.listResultSources, (input, actor) => results.listResultSources(db, actor, input))
  route(app, result.addResult, (input, actor) => calculating.addResult(ctx, actor, input))
  route(app, result.finalScoreCalculation, (input, actor) => calculating.finalScoreCalculation(ctx, actor, input))
  route(app, result.getResult, (input, actor) => results.getResult(db, actor, input))
  route(app, result.listResultHistory, (input, actor) => results.listResultHistory(db, actor, input))
  route(app, result.pageResultRows, (input, actor) => rows.pageResultRows(db, actor, input))
  route(app, result.getResultRow, (input, actor) => rows.getResultRow(db, actor, input))
  route(app, result.verifyCalculation, (input, actor) => calculating.verifyCalculation(db, actor, input))
  route(app, result.tryAdvance, (input, actor) => advancing.tryAdvance(db, actor, input))
  route(app, result.applyAdvance, (input, actor) => advancing.applyAdvance(ctx, actor, input))
  route(app, result.setOutcome, (input, actor) => advancing.setOutcome(ctx, actor, input))
  route(app, result.moveResult, (input, actor) => moving.moveResult(ctx, actor, input))
  route(app, result.confirmResult, (input, actor) => moving.confirmResult(ctx, actor, input))
  route(app, result.lockResult, (input, actor) => moving.lockResult(ctx, actor, input))
  route(app, result.askUnlock, (input, actor) => askUnlock(ctx, actor, input))
  route(app, result.answerUnlock, (input, actor) => answerUnlock(ctx, actor, input))
  route(app, result.publishResult, (input, actor) => publishResult(ctx, actor, input))
  route(app, result.exportResult, (input, actor) => exportResult(ctx, actor, input))
  routeFile(app, result.downloadResult, (input, actor) => downloadResult(ctx, actor, input))
  route(app, result.pageObjections, (input, actor) => objections.pageObjections(db, actor, input))
  route(app, result.getObjection, (input, actor) => objections.getObjection(ctx, actor, input))
  routeFile(app, result.viewObjectionFile, (input, actor) => objections.viewObjectionFile(ctx, actor, input))
  route(app, result.handleObjection, (input, actor) => handleObjection(ctx, actor, input))
  route(app, result.listMyResults, (_, actor) => open.listMyResults(db, actor))
  route(app, result.addObjection, (input, actor) => objections.addObjection(ctx, actor, input))
  routePublic(app, result.listPublicResults, (input, who) => open.listPublicResults(ctx, who, input))
  routePublic(app, result.pagePublicResult, (input, who) => open.pagePublicResult(ctx, who, input))

  ctx.tasks.carryOut('reviewPlan', runReviewPlan(ctx))
  ctx.tasks.carryOut('reviewExport', runReviewExport(ctx))
  ctx.jobs.every('review-clock', '* * * * *', () => runReviewClock(ctx))
}
