import { setLanguage as setLanguageCall } from '@kaisai/contract/identity/language.endpoints'
import * as profileCalls from '@kaisai/contract/identity/profile.endpoints'
import * as scanCalls from '@kaisai/contract/identity/scan.endpoints'
import * as secondCalls from '@kaisai/contract/identity/second-factor.endpoints'
import * as sessionCalls from '@kaisai/contract/identity/session.endpoints'
import * as signInCalls from '@kaisai/contract/identity/sign-in.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { type App, route, routePublic } from '#src/http/route.ts'
import * as account from './account.ts'
import { activate } from './activation.ts'
import { makeChallenge } from './captcha.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { getProfile, setLanguage, updateProfile } from './profile.ts'
import { register, type Welcome } from './register.ts'
import { retrievePassword } from './retrieve-password.ts'
import { answerScan, beginScan, finishScan, openScan } from './scan-sign-in.ts'
import * as factors from './second-factor/own-factors.ts'
import { signInBySecond } from './second-factor/sign-in-by-second.ts'
import { type CodeOffice, sendCode } from './send-code.ts'
import { listAllSessions } from './session.views.ts'
import { endSession, listSessions, logOut, revokeSession } from './sessions.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { prepareStepUp, stepUp } from './step-up.ts'
import { exchangeToken, makeTicket } from './tickets.ts'

/** What later rooms decide for this one; given at composition. */
export interface IdentityNeeds {
  readonly welcome: Welcome
  readonly codes: CodeOffice
  readonly crown: (tx: Tx, userId: string) => Promise<void>
  readonly cutAvatar: (actor: Actor, fileId: string) => Promise<string>
  /** What follows when the owner has changed phone or e-mail. */
  readonly contactChanged: (tx: Tx, userId: string, channel: 'sms' | 'mail') => Promise<void>
  /** Refuses somebody out of reach, or whose account is not the actor's to administer. */
  readonly requireAdministrable: (tx: Tx, actor: Actor, userId: string) => Promise<void>
}

export const identityRoutes = (app: App, needs: IdentityNeeds): void => {
  const { ctx } = app
  routePublic(app, signInCalls.getCaptcha, (input) => makeChallenge(ctx, input.purpose))
  routePublic(app, signInCalls.signInByPassword, (input, who, wire) => signInByPassword(ctx, who, input, wire))
  routePublic(app, signInCalls.signInBySecond, (input, who, wire) => signInBySecond(ctx, who, input, wire))
  routePublic(app, signInCalls.sendCode, (input, who, wire) => sendCode(ctx, who, input, wire, needs.codes))
  routePublic(app, signInCalls.signInByCode, (input, who, wire) => signInByCode(ctx, who, input, wire))
  routePublic(app, signInCalls.register, (input, who, wire) => register(ctx, who, input, wire, needs.welcome))
  routePublic(app, signInCalls.retrievePassword, (input, who) => retrievePassword(ctx, who, input))
  routePublic(app, signInCalls.createFirstAdministrator, (input, who, wire) =>
    createFirstAdministrator(ctx, who, input, wire, needs.crown),
  )
  routePublic(app, signInCalls.activate, (input, who, wire) => activate(ctx, who, input, wire))
  routePublic(app, signInCalls.exchangeToken, (input, who, wire) => exchangeToken(ctx, who, input, wire))
  routePublic(app, scanCalls.beginScan, (_, who, wire) => beginScan(ctx, who, wire))
  routePublic(app, scanCalls.finishScan, (input, who, wire) => finishScan(ctx, who, input, wire))
  route(app, scanCalls.openScan, (input, actor, wire) => openScan(ctx, actor, input, wire))
  route(app, scanCalls.answerScan, (input, actor) => answerScan(ctx, actor, input))
  route(app, signInCalls.logOut, (_, actor) => logOut(ctx, actor))
  route(app, signInCalls.makeTicket, (_, actor) => makeTicket(ctx, actor))
  route(app, signInCalls.stepUp, (input, actor) => stepUp(ctx, actor, input))
  route(app, signInCalls.prepareStepUp, (_, actor) => prepareStepUp(ctx, actor))
  route(app, signInCalls.listSessions, (_, actor) => listSessions(ctx, actor))
  route(app, signInCalls.revokeSession, (input, actor) => revokeSession(ctx, actor, input))
  route(app, profileCalls.getProfile, (_, actor) => getProfile(ctx, actor))
  route(app, profileCalls.updateProfile, (input, actor) => updateProfile(ctx, actor, input))
  route(app, setLanguageCall, (input, actor) => setLanguage(ctx, actor, input))
  route(app, profileCalls.setAvatar, (input, actor) =>
    account.setAvatar(ctx, actor, input, (fileId) => needs.cutAvatar(actor, fileId)),
  )
  route(app, profileCalls.changePassword, (input, actor) => account.changePassword(ctx, actor, input))
  route(app, profileCalls.changeTarget, (input, actor) => account.changeTarget(ctx, actor, input, needs.contactChanged))
  route(app, profileCalls.setIdentityNumber, (input, actor) => account.setIdentityNumber(ctx, actor, input))
  route(app, profileCalls.listBankCards, (_, actor) => account.listBankCards(ctx, actor))
  route(app, profileCalls.addBankCard, (input, actor) => account.addBankCard(ctx, actor, input))
  route(app, profileCalls.removeBankCard, (input, actor) => account.removeBankCard(ctx, actor, input))
  route(app, profileCalls.exportMyData, (_, actor) => account.exportMyData(ctx, actor))
  route(app, secondCalls.getSecondFactors, (_, actor) => factors.getSecondFactors(ctx, actor))
  route(app, secondCalls.beginTotp, (_, actor) => factors.beginTotp(ctx, actor))
  route(app, secondCalls.confirmTotp, (input, actor) => factors.confirmTotp(ctx, actor, input))
  route(app, secondCalls.removeTotp, (_, actor) => factors.removeTotp(ctx, actor))
  route(app, secondCalls.beginPasskey, (_, actor) => factors.beginPasskey(ctx, actor))
  route(app, secondCalls.addPasskey, (input, actor) => factors.addPasskey(ctx, actor, input))
  route(app, secondCalls.renamePasskey, (input, actor) => factors.renamePasskey(ctx, actor, input))
  route(app, secondCalls.removePasskey, (input, actor) => factors.removePasskey(ctx, actor, input))
  route(app, secondCalls.renewRecoveryCodes, (_, actor) => factors.renewRecoveryCodes(ctx, actor))
  route(app, sessionCalls.listAllSessions, (input, actor) => listAllSessions(ctx, actor, input))
  route(app, sessionCalls.endSession, (input, actor) =>
    endSession(ctx, actor, input, (tx, userId) => needs.requireAdministrable(tx, actor, userId)),
  )
}
