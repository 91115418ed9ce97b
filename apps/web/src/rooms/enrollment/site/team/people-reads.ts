import { listInvitations, listMyInvitations, listTeamMembers } from '@kaisai/contract/enrollment/member.endpoints'
import { getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'

/** What any change of people makes stale. */
export const peopleReads = [getTeam, listTeamMembers, pageMyTeams, listMyInvitations, listInvitations]
