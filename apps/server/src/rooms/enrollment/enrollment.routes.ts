import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import * as desk from '@kaisai/contract/enrollment/desk.endpoints'
import * as imports from '@kaisai/contract/enrollment/import.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as own from '@kaisai/contract/enrollment/own.endpoints'
import * as open from '@kaisai/contract/enrollment/public.endpoints'
import * as team from '@kaisai/contract/enrollment/team.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { auditTeams, decideAsAdvisor, revokeRejection } from './audit/audit-teams.ts'
import { confirmFee, confirmFees, correctFee, refundFee } from './audit/fees.ts'
import { listRanking, rankTeams } from './audit/rank-teams.ts'
import { remindTeams } from './audit/remind-teams.ts'
import { getChangeEffect } from './change/change-effect.ts'
import { decideChange } from './change/decide-change.ts'
import { requestChange, withdrawChange } from './change/request-change.ts'
import * as deskViews from './desk/desk.views.ts'
import { getTeamForDesk } from './desk/desk-detail.views.ts'
import { enrollSheet, exportTeams } from './desk/export-teams.ts'
import { extendTeam, revokeTeamExtension } from './desk/extend-team.ts'
import { overrideParticipation } from './desk/override-participation.ts'
import { pageChanges, pagePlayers } from './desk/players.views.ts'
import { registerPromotion, runEnrollmentClock } from './enrollment.jobs.ts'
import {
  checkEnrollImport,
  exportEnrollTemplate,
  importTeams,
  listSchoolPeople,
  runEnrollImport,
  runEnrollImportCheck,
} from './import/enroll-import.ts'
import { downloadLetter } from './letter/download-letter.ts'
import { saveLetter, viewTeamFile } from './letter/letter.ts'
import { answerInvitation, joinTeam } from './people/answer-invitation.ts'
import * as people from './people/change-people.ts'
import { getInvitation, listMyInvitations } from './people/inbox.views.ts'
import { addInvitation, listInvitations, revokeInvitation } from './people/invitation-links.ts'
import { inviteMember } from './people/invite-member.ts'
import { remindTeam } from './people/remind-team.ts'
import { getPublicTeam, pagePublicTeams, pageSchoolTeams } from './public.views.ts'
import { getCompleteStatus, getImproveUserInfoQrCode } from './team/complete-status.views.ts'
import { copyTeam } from './team/copy-team.ts'
import { teamFounder } from './team/create-team.ts'
import { listTeamHistory } from './team/history.views.ts'
import * as leaving from './team/leave-competition.ts'
import { pageMyTeams } from './team/mine.views.ts'
import { changeItem, saveOwnAnswers, saveTeam } from './team/save-team.ts'
import { getSignUp } from './team/sign-up.views.ts'
import { teamSubmitter } from './team/submit-team.ts'
import { getTeam, listMembers } from './team/team.views.ts'

