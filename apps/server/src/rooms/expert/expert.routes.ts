import * as draw from '@kaisai/contract/expert/draw.endpoints'
import * as group from '@kaisai/contract/expert/group.endpoints'
import * as invitation from '@kaisai/contract/expert/invitation.endpoints'
import * as library from '@kaisai/contract/expert/library.endpoints'
import * as open from '@kaisai/contract/expert/open.endpoints'
import * as shown from '@kaisai/contract/expert/public.endpoints'
import * as recruitment from '@kaisai/contract/expert/recruitment.endpoints'
import * as own from '@kaisai/contract/expert/self.endpoints'
import * as temporary from '@kaisai/contract/expert/temporary.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { acceptExpert, closeAccount, openAccounts } from './accounts.ts'
import { getDraw, pageDraws } from './draw/draw.views.ts'
import * as draws from './draw/draws.ts'
import { runExpertClock } from './expert.jobs.ts'
import { listLibraries } from './expert.policy.ts'
import * as detail from './expert-detail.views.ts'
import { expertSheet, exportExperts } from './export-experts.ts'
import * as groupViews from './group.views.ts'
import * as groups from './groups.ts'
import * as imports from './import/expert-import.ts'
import { answerInvitationByLink, answerReviewInvitation } from './invite/answer-invitation.ts'
import * as invitationViews from './invite/invitation.views.ts'
import { remindInvitations } from './invite/remind-invitations.ts'
import { cancelInvitations, sendInvitations } from './invite/send-invitations.ts'
import * as libraryViews from './library.views.ts'
import { moveExpert } from './move-expert.ts'
import * as publicExperts from './public.ts'
import * as applicationViews from './recruit/application.views.ts'
import { applyAsExpert, recommendExpert, withdrawApplication } from './recruit/apply.ts'
import { answerForSchool, decideApplications } from './recruit/decide.ts'
import * as recruitmentViews from './recruit/recruitment.views.ts'
import * as recruitments from './recruit/recruitments.ts'
import { revealExpert } from './reveal-expert.ts'
import { addExpert, updateExpert } from './save-expert.ts'
import * as self from './self.ts'
import { enterByLink, getEntry } from './temporary/enter-by-link.ts'
import * as temporaries from './temporary/temporaries.ts'
import { pageTemporaries } from './temporary/temporary.views.ts'

