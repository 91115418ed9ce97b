export { readIdNumber } from './account.ts'
export { ACTIVATION_HOURS, issueActivation } from './activation.ts'
export { activationNotice, noteActivationSent } from './activation-notice.ts'
export { openBankCards } from './bank-cards.ts'
export { requireProof } from './captcha.ts'
export { completenessOf } from './completeness.ts'
export { sendContactCode, takeContactCode } from './contact-code.ts'
export { enterIn, type SignedIn } from './enter.ts'
export { issueFirstTicket } from './first-administrator.ts'
export { identityRoutes } from './identity.routes.ts'
export { identityLog } from './log.ts'
export { identityPersonalData } from './personal-data.ts'
export { identityReferences } from './references.ts'
export { recordConsent } from './register.ts'
export { idNumberColumns, idNumberIndex, newId, newIds, phoneColumns, phoneIndex, reveal } from './sealed.ts'
export { removeAllFactors } from './second-factor/factors.store.ts'
export type { CodeOffice } from './send-code.ts'
export { deviceOf, endSessions, noteUses, openSession } from './session.store.ts'
export { hasSecondFactor, restrictionOf, sessionEnd, sessionLimits, sweepSessions } from './session-life.ts'
export { setPassword } from './set-password.ts'
export { typedNameIndex } from './sign-in-log.ts'
export { identityTemplates } from './templates.ts'
export { sweepCounters } from './throttle.ts'
export { useTicket } from './tickets.ts'
export {
  findByTarget,
  freshUserName,
  insertUser,
  type TargetKind,
  taken,
  targetOf,
  updatePlaces,
  updateUserRow,
} from './user.store.ts'
