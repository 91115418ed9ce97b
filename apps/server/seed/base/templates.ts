export { messageTemplates } from '#src/contributions.ts'
