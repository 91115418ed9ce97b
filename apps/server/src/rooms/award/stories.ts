/** What seeds and tests do in this room; the product itself never imports it. */
export { runAwardClock } from './award.jobs.ts'
export { addAwards } from './grant/add-award.ts'
export { assignAwards } from './grant/assign-awards.ts'
export { moveAwards, publishAwards } from './grant/move-awards.ts'
export { revokeAward } from './grant/revoke-award.ts'
export { listAwardTargets } from './grant/targets.views.ts'
export { markTeams, saveMarker } from './scheme/markers.ts'
export { addScheme, moveScheme } from './scheme/save-scheme.ts'
