// Enrollments as the server sends them, for the tests of this folder.
import { blankTeamFields, pickFields, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import type { TeamRow } from './list/team-row.ts'
import type { TeamDetail } from './team/team-detail.ts'

/** A row of the list. */
export const testRow = (teamId: string, more: Partial<TeamRow> = {}): TeamRow => ({
  ...{ teamId, code: `C-${teamId}`, name: `队伍${teamId}`, mode: 'team', modeName: '团队' },
  ...{ competitionId: 'c1', competitionName: '创新大赛', itemId: 'i1', itemName: '主赛道', captainName: '林晓' },
  ...{ schoolName: '江海大学', collegeName: '信息学院', memberCount: 3, advisorCount: 1, source: 'self', sourceName: '自主报名' },
  ...{ status: 'pending', statusName: '待审核', step: 'school', stepName: '学校', waitPosition: null, schoolRank: null },
  ...{
    feeFen: 0,
    isLate: false,
    hasOpenChange: false,
    submittedTime: '2026-11-01T02:00:00Z',
    createTime: '2026-10-30T02:00:00Z',
  },
  ...{ can: ['audit'], version: 4 },
  ...pickFields(blankTeamFields, teamFieldsIn('list')),
  ...more,
})

/** The details of an enrollment. */
export const testTeam = (teamId: string, more: Partial<TeamDetail> = {}): TeamDetail => ({
  ...testRow(teamId),
  ...pickFields(blankTeamFields, teamFieldsIn('desk')),
  ...{ form: null, answers: {}, members: [], verdicts: [], audit: [], decisions: [], changes: [] },
  ...{ letter: { isNeeded: false, fileId: null, fileName: '' }, stages: [], extensions: [], nodes: [] },
  ...more,
})

/** A page of rows. */
export const testPage = (rows: readonly object[]) => ({
  code: 0,
  data: { rows, total: rows.length, totalIsCapped: false, pageNum: 1, pageSize: 20 },
})
