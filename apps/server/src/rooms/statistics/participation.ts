// Who enrolled: teams, people and schools, how far they came, and when.
import { type AudienceType, audienceLabels } from '@kaisai/contract/competition/labels'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { countedAwards } from '../award/reads.ts'
import { competitionAudiences } from '../competition/reads.ts'
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
  rowCount,
  rowsChart,
  type SubjectParts,
  share,
  valuesOf,
} from './parts.ts'
import { type Scope, within } from './scope.ts'

const isEnrolled = sql`x.is_enrolled`
const list = { path: '/enroll/team', filters: ['competitionId', 'itemId', 'schoolId', 'collegeId', 'provinceCode', 'status'] }
const from = (scope: Scope) => sql`${countedTeams} x where ${within(scope, 'x')}`

const counted = { rows: countedTeams, isIn: sql<boolean>`true`, kind: 'ENROLL', isOfStage: false } as const
const teams = { label: ['队伍', 'Teams'], unit: 'count' } as const
const enrolled = { label: ['报名成功', 'Enrolled'], unit: 'count', of: countWhere(isEnrolled) } as const
const people = {
  label: ['参赛人数', 'People'],
  unit: 'count',
  of: sql<number>`coalesce(sum(x.member_count) filter (where ${isEnrolled}), 0)`,
} as const
const begun = { label: ['已创建', 'Created'], unit: 'count', of: rowCount } as const

const steps = async (scope: Scope) => {
  const [team, works, awarded] = await Promise.all([
    valuesOf(
      scope,
      {
        begun: rowCount,
        submitted: countWhere(sql`x.submitted_at is not null`),
        approved: countWhere(sql`x.approved_at is not null or ${isEnrolled}`),
        enrolled: countWhere(isEnrolled),
      },
      from(scope),
    ),
    valuesOf(
      scope,
      { teams: sql`count(distinct x.enrollment_id)` },
      sql`${countedWorks} x where x.is_submitted and ${within(scope, 'x')}`,
    ),
    valuesOf(scope, { teams: sql`count(distinct x.enrollment_id)` }, sql`${countedAwards} x where ${within(scope, 'x')}`),
  ])
  const rows: readonly (readonly [string, Label, number | null])[] = [
    ['begun', ['创建队伍', 'Created'], team.begun!],
    ['submitted', ['提交报名', 'Submitted'], team.submitted!],
    ['approved', ['审核通过', 'Approved'], team.approved!],
    ['enrolled', ['报名成功', 'Enrolled'], team.enrolled!],
    ['works', ['提交作品', 'Work submitted'], works.teams!],
    ['awarded', ['获奖', 'Awarded'], awarded.teams!],
  ]
  return rowsChart(
    scope,
    {
      key: 'steps',
      title: ['参赛漏斗', 'Enrollment funnel'],
      definition: [
        '各阶段达到过该步骤的队伍数；获奖只计已公示或已公布的奖项。',
        'Teams that reached each step; awards count once they are published.',
      ],
      measures: [teams, { label: ['占创建', 'Of those created'], unit: 'percent' }],
    },
    'steps',
    ['步骤', 'Step'],
    rows.map(([key, name, count]) => ({
      key,
      name: inLang(name, scope.lang),
      values: [count, share(count, team.begun!)],
      to: '',
    })),
  )
}

// Whom a competition is for is said of it, not of its teams: over one competition it says nothing.
const byAudience = (scope: Scope) =>
  scope.competitionId !== null
    ? null
    : byWord(
        scope,
        asking({
          measures: [enrolled, people, begun],
          from: sql`(select x.*, aimed.audience from ${countedTeams} x join ${competitionAudiences} aimed on aimed.competition_id = x.competition_id
            where ${within(scope, 'x')}) x`,
        })(
          'audiences',
          ['各参赛对象报名', 'By audience'],
          [
            '按竞赛面向的参赛对象统计；面向多类对象的竞赛，其队伍在每类中各计一次。',
            'By whom the competition is for; teams of a competition for several audiences count in each.',
          ],
        ),
        sql`x.audience`,
        ['参赛对象', 'Audience'],
        (key) => inLang(audienceLabels[key as AudienceType], scope.lang),
      )

