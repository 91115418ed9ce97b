/** What seeds and tests do in this room; the product itself never imports it. */
export { roundOf, runReminders } from './reminders.ts'
