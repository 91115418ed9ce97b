/** What seeds and tests do in this room; the product itself never imports it. */
export { acceptInvitation, listMyInvitations } from './invitation/answer-invitation.ts'
export { addUser } from './save-user.ts'
