/** What seeds and tests do in this room; the product itself never imports it. */
export { openAccounts } from './accounts.ts'
export { addGroup, saveGroupMembers } from './groups.ts'
export { answerReviewInvitation } from './invite/answer-invitation.ts'
export { sendInvitations } from './invite/send-invitations.ts'
export { applyAsExpert, recommendExpert } from './recruit/apply.ts'
export { decideApplications } from './recruit/decide.ts'
export { addRecruitment, moveRecruitment } from './recruit/recruitments.ts'
export { addExpert } from './save-expert.ts'
