// What was won, by whom. Awards count once they are published.
import { sql } from 'kysely'
import { countedAwards } from '../award/reads.ts'
import { countedTeams } from '../enrollment/reads.ts'
import {
  asking,
  byOrganization,
  byPart,
  byProvince,
  bySchool,
  byWord,
  countWhere,
  rowCount,
  type SubjectParts,
  share,
  valuesOf,
} from './parts.ts'
import { type Scope, within } from './scope.ts'

const from = (scope: Scope) => sql`${countedAwards} x where ${within(scope, 'x')}`
const all = { label: ['获奖', 'Awards'], unit: 'count', of: rowCount } as const
const first = { label: ['最高等级', 'Highest level'], unit: 'count', of: countWhere(sql`x.level = 1`) } as const

export const awards: SubjectParts = {
  words: {
    awards: {
      label: ['获奖总数', 'Awards'],
      definition: [
        '已公示或已公布且未撤销的奖项数，含团队、个人、教师与组织奖。',
        'Published awards that stand: of teams, people, advisors and organizations.',
      ],
      unit: 'count',
    },
    teams: {
      label: ['获奖队伍', 'Teams with an award'],
      definition: ['至少获得一项的队伍数。', 'Teams with at least one award.'],
      unit: 'count',
    },
    rate: {
      label: ['获奖率', 'Award rate'],
      definition: ['获奖队伍占报名成功队伍的百分比。', 'Teams with an award, of all enrolled, in percent.'],
      unit: 'percent',
    },
    first: {
      label: ['最高等级奖项', 'Of the highest level'],
      definition: ['等级为 1 的奖项数。', 'Awards of level 1.'],
      unit: 'count',
    },
    schools: {
      label: ['获奖学校', 'Schools with an award'],
      definition: ['至少获得一项的学校数。', 'Schools with at least one award.'],
      unit: 'count',
    },
  },
  values: async (scope) => {
    const [row, teams] = await Promise.all([
      valuesOf(
        scope,
        {
          awards: rowCount,
          teams: sql`count(distinct x.enrollment_id)`,
          first: first.of,
          schools: sql`count(distinct x.school_id)`,
        },
        from(scope),
      ),
      valuesOf(scope, { enrolled: rowCount }, sql`${countedTeams} x where x.is_enrolled and ${within(scope, 'x')}`),
    ])
    return { ...row, rate: share(row.teams!, teams.enrolled!) }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [all, first], from: from(scope) })
    const name = scope.lang === 'en' ? sql`coalesce(nullif(x.name_en, ''), x.name)` : sql`x.name`
    return [
      await byWord(
        scope,
        { ...asked('names', ['各奖项', 'By award'], ['按奖项名称统计。', 'By the name of the award.']), measures: [all] },
        name,
        ['奖项', 'Award'],
        (key) => key,
      ),
      await byOrganization(
        scope,
        asked(
          'organizations',
          ['各组织获奖', 'By organization'],
          ['按竞赛的主办组织统计。', 'By the organization that runs the competition.'],
        ),
      ),
      await byPart(
        scope,
        asked('part', scope.competitionId === null ? ['各竞赛获奖', 'By competition'] : ['各赛项获奖', 'By category'], [
          '获奖总数与最高等级奖项数。',
          'All awards, and those of the highest level.',
        ]),
      ),
      await byProvince(
        scope,
        asked(
          'provinces',
          ['各省获奖', 'By province'],
          ['按获奖队伍所属学校的省份统计。', 'By the province of the team’s school.'],
        ),
      ),
      await bySchool(
        scope,
        asked(
          'schools',
          ['各校获奖', 'By school'],
          [
            '按获奖队伍所属学校（或学院）统计，最多列出 300 所；组织奖计入获奖学校。',
            'By the school (or college) of the team, 300 at most; awards of schools count for them.',
          ],
        ),
      ),
    ]
  },
}
