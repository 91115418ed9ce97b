/** What seeds and tests do in this room; the product itself never imports it. */
export { runBroadcasts } from './broadcast.jobs.ts'
export { dropLeavers, enlistStaff, runDigests } from './digests.ts'
export { releaseHeld } from './quiet-hours.ts'
export { roundOf, runReminders } from './reminders.ts'
