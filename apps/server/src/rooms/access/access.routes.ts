import * as closureCalls from '@kaisai/contract/access/closure.endpoints'
import * as contactCalls from '@kaisai/contract/access/contact.endpoints'
import * as invitationCalls from '@kaisai/contract/access/invitation.endpoints'
import * as meCalls from '@kaisai/contract/access/me.endpoints'
import * as menuCalls from '@kaisai/contract/access/menu.endpoints'
import * as roleCalls from '@kaisai/contract/access/role.endpoints'
import * as userCalls from '@kaisai/contract/access/user.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import * as administer from './administer-user.ts'
import * as closures from './closure/closure.ts'
import * as contact from './contact/contact-change.ts'
import { runContactClock } from './contact/contact-clock.ts'
import { exportUsers, userSheet } from './export-users.ts'
import * as imports from './import/user-import.ts'
import * as invitations from './invitation/answer-invitation.ts'
import { makeActivationLink } from './make-activation-link.ts'
import * as me from './me.views.ts'
import * as menus from './menus.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import * as roleViews from './role.views.ts'
import * as roles from './save-role.ts'
import { addUser, updateUser } from './save-user.ts'
import { selectIdentity } from './select-identity.ts'
import { sendActivation } from './send-activation.ts'
import * as userViews from './user.views.ts'

export const accessRoutes = (app: App): void => {
  const { ctx } = app
  route(app, meCalls.getUserInfo, (_, actor) => me.getUserInfo(ctx, actor))
  route(app, meCalls.listIdentities, (_, actor) => me.listIdentities(ctx, actor))
  route(app, meCalls.selectIdentity, (input, actor) => selectIdentity(ctx, actor, input))
  route(app, meCalls.getSelect, (_, actor) => me.getSelect(ctx, actor))
  route(app, meCalls.getUserMenu, (_, actor) => me.getUserMenu(ctx, actor))
  route(app, userCalls.pageUsers, (input, actor) => userViews.pageUsers(ctx, actor, input))
  route(app, userCalls.getUser, (input, actor) => userViews.getUser(ctx, actor, input))
  route(app, userCalls.revealUser, (input, actor) => administer.revealUser(ctx, actor, input))
  route(app, userCalls.addUser, (input, actor) => addUser(ctx, actor, input))
  route(app, userCalls.updateUser, (input, actor) => updateUser(ctx, actor, input))
  route(app, userCalls.moveUser, (input, actor) => administer.moveUser(ctx, actor, input))
  route(app, userCalls.deleteUsers, (input, actor) => administer.deleteUsers(ctx, actor, input))
  route(app, userCalls.setUserRoles, (input, actor) => administer.setUserRoles(ctx, actor, input))
  route(app, userCalls.sendActivation, (input, actor) => sendActivation(ctx, actor, input))
  route(app, userCalls.makeActivationLink, (input, actor) => makeActivationLink(ctx, actor, input))
  route(app, userCalls.resetPassword, (input, actor) => administer.resetPassword(ctx, actor, input))
  route(app, contactCalls.requestContactChange, (input, actor) => contact.requestContactChange(ctx, actor, input))
  route(app, contactCalls.cancelContactChange, (input, actor) => contact.cancelContactChange(ctx, actor, input))
  routePublic(app, contactCalls.confirmContactChange, (input) => contact.confirmContactChange(ctx, input))
  routePublic(app, contactCalls.undoContactChange, (input) => contact.undoContactChange(ctx, input))
  route(app, contactCalls.listOwnContactChanges, (_, actor) => contact.listContactChanges(ctx.db, actor.userId, actor.lang))
  route(app, contactCalls.stopContactChange, (input, actor) => contact.stopContactChange(ctx, actor, input))
  route(app, invitationCalls.listMyInvitations, (_, actor) => invitations.listMyInvitations(ctx.db, actor))
  route(app, invitationCalls.acceptInvitation, (input, actor) => invitations.acceptInvitation(ctx, actor, input))
  route(app, invitationCalls.declineInvitation, (input, actor) => invitations.declineInvitation(ctx, actor, input))
  route(app, userCalls.resetSecondFactor, (input, actor) => resetSecondFactor(ctx, actor, input))
  routeFile(app, userCalls.exportUserTemplate, async (_, actor) => imports.exportTemplate(actor.lang))
  route(app, userCalls.checkUserImport, (input, actor) => imports.checkUserImport(ctx, actor, input))
  route(app, userCalls.importUsers, (input, actor) => imports.importUsers(ctx, actor, input))
  route(app, userCalls.exportUsers, (input, actor) => exportUsers(ctx, actor, input))
  route(app, roleCalls.pageRoles, (input, actor) => roleViews.pageRoles(ctx, actor, input))
  route(app, roleCalls.listGrantableRoles, (input, actor) => roleViews.listGrantableRoles(ctx, actor, input))
  route(app, roleCalls.getRole, (input, actor) => roleViews.getRole(ctx, actor, input))
  route(app, roleCalls.addRole, (input, actor) => roles.addRole(ctx, actor, input))
  route(app, roleCalls.updateRole, (input, actor) => roles.updateRole(ctx, actor, input))
  route(app, roleCalls.deleteRole, (input, actor) => roles.deleteRole(ctx, actor, input))
  route(app, roleCalls.permissionTree, (_, actor) => roleViews.permissionTree(actor))
  route(app, roleCalls.explainAccess, (input, actor) => roleViews.explainAccess(ctx, actor, input))
  route(app, menuCalls.listMenus, (_, actor) => menus.listMenus(ctx, actor))
  route(app, menuCalls.addMenu, (input, actor) => menus.addMenu(ctx, actor, input))
  route(app, menuCalls.updateMenu, (input, actor) => menus.updateMenu(ctx, actor, input))
  route(app, menuCalls.deleteMenu, (input, actor) => menus.deleteMenu(ctx, actor, input))
  route(app, menuCalls.sortMenus, (input, actor) => menus.sortMenus(ctx, actor, input))
  route(app, closureCalls.getClosure, (_, actor) => closures.getClosure(ctx, actor))
  route(app, closureCalls.requestClosure, (input, actor) => closures.requestClosure(ctx, actor, input))
  route(app, closureCalls.withdrawClosure, (_, actor) => closures.withdrawClosure(ctx, actor))
  ctx.jobs.every('access-clock', '* * * * *', async () => {
    await runContactClock(ctx)
    await invitations.expireInvitations(ctx.db)
    await closures.runClosureClock(ctx)
  })
  ctx.tasks.carryOut('userImportCheck', imports.runCheck(ctx))
  ctx.tasks.carryOut('userImport', imports.runImport(ctx))
  ctx.tasks.carryOut('userExport', makeSheet(ctx, userSheet))
}
