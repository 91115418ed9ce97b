// What was submitted: how many works of those due, on time or late, when, from where.
import { inLang, type Label } from '@kaisai/contract/lang'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import { countedTeams } from '../enrollment/reads.ts'
import { countedWorks } from '../work/reads.ts'
import { deadlineChart, deadlineOf, deadlineValues, deadlineWords } from './deadline.ts'
import {
  asking,
  byDay,
  byHour,
  byOrganization,
  byPart,
  byProvince,
  bySchool,
  byWord,
  countWhere,
  type Grouped,
  rowCount,
  type SubjectParts,
  share,
  valuesOf,
} from './parts.ts'
import { type Scope, within } from './scope.ts'

const from = (scope: Scope) => sql`${countedWorks} x where ${within(scope, 'x')}`
const list = { path: '/work/list', filters: ['competitionId', 'itemId', 'schoolId', 'collegeId', 'provinceCode', 'status'] }
const counted = { rows: countedWorks, isIn: sql<boolean>`x.is_submitted`, kind: 'SUBMIT', isOfStage: true } as const
const submitted = { label: ['已提交', 'Submitted'], unit: 'count', of: countWhere(sql`x.is_submitted`) } as const
const late = { label: ['逾期提交', 'Late'], unit: 'count', of: countWhere(sql`x.is_submitted and x.is_late`) } as const
const draft = { label: ['未提交', 'Not submitted'], unit: 'count', of: countWhere(sql`x.status = 'draft'`) } as const
const count = { label: ['作品', 'Works'], unit: 'count' } as const

export const works: SubjectParts = {
  words: {
    submitted: {
      label: ['已提交作品', 'Works submitted'],
      definition: ['已提交且未退出的作品数。', 'Works that were submitted and still take part.'],
      unit: 'count',
    },
    rate: {
      label: ['提交率', 'Submission rate'],
      definition: ['已提交作品的队伍占报名成功队伍的百分比。', 'Teams with a submitted work, of all enrolled, in percent.'],
      unit: 'percent',
    },
    draft: {
      label: ['未提交', 'Not submitted'],
      definition: ['已开始填写、尚未提交的作品数。', 'Works that were started and not submitted.'],
      unit: 'count',
    },
    late: {
      label: ['逾期提交', 'Late'],
      definition: [
        '在截止时间之后（宽限或延期内）提交的作品数。',
        'Works submitted after the deadline, within grace or an extension.',
      ],
      unit: 'count',
    },
    invalid: {
      label: ['形式审查不合格', 'Failed the formal check'],
      definition: ['形式审查不合格的作品数。', 'Works the formal check refused.'],
      unit: 'count',
    },
    megabytes: {
      label: ['文件总量', 'Size of files'],
      definition: ['当前版本文件的总大小（MB）。', 'The files of the current versions, in megabytes.'],
      unit: 'megabytes',
    },
    ...deadlineWords,
  },
  values: async (scope) => {
    const [row, teams, deadline] = await Promise.all([
      valuesOf(
        scope,
        {
          submitted: submitted.of,
          teams: sql`count(distinct x.enrollment_id) filter (where x.is_submitted)`,
          draft: draft.of,
          late: late.of,
          invalid: countWhere(sql`x.status = 'invalid'`),
          megabytes: sql`round(coalesce(sum(x.bytes), 0) / 1048576.0, 1)`,
        },
        from(scope),
      ),
      valuesOf(scope, { enrolled: rowCount }, sql`${countedTeams} x where x.is_enrolled and ${within(scope, 'x')}`),
      deadlineOf(scope, counted),
    ])
    return { ...row, rate: share(row.teams!, teams.enrolled!), ...deadlineValues(deadline) }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [submitted, draft, late], from: from(scope), list })
    const byTime = (key: string, title: Label, definition: Label): Grouped => ({
      ...asked(key, title, definition),
      measures: [{ ...count, of: rowCount }],
      from: sql`${countedWorks} x where x.is_submitted and ${within(scope, 'x')}`,
    })
    const wordOf = (key: string): string => inLang(workStates.states[key as keyof typeof workStates.states], scope.lang)
    return [
      deadlineChart(scope, await deadlineOf(scope, counted)),
      await byOrganization(
        scope,
        asked(
          'organizations',
          ['各组织作品', 'By organization'],
          ['按竞赛的主办组织统计。', 'By the organization that runs the competition.'],
        ),
      ),
      await byPart(
        scope,
        asked('part', scope.competitionId === null ? ['各竞赛作品', 'By competition'] : ['各赛项作品', 'By category'], [
          '已提交、未提交与逾期提交的作品数。',
          'Works submitted, not submitted, and late.',
        ]),
      ),
      await byDay(
        scope,
        byTime(
          'days',
          ['每日提交', 'Submitted by day'],
          ['按北京时间统计每天最近一次提交的作品数及累计数。', 'Works by the day (China) of their last submission, and the sum.'],
        ),
        sql`x.submitted_at`,
      ),
      await byHour(
        scope,
        byTime(
          'hours',
          ['提交时段', 'Hours of submission'],
          ['按北京时间的星期与小时统计最近一次提交的作品数。', 'Works by weekday and hour (China) of their last submission.'],
        ),
        sql`x.submitted_at`,
      ),
      await byProvince(
        scope,
        asked('provinces', ['各省作品', 'By province'], ['按队伍所属学校的省份统计。', 'By the province of the team’s school.']),
      ),
      await bySchool(
        scope,
        asked(
          'schools',
          ['各校作品', 'By school'],
          ['按队伍所属学校（或学院）统计，最多列出 300 所。', 'By the school (or college) of the team, 300 at most.'],
        ),
      ),
      await byWord(
        scope,
        {
          ...asked('status', ['作品状态', 'By status'], ['全部作品按当前状态统计。', 'All works by what they are now.']),
          measures: [{ ...count, of: rowCount }],
        },
        sql`x.status`,
        ['状态', 'Status'],
        wordOf,
        'status',
      ),
    ]
  },
}