export const participation: SubjectParts = {
  words: {
    enrolled: {
      label: ['报名成功队伍', 'Teams enrolled'],
      definition: ['当前状态为“报名成功”的队伍数。', 'Teams that are fully enrolled now.'],
      unit: 'count',
    },
    people: {
      label: ['参赛人数', 'People'],
      definition: [
        '报名成功队伍的成员人次，不含指导教师；同一人参加多支队伍计多次。',
        'Members of enrolled teams, advisors not counted; somebody in two teams counts twice.',
      ],
      unit: 'count',
    },
    advisors: {
      label: ['指导教师', 'Advisors'],
      definition: ['报名成功队伍的指导教师人次。', 'Advisors of enrolled teams; an advisor of two teams counts twice.'],
      unit: 'count',
    },
    schools: {
      label: ['参赛学校', 'Schools'],
      definition: ['有报名成功队伍的学校数。', 'Schools with at least one enrolled team.'],
      unit: 'count',
    },
    provinces: {
      label: ['覆盖省份', 'Provinces'],
      definition: ['有报名成功队伍的省级行政区数。', 'Provinces with at least one enrolled team.'],
      unit: 'count',
    },
    waiting: {
      label: ['待审核', 'In audit'],
      definition: ['当前等待审核的队伍数。', 'Teams that wait for an audit now.'],
      unit: 'count',
    },
    rate: {
      label: ['报名成功率', 'Enrollment rate'],
      definition: ['报名成功队伍占已创建队伍的百分比。', 'Enrolled teams of all that were created, in percent.'],
      unit: 'percent',
    },
    audit: {
      label: ['审核用时（中位数）', 'Time to audit (median)'],
      definition: ['从提交报名到审核通过的小时数，取中位数。', 'Hours from submission to approval, the median.'],
      unit: 'hours',
    },
    ...deadlineWords,
  },
  values: async (scope) => {
    const row = await valuesOf(
      scope,
      {
        begun: rowCount,
        enrolled: enrolled.of,
        people: people.of,
        advisors: sql`coalesce(sum(x.advisor_count) filter (where ${isEnrolled}), 0)`,
        schools: sql`count(distinct x.school_id) filter (where ${isEnrolled})`,
        provinces: sql`count(distinct x.province_code) filter (where ${isEnrolled})`,
        waiting: countWhere(sql`x.status = 'pending'`),
        audit: sql`round((percentile_cont(0.5) within group (order by extract(epoch from x.approved_at - x.submitted_at) / 3600)
          filter (where x.approved_at > x.submitted_at))::numeric, 1)`,
      },
      from(scope),
    )
    return { ...row, rate: share(row.enrolled!, row.begun!), ...deadlineValues(await deadlineOf(scope, counted)) }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [enrolled, people, begun], from: from(scope), list })
    return [
      await steps(scope),
      deadlineChart(scope, await deadlineOf(scope, counted)),
      await byOrganization(
        scope,
        asked(
          'organizations',
          ['各组织报名', 'By organization'],
          ['按竞赛的主办组织统计。', 'By the organization that runs the competition.'],
        ),
      ),
      await byPart(
        scope,
        asked('part', scope.competitionId === null ? ['各竞赛报名', 'By competition'] : ['各赛项报名', 'By category'], [
          '报名成功队伍数、参赛人次与已创建队伍数。',
          'Enrolled teams, their people, and all that were created.',
        ]),
      ),
      await byAudience(scope),
      await byDay(
        scope,
        {
          ...asked(
            'days',
            ['每日提交', 'Submitted by day'],
            [
              '按北京时间统计每天提交报名的队伍数及累计数；退回后重新提交按最近一次计。',
              'Teams by the day (China) they were submitted on, and the sum; a team submitted again counts on the last day.',
            ],
          ),
          measures: [{ ...teams, of: rowCount }],
        },
        sql`x.submitted_at`,
      ),
      await byHour(
        scope,
        {
          ...asked(
            'hours',
            ['提交时段', 'Hours of submission'],
            ['按北京时间的星期与小时统计提交报名的队伍数。', 'Teams by weekday and hour (China) of their submission.'],
          ),
          measures: [{ ...teams, of: rowCount }],
        },
        sql`x.submitted_at`,
      ),
      await byProvince(
        scope,
        asked('provinces', ['各省报名', 'By province'], ['按队伍所属学校的省份统计。', 'By the province of the team’s school.']),
      ),
      await bySchool(
        scope,
        asked(
          'schools',
          ['各校报名', 'By school'],
          ['按队伍所属学校（或学院）统计，最多列出 300 所。', 'By the school (or college) of the team, 300 at most.'],
        ),
      ),
      await byWord(
        scope,
        {
          ...asked(
            'status',
            ['报名状态', 'By status'],
            ['全部队伍按当前状态统计，可看出在哪一步流失。', 'All teams by what they are now: where teams were lost.'],
          ),
          measures: [{ ...teams, of: rowCount }],
        },
        sql`x.status`,
        ['状态', 'Status'],
        (key) => inLang(enrollmentStates.states[key as keyof typeof enrollmentStates.states], scope.lang),
        'status',
      ),
    ]
  },
}
