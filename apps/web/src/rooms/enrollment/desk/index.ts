// The door of the desk side: what later rooms' desks share with enrollments. Public pages must not use it: it needs Ant Design.
export { withPicked } from './audit/common-reasons.ts'
export { useCompetitionFilters } from './filters/place-filters.tsx'
export { extendPath, teamPath } from './list/list-address.ts'
export { StatusRow } from './list/StatusRow.tsx'
export type { StatusChoice } from './list/status-choices.ts'
export { Differences } from './team/Differences.tsx'
export { Facts } from './team/Facts.tsx'
export { following } from './team/next-waiting.ts'
