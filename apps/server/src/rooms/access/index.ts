export { accessRoutes } from './access.routes.ts'
export { actorOf, actorsOf } from './actor-of.ts'
export { addPendingUsers } from './add-pending-users.ts'
export { administered, lockAdministered, requireAdministrable } from './administer.policy.ts'
export { moveAccount } from './administer-user.ts'
export { endContactChanges } from './contact/contact-clock.ts'
export { accessFacts } from './facts.ts'
export { accessFinders } from './finders.ts'
export {
  decidersOf,
  holdersOf,
  notifyHolders,
  notifyUsers,
  secondHoldersOf,
  superAdministrators,
} from './holders.ts'
export { type CheckedRow, checkRows } from './import/check-rows.ts'
export { invite } from './invitation/invite.ts'
export { accessLog } from './log.ts'
export { peopleWithin } from './people.policy.ts'
export { accessReferences } from './references.ts'
export { makeSessionCache } from './session.loader.ts'
export { accessTemplates } from './templates.ts'
export { crown, giveFirstRole, giveFirstRoles, takeRole } from './welcome.ts'
export { accessWorkbench } from './workbench.ts'
