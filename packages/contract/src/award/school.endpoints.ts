// Desk of a school, college or province: what its own teams, teachers and the school itself were awarded in any competition.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { instant, keyword, oneOf } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { awardStatus, competitionId } from './fields.ts'
import { announcedWords, prizeWords } from './labels.ts'

const filters = {
  competitionId: Type.Optional(competitionId),
  status: Type.Optional(oneOf(announcedWords, ['状态', 'Status'])),
  keyword: Type.Optional(keyword),
}
/** Published awards, the newest competition first; what the office only proposes is not among them. */
export const pageSchoolAwards = get('/award/school/page', {
  title: ['本校获奖', 'Awards of the school'],
  access: 'award:school:list',
  scope: 'award:read',
  rate: 'search',
  input: pageInput(filters),
  reply: pageOf(
    closed({
      awardId: Type.String(),
      competitionId: Type.String(),
      competitionName: Type.String(),
      stageName: Type.String(),
      itemName: Type.String(),
      level: Type.Integer(),
      name: Type.String(),
      color: Type.String(),
      targetName: Type.String(),
      holder: Type.String(),
      workName: Type.String(),
      schoolName: Type.String(),
      students: Type.String(),
      teachers: Type.String(),
      status: awardStatus,
      statusName: Type.String(),
      publicityEndTime: orNull(instant),
      revokeReason: Type.String(),
      /** Fen; 0: an award without money. */
      prize: Type.Integer(),
      prizeStatus: orNull(oneOf(prizeWords, ['奖金状态', 'Prize'])),
      prizeStatusName: Type.String(),
    }),
  ),
})
/** How many awards of which kind, by competition: awards that stand, revoked ones are not counted. */
export const getSchoolAwardSummary = get('/award/school/summary', {
  title: ['本校获奖统计', 'Awards of the school in numbers'],
  access: 'award:school:list',
  scope: 'award:read',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: closed({
    total: Type.Integer(),
    competitions: Type.Integer(),
    /** Fen. */
    prize: Type.Number(),
    levels: Type.Array(closed({ name: Type.String(), color: Type.String(), count: Type.Integer() })),
  }),
})
/** The filtered list as a workbook. */
export const exportSchoolAwards = post('/award/school/export', {
  title: ['导出本校获奖', 'Export the awards of the school'],
  access: 'award:school:list',
  subscribable: true,
  input: closed(filters),
  reply: closed({ taskId: Type.String() }),
})
