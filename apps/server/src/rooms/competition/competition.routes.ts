import * as clone from '@kaisai/contract/competition/clone.endpoints'
import * as exempting from '@kaisai/contract/competition/exemption.endpoints'
import * as fee from '@kaisai/contract/competition/fee.endpoints'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as open from '@kaisai/contract/competition/public.endpoints'
import * as rehearsal from '@kaisai/contract/competition/rehearsal.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import * as workspace from '@kaisai/contract/competition/workspace.endpoints'
import { type App, route, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import * as categories from './category/category.views.ts'
import { getFeeRules, saveFeeRules } from './category/fee-rules.ts'
import { addRuleText, listRuleTexts } from './category/rule-texts.ts'
import { addItem, deleteItem, sortItems, updateItem } from './category/save-category.ts'
import { addForm, deleteForm, updateForm } from './category/save-form.ts'
import { runCompetitionClock } from './competition.jobs.ts'
import { addCompetition } from './info/add-competition.ts'
import { cloneCompetition } from './info/clone-competition.ts'
import { getCloneProposal } from './info/clone-proposal.ts'
import * as views from './info/competition.views.ts'
import { deleteCompetitions } from './info/delete-competitions.ts'
import { competitionSheet, exportCompetitions } from './info/export-competitions.ts'
import { getHabits, saveHabits } from './info/habits.ts'
import { updateCompetition } from './info/save-basics.ts'
import { saveEnrollSetting, saveWorkSetting } from './info/save-settings.ts'
import { addStaff, listStaffOptions, removeStaff } from './info/staff.ts'
import * as workspaces from './overview/workspace.views.ts'
import { listCompetitionArticles, saveCompetitionArticles } from './public/articles.ts'
import { enterClock } from './public/clock.ts'
import { getEnrollYears } from './public/enroll-years.ts'
import * as publicViews from './public/public.views.ts'
import { getPublicCompetition, listPublicStages } from './public/public-detail.views.ts'
import { answerExemption, askExemption, listExemptions } from './publish/exemptions.ts'
import { moveCompetition } from './publish/move-competition.ts'
import { getPublicity } from './publish/publicity.ts'
import { getRehearsal } from './rehearsal/rehearsal.views.ts'
import { carryOutRehearsal, discardRehearsal, startRehearsal, sweepRehearsals } from './rehearsal/rehearsals.ts'
import { visitRehearsal } from './rehearsal/visits.ts'
import { addExtension, listExtensionPeople, listExtensions, revokeExtension } from './stage/extensions.ts'
import { moveStage } from './stage/move-stage.ts'
import { saveSchedule } from './stage/save-schedule.ts'
import { addStage, deleteStage, saveReviewSetting, sortStages, updateStage } from './stage/save-stage.ts'
import * as stages from './stage/stage.views.ts'

export const competitionRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, info.pageCompetitions, (input, actor) => views.pageCompetitions(db, actor, input))
  route(app, info.exportCompetitions, (input, actor) => exportCompetitions(ctx, actor, input))
  route(app, info.listCompetitionOptions, (input, actor) => views.listCompetitionOptions(db, actor, input))
  route(app, info.listSeries, (input, actor) => views.listSeries(db, actor, input))
  route(app, info.getCompetition, (input, actor) => views.getCompetition(ctx, actor, input))
  route(app, workspace.getWorkspace, (input, actor) => workspaces.getWorkspace(ctx, actor, input))
  route(app, workspace.getOverview, (input, actor) => workspaces.getOverview(ctx, actor, input))
  route(app, rehearsal.getRehearsal, (input, actor) => getRehearsal(ctx, actor, input))
  route(app, rehearsal.startRehearsal, (input, actor) => startRehearsal(ctx, actor, input))
  route(app, rehearsal.discardRehearsal, (input, actor) => discardRehearsal(ctx, actor, input))
  route(app, rehearsal.visitRehearsal, (input, actor) => visitRehearsal(ctx, actor, input))
  route(app, info.addCompetition, (input, actor) => addCompetition(ctx, actor, input))
  route(app, info.updateCompetition, (input, actor) => updateCompetition(ctx, actor, input))
  route(app, info.moveCompetition, (input, actor) => moveCompetition(ctx, actor, input))
  route(app, info.deleteCompetitions, (input, actor) => deleteCompetitions(ctx, actor, input))
  route(app, clone.getCloneProposal, (input, actor) => getCloneProposal(ctx, actor, input))
  route(app, clone.cloneCompetition, (input, actor) => cloneCompetition(ctx, actor, input))
  route(app, parts.listRuleTexts, (input, actor) => listRuleTexts(db, actor, input))
  route(app, parts.addRuleText, (input, actor) => addRuleText(ctx, actor, input))
  route(app, exempting.listExemptions, (input, actor) => listExemptions(ctx, actor, input))
  route(app, exempting.getPublicity, (input, actor) => getPublicity(ctx.db, actor, input))
  route(app, exempting.askExemption, (input, actor) => askExemption(ctx, actor, input))
  route(app, exempting.answerExemption, (input, actor) => answerExemption(ctx, actor, input))
  route(app, parts.listStaffOptions, (input, actor) => listStaffOptions(db, actor, input))
  route(app, parts.addStaff, (input, actor) => addStaff(ctx, actor, input))
  route(app, parts.removeStaff, (input, actor) => removeStaff(ctx, actor, input))
  route(app, parts.listCompetitionArticles, (input, actor) => listCompetitionArticles(db, actor, input))
  route(app, parts.saveCompetitionArticles, (input, actor) => saveCompetitionArticles(ctx, actor, input))
  route(app, parts.getHabits, (input, actor) => getHabits(db, actor, input))
  route(app, parts.saveHabits, (input, actor) => saveHabits(ctx, actor, input))
  route(app, parts.enterClock, (input, actor, wire) => enterClock(ctx, actor, input, wire))

  route(app, item.listItemOptions, (input, actor) => categories.listItemOptions(db, actor, input))
  route(app, item.listItems, (input, actor) => categories.listItems(db, actor, input))
  route(app, item.addItem, (input, actor) => addItem(ctx, actor, input))
  route(app, item.updateItem, (input, actor) => updateItem(ctx, actor, input))
  route(app, item.deleteItem, (input, actor) => deleteItem(ctx, actor, input))
  route(app, item.sortItems, (input, actor) => sortItems(ctx, actor, input))
  route(app, fee.getFeeRules, (input, actor) => getFeeRules(db, actor, input))
  route(app, fee.saveFeeRules, (input, actor) => saveFeeRules(ctx, actor, input))
  route(app, item.listForms, (input, actor) => categories.listForms(db, actor, input))
  route(app, item.getForm, (input, actor) => categories.getForm(db, actor, input))
  route(app, item.addForm, (input, actor) => addForm(ctx, actor, input))
  route(app, item.updateForm, (input, actor) => updateForm(ctx, actor, input))
  route(app, item.deleteForm, (input, actor) => deleteForm(ctx, actor, input))

  route(app, stage.listStageOptions, (input, actor) => stages.listStageOptions(db, actor, input))
  route(app, stage.listStages, (input, actor) => stages.listStages(db, actor, input))
  route(app, stage.getStage, (input, actor) => stages.getStage(db, actor, input))
  route(app, stage.addStage, (input, actor) => addStage(ctx, actor, input))
  route(app, stage.updateStage, (input, actor) => updateStage(ctx, actor, input))
  route(app, stage.deleteStage, (input, actor) => deleteStage(ctx, actor, input))
  route(app, stage.sortStages, (input, actor) => sortStages(ctx, actor, input))
  route(app, stage.moveStage, (input, actor) => moveStage(ctx, actor, input))
  route(app, stage.getSchedule, (input, actor) => stages.getSchedule(db, actor, input))
  route(app, stage.saveSchedule, (input, actor) => saveSchedule(ctx, actor, input))
  route(app, stage.listExtensions, (input, actor) => listExtensions(ctx, actor, input))
  route(app, stage.addExtension, (input, actor) => addExtension(ctx, actor, input))
  route(app, stage.revokeExtension, (input, actor) => revokeExtension(ctx, actor, input))
  route(app, stage.listExtensionPeople, (input, actor) => listExtensionPeople(db, actor, input))
  route(app, stage.getEnrollSetting, (input, actor) => stages.getEnrollSetting(db, actor, input))
  route(app, stage.saveEnrollSetting, (input, actor) => saveEnrollSetting(ctx, actor, input))
  route(app, stage.getWorkSetting, (input, actor) => stages.getWorkSetting(db, actor, input))
  route(app, stage.saveWorkSetting, (input, actor) => saveWorkSetting(ctx, actor, input))
  route(app, stage.saveReviewSetting, (input, actor) => saveReviewSetting(ctx, actor, input))

  routePublic(app, open.listPublicCompetitions, (input, who) => publicViews.listPublicCompetitions(ctx, who, input))
  routePublic(app, open.countMonths, (input, who) => publicViews.countMonths(ctx, who, input))
  routePublic(app, open.getEnrollYears, (_, who) => getEnrollYears(ctx, who))
  routePublic(app, open.countOnSite, (_, who) => publicViews.countOnSite(ctx, who))
  routePublic(app, open.listLastEditions, (_, who) => publicViews.listLastEditions(ctx, who))
  routePublic(app, open.getPublicCompetition, (input, who) => getPublicCompetition(ctx, who, input))
  routePublic(app, open.listPublicStages, (input, who) => listPublicStages(ctx, who, input))
  routePublic(app, open.listOrganizationCompetitions, (input, who) => publicViews.listOrganizationCompetitions(ctx, who, input))

  ctx.tasks.carryOut('competitionExport', makeSheet(ctx, competitionSheet))
  ctx.tasks.carryOut('rehearsal', (input: { rehearsalId: string }, actor, progress) =>
    carryOutRehearsal(ctx, input, actor, progress),
  )
  ctx.jobs.every('competition-rehearsals', '*/10 * * * *', () => sweepRehearsals(ctx))
  ctx.jobs.every('competition-clock', '* * * * *', () => runCompetitionClock(ctx))
}