export const expertRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, library.pageExperts, (input, actor) => libraryViews.pageExperts(ctx, actor, input))
  route(app, library.countExperts, (input, actor) => libraryViews.countExperts(ctx, actor, input))
  route(app, library.listLibraries, (_, actor) => listLibraries(db, actor))
  route(app, library.listExpertOptions, (input, actor) => libraryViews.listExpertOptions(ctx, actor, input))
  route(app, library.getExpert, (input, actor) => detail.getExpert(ctx, actor, input))
  route(app, library.listExpertHistory, (input, actor) => detail.listExpertHistory(db, actor, input))
  routeFile(app, library.viewExpertFile, (input, actor) => detail.viewExpertFile(ctx, actor, input))
  route(app, library.addExpert, (input, actor) => addExpert(ctx, actor, input))
  route(app, library.updateExpert, (input, actor) => updateExpert(ctx, actor, input))
  route(app, library.moveExpert, (input, actor) => moveExpert(ctx, actor, input))
  route(app, library.revealExpert, (input, actor) => revealExpert(ctx, actor, input))
  route(app, shown.publishExpert, (input, actor) => publicExperts.publishExpert(ctx, actor, input))
  route(app, shown.agreeToBePublic, (input, actor) => publicExperts.agreeToBePublic(ctx, actor, input))
  routePublic(app, shown.pagePublicExperts, (input, who) => publicExperts.pagePublicExperts(ctx, who, input))
  routePublic(app, shown.listPublicExpertFields, (_, who) => publicExperts.listPublicExpertFields(ctx, who))
  routeFile(app, shown.viewPublicExpertPhoto, (input, who) => publicExperts.viewPublicExpertPhoto(ctx, who, input))
  route(app, library.exportExperts, (input, actor) => exportExperts(ctx, actor, input))
  routeFile(app, library.exportExpertTemplate, async (_, actor) => imports.exportExpertTemplate(actor.lang))
  route(app, library.checkExpertImport, (input, actor) => imports.checkExpertImport(ctx, actor, input))
  route(app, library.importExperts, (input, actor) => imports.importExperts(ctx, actor, input))
  route(app, library.openAccounts, (input, actor) => openAccounts(ctx, actor, input))
  route(app, library.closeAccount, (input, actor) => closeAccount(ctx, actor, input))

  route(app, group.pageGroups, (input, actor) => groupViews.pageGroups(db, actor, input))
  route(app, group.listGroupMembers, (input, actor) => groupViews.listGroupMembers(ctx, actor, input))
  route(app, group.addGroup, (input, actor) => groups.addGroup(ctx, actor, input))
  route(app, group.updateGroup, (input, actor) => groups.updateGroup(ctx, actor, input))
  route(app, group.deleteGroup, (input, actor) => groups.deleteGroup(ctx, actor, input))
  route(app, group.saveGroupMembers, (input, actor) => groups.saveGroupMembers(ctx, actor, input))
  route(app, group.getCaptainFlag, (_, actor) => groupViews.getCaptainFlag(db, actor))

  route(app, recruitment.pageRecruitments, (input, actor) => recruitmentViews.pageRecruitments(db, actor, input))
  route(app, recruitment.addRecruitment, (input, actor) => recruitments.addRecruitment(ctx, actor, input))
  route(app, recruitment.updateRecruitment, (input, actor) => recruitments.updateRecruitment(ctx, actor, input))
  route(app, recruitment.moveRecruitment, (input, actor) => recruitments.moveRecruitment(ctx, actor, input))
  route(app, recruitment.pageApplications, (input, actor) => applicationViews.pageApplications(ctx, actor, input))
  route(app, recruitment.decideApplications, (input, actor) => decideApplications(ctx, actor, input))
  route(app, recruitment.pageSchoolApplications, (input, actor) => applicationViews.pageSchoolApplications(ctx, actor, input))
  route(app, recruitment.listOpenRecruitments, (_, actor) => recruitmentViews.listOpenRecruitments(db, actor))
  route(app, recruitment.listOwnSchools, (_, actor) => recruitmentViews.listOwnSchools(db, actor))
  route(app, recruitment.recommendExpert, (input, actor) => recommendExpert(ctx, actor, input))
  route(app, recruitment.answerForSchool, (input, actor) => answerForSchool(ctx, actor, input))

  routePublic(app, open.pageOpenRecruitments, (input, who) => recruitmentViews.pageOpenRecruitments(ctx, who, input))
  routePublic(app, open.getOpenRecruitment, (input, who) => recruitmentViews.getOpenRecruitment(ctx, who, input))
  route(app, open.getMyApplication, (input, actor) => applicationViews.getMyApplication(db, actor, input))
  route(app, open.listMyApplications, (_, actor) => applicationViews.listMyApplications(db, actor))
  route(app, open.applyAsExpert, (input, actor) => applyAsExpert(ctx, actor, input))
  route(app, open.withdrawApplication, (input, actor) => withdrawApplication(ctx, actor, input))

  route(app, invitation.pageInvitations, (input, actor) => invitationViews.pageInvitations(db, actor, input))
  route(app, invitation.countInvitations, (input, actor) => invitationViews.countInvitations(db, actor, input))
  route(app, invitation.listInvitationStages, (input, actor) => invitationViews.listInvitationStages(db, actor, input))
  route(app, invitation.sendInvitations, (input, actor) => sendInvitations(ctx, actor, input))
  route(app, invitation.remindInvitations, (input, actor) => remindInvitations(ctx, actor, input))
  route(app, invitation.cancelInvitations, (input, actor) => cancelInvitations(ctx, actor, input))
  route(app, invitation.forecastInvitations, (input, actor) => invitationViews.forecastInvitations(ctx, actor, input))
  route(app, invitation.listSubstitutes, (input, actor) => invitationViews.listSubstitutes(ctx, actor, input))
  route(app, invitation.listMyReviewInvitations, (_, actor) => invitationViews.listMyReviewInvitations(ctx, actor))
  route(app, invitation.answerReviewInvitation, (input, actor) => answerReviewInvitation(ctx, actor, input))
  routePublic(app, invitation.getInvitationByLink, (input, who) => invitationViews.getInvitationByLink(db, who, input))
  routePublic(app, invitation.answerInvitationByLink, (input, who) => answerInvitationByLink(ctx, who, input))

  route(app, temporary.pageTemporaries, (input, actor) => pageTemporaries(db, actor, input))
  route(app, temporary.addTemporary, (input, actor) => temporaries.addTemporary(ctx, actor, input))
  route(app, temporary.renewTemporaryLink, (input, actor) => temporaries.renewTemporaryLink(ctx, actor, input))
  route(app, temporary.revokeTemporary, (input, actor) => temporaries.revokeTemporary(ctx, actor, input))
  routePublic(app, temporary.getEntry, (input, who) => getEntry(db, who, input))
  routePublic(app, temporary.enterByLink, (input, who, wire) => enterByLink(ctx, who, input, wire))

  route(app, draw.pageDraws, (input, actor) => pageDraws(db, actor, input))
  route(app, draw.lookAtPool, (input, actor) => draws.lookAtPool(ctx, actor, input))
  route(app, draw.commitDraw, (input, actor) => draws.commitDraw(ctx, actor, input))
  route(app, draw.runDraw, (input, actor) => draws.runDraw(ctx, actor, input))
  route(app, draw.getDraw, (input, actor) => getDraw(db, actor, input))
  route(app, draw.verifyDraw, (input, actor) => draws.verifyDraw(ctx, actor, input))
  routeFile(app, draw.downloadDrawLog, (input, actor) => draws.downloadDrawLog(ctx, actor, input))

  route(app, own.getMyExpertProfile, (_, actor) => self.getMyExpertProfile(ctx, actor))
  route(app, own.saveMyExpertProfile, (input, actor) => self.saveMyExpertProfile(ctx, actor, input))
  route(app, own.setMyBankCard, (input, actor) => self.setMyBankCard(ctx, actor, input))
  route(app, own.removeMyBankCard, (_, actor) => self.removeMyBankCard(ctx, actor))

  ctx.tasks.carryOut('expertExport', makeSheet(ctx, expertSheet))
  ctx.tasks.carryOut('expertImportCheck', imports.runExpertCheck(ctx))
  ctx.tasks.carryOut('expertImport', imports.runExpertImport(ctx))
  ctx.invitations.onAccept('expert', acceptExpert(ctx))
  ctx.jobs.every('expert-clock', '* * * * *', () => runExpertClock(ctx))
}