export const enrollmentRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, team.getCompleteStatus, (_, actor) => getCompleteStatus(db, actor))
  route(app, team.getImproveUserInfoQrCode, (input) => getImproveUserInfoQrCode(ctx, input))
  route(app, team.getSignUp, (input, actor) => getSignUp(ctx, actor, input))
  const createTeam = teamFounder(ctx)
  route(app, team.createTeam, (input, actor) => createTeam(actor, input))
  route(app, team.copyTeam, (input, actor) => copyTeam(ctx, actor, input))
  route(app, team.pageMyTeams, (input, actor) => pageMyTeams(ctx, actor, input))
  route(app, team.getTeam, (input, actor) => getTeam(ctx, actor, input))
  route(app, own.saveTeam, (input, actor) => saveTeam(ctx, actor, input))
  route(app, own.changeItem, (input, actor) => changeItem(ctx, actor, input))
  route(app, own.saveOwnAnswers, (input, actor) => saveOwnAnswers(ctx, actor, input))
  const submitTeam = teamSubmitter(ctx)
  route(app, own.submitTeam, (input, actor) => submitTeam(actor, input))
  route(app, own.withdrawTeam, (input, actor) => leaving.withdrawTeam(ctx, actor, input))
  route(app, own.dissolveTeam, (input, actor) => leaving.dissolveTeam(ctx, actor, input))
  routeFile(app, own.downloadLetter, (input, actor) => downloadLetter(ctx, actor, input))
  route(app, own.saveLetter, (input, actor) => saveLetter(ctx, actor, input))
  routeFile(app, own.viewTeamFile, (input, actor) => viewTeamFile(ctx, actor, input))
  route(app, own.decideAsAdvisor, (input, actor) => decideAsAdvisor(ctx, actor, input))
  route(app, own.requestChange, (input, actor) => requestChange(ctx, actor, input))
  route(app, own.withdrawChange, (input, actor) => withdrawChange(ctx, actor, input))

  route(app, member.listTeamMembers, (input, actor) => listMembers(ctx, actor, input))
  route(app, member.inviteMember, (input, actor) => inviteMember(ctx, actor, input))
  route(app, member.removeMember, (input, actor) => people.removeMember(ctx, actor, input))
  route(app, member.leaveTeam, (input, actor) => people.leaveTeam(ctx, actor, input))
  route(app, member.transferCaptain, (input, actor) => people.transferCaptain(ctx, actor, input))
  route(app, member.sortMembers, (input, actor) => people.sortMembers(ctx, actor, input))
  route(app, member.setDuty, (input, actor) => people.setDuty(ctx, actor, input))
  route(app, member.remindMember, (input, actor) => people.remindMember(ctx, actor, input))
  route(app, member.remindTeam, (input, actor) => remindTeam(ctx, actor, input))
  route(app, member.listInvitations, (input, actor) => listInvitations(ctx, actor, input))
  route(app, member.addInvitation, (input, actor) => addInvitation(ctx, actor, input))
  route(app, member.revokeInvitation, (input, actor) => revokeInvitation(ctx, actor, input))
  route(app, member.listMyInvitations, (_, actor) => listMyInvitations(ctx, actor))
  route(app, member.getInvitation, (input, actor) => getInvitation(ctx, actor, input))
  route(app, member.answerInvitation, (input, actor) => answerInvitation(ctx, actor, input))
  route(app, member.joinTeam, (input, actor) => joinTeam(ctx, actor, input))

  routePublic(app, open.pagePublicTeams, (input, visitor) => pagePublicTeams(ctx, visitor, input))
  routePublic(app, open.pageSchoolTeams, (input, visitor) => pageSchoolTeams(ctx, visitor, input))
  routePublic(app, open.getPublicTeam, (input, visitor) => getPublicTeam(ctx, visitor, input))

  route(app, desk.pageTeams, (input, actor) => deskViews.pageTeams(db, actor, input))
  route(app, desk.countTeams, (input, actor) => deskViews.countTeams(db, actor, input))
  route(app, desk.listSources, (input, actor) => deskViews.listSources(db, actor, input))
  route(app, desk.listEnrollmentCompetitions, (input, actor) => deskViews.listEnrollmentCompetitions(db, actor, input))
  route(app, desk.getTeamForDesk, (input, actor) => getTeamForDesk(ctx, actor, input))
  route(app, desk.listTeamHistory, (input, actor) => listTeamHistory(db, actor, input))
  route(app, desk.pagePlayers, (input, actor) => pagePlayers(db, actor, input))
  route(app, acts.auditTeams, (input, actor) => auditTeams(ctx, actor, input))
  route(app, acts.remindTeams, (input, actor) => remindTeams(ctx, actor, input))
  route(app, acts.revokeRejection, (input, actor) => revokeRejection(ctx, actor, input))
  route(app, acts.withdrawForTeam, (input, actor) => leaving.withdrawForTeam(ctx, actor, input))
  route(app, acts.disqualifyTeam, (input, actor) => leaving.disqualifyTeam(ctx, actor, input))
  route(app, acts.extendTeam, (input, actor) => extendTeam(ctx, actor, input))
  route(app, acts.revokeTeamExtension, (input, actor) => revokeTeamExtension(ctx, actor, input))
  route(app, acts.listRanking, (input, actor) => listRanking(db, actor, input))
  route(app, acts.rankTeams, (input, actor) => rankTeams(ctx, actor, input))
  route(app, acts.confirmFee, (input, actor) => confirmFee(ctx, actor, input))
  route(app, acts.confirmFees, (input, actor) => confirmFees(ctx, actor, input))
  route(app, acts.correctFee, (input, actor) => correctFee(ctx, actor, input))
  route(app, acts.refundFee, (input, actor) => refundFee(ctx, actor, input))
  route(app, acts.pageChanges, (input, actor) => pageChanges(db, actor, input))
  route(app, acts.getChangeEffect, (input, actor) => getChangeEffect(ctx, actor, input))
  route(app, acts.decideChange, (input, actor) => decideChange(ctx, actor, input))
  route(app, acts.overrideParticipation, (input, actor) => overrideParticipation(ctx, actor, input))
  route(app, acts.exportTeams, (input, actor) => exportTeams(ctx, actor, input))

  route(app, imports.listSchoolPeople, (input, actor) => listSchoolPeople(ctx, actor, input))
  routeFile(app, imports.exportEnrollTemplate, (input, actor) => exportEnrollTemplate(ctx, actor, input))
  route(app, imports.checkEnrollImport, (input, actor) => checkEnrollImport(ctx, actor, input))
  route(app, imports.importTeams, (input, actor) => importTeams(ctx, actor, input))

  ctx.tasks.carryOut('enrollExport', makeSheet(ctx, enrollSheet))
  ctx.tasks.carryOut('enrollImportCheck', runEnrollImportCheck(ctx))
  ctx.tasks.carryOut('enrollImport', runEnrollImport(ctx))
  registerPromotion(ctx)
  ctx.jobs.every('enrollment-clock', '* * * * *', () => runEnrollmentClock(ctx))
}
