/** What seeds and tests do in this room; the product itself never imports it. */
export { dropLeavers, enlistStaff, runDigests } from './digests.ts'
export { roundOf, runReminders } from './reminders.ts'
