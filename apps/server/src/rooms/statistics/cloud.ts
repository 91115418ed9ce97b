// Everything within reach at once: organizations and what they run, people, and how both grow.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { inLang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import { countedCertificates } from '../certificate/reads.ts'
import { countedCompetitions } from '../competition/reads.ts'
import { inReach } from '../enrollment/index.ts'
import { countedTeams } from '../enrollment/reads.ts'
import { countedAccounts } from '../identity/reads.ts'
import { countedOrganizations } from '../organization/reads.ts'
import { countedFiles } from '../system/reads.ts'
import { countedSites } from '../website/reads.ts'
import { countedWorks } from '../work/reads.ts'
import { asking, byMonth, byOrganization, byWord, countWhere, rowCount, type SubjectParts, share, valuesOf } from './parts.ts'
import type { Scope } from './scope.ts'

/** Signed in within so many days: in use. */
const ACTIVE_DAYS = 30
const MEGABYTE = 1024 * 1024

const over = (rows: RawBuilder<unknown>, { reach }: Scope): RawBuilder<unknown> => sql`${rows} x where ${inReach(reach, 'x')}`
// Shown to somebody: not a draft, not called off.
const isPublic = sql`x.status not in ('draft', 'auditing', 'returned', 'cancelled')`

// One row for each thing that is counted, with a one in its column.
const united = (): RawBuilder<unknown> => {
  const columns = ['competitions', 'teams', 'people', 'works', 'certificates', 'megabytes'] as const
  const part = (rows: RawBuilder<unknown>, given: Partial<Record<(typeof columns)[number], RawBuilder<unknown>>>) =>
    sql`select x.organization_id, ${sql.join(columns.map((name) => sql`(${given[name] ?? sql`0`})::float8 as ${sql.ref(name)}`))} from ${rows} x`
  return sql`(${sql.join(
    [
      sql`${part(countedCompetitions, { competitions: sql`1` })} where ${isPublic}`,
      sql`${part(countedTeams, { teams: sql`1`, people: sql`x.member_count` })} where x.is_enrolled`,
      sql`${part(countedWorks, { works: sql`1` })} where x.is_submitted`,
      sql`${part(countedCertificates, { certificates: sql`1` })} where x.status = 'issued'`,
      part(countedFiles, { megabytes: sql`x.bytes::float8 / ${MEGABYTE}` }),
    ],
    sql` union all `,
  )})`
}
const sumOf = (name: string): RawBuilder<number> => sql<number>`round(sum(${sql.ref(`x.${name}`)})::numeric, 1)`

export const cloud: SubjectParts = {
  words: {
    organizations: {
      label: ['组织', 'Organizations'],
      definition: ['权限范围内启用的组织数。', 'Organizations within reach that are in use.'],
      unit: 'count',
    },
    sites: {
      label: ['在线站点', 'Sites online'],
      definition: ['当前在线的站点数。', 'Sites that are online now.'],
      unit: 'count',
    },
    competitions: {
      label: ['竞赛', 'Competitions'],
      definition: [
        '已发布过的竞赛数，含已结束与归档，不含草稿、审核中与已取消。',
        'Competitions that were published, finished ones among them; no drafts, none in audit or cancelled.',
      ],
      unit: 'count',
    },
    running: {
      label: ['进行中竞赛', 'Running'],
      definition: ['状态为“进行中”的竞赛数。', 'Competitions that run now.'],
      unit: 'count',
    },
    accounts: {
      label: ['账号', 'Accounts'],
      definition: ['未注销的账号数。', 'Accounts that were not closed.'],
      unit: 'count',
    },
    active: {
      label: ['近 30 日活跃', 'Active in 30 days'],
      definition: ['最近 30 天内登录过的账号占比。', 'Accounts that signed in within the last 30 days, in percent.'],
      unit: 'percent',
    },
    teams: {
      label: ['报名成功队伍', 'Teams enrolled'],
      definition: ['各届竞赛报名成功的队伍数合计。', 'Teams fully enrolled, of all competitions.'],
      unit: 'count',
    },
    works: {
      label: ['提交作品', 'Works'],
      definition: ['各届竞赛已提交的作品数合计。', 'Works submitted, of all competitions.'],
      unit: 'count',
    },
    certificates: {
      label: ['有效证书', 'Certificates'],
      definition: ['已签发且未撤销的证书数。', 'Certificates that were issued and not revoked.'],
      unit: 'count',
    },
    megabytes: {
      label: ['文件占用', 'Files'],
      definition: [
        '已保存文件的大小合计（MB），按上传者所属组织统计。',
        'Size of the stored files in megabytes, by the organization of who uploaded them.',
      ],
      unit: 'megabytes',
    },
  },
  values: async (scope) => {
    const count = async (rows: RawBuilder<unknown>, of: RawBuilder<unknown> = rowCount) =>
      (await valuesOf(scope, { of }, over(rows, scope))).of!
    const [organizations, sites, competitions, accounts, teams, works, certificates, megabytes] = await Promise.all([
      count(countedOrganizations),
      count(countedSites, countWhere(sql`x.status = 'online'`)),
      valuesOf(
        scope,
        { all: countWhere(isPublic), running: countWhere(sql`x.status = 'running'`) },
        over(countedCompetitions, scope),
      ),
      valuesOf(
        scope,
        { all: rowCount, active: countWhere(sql`x.last_sign_in_at > clock_timestamp() - make_interval(days => ${ACTIVE_DAYS})`) },
        over(countedAccounts, scope),
      ),
      count(countedTeams, countWhere(sql`x.is_enrolled`)),
      count(countedWorks, countWhere(sql`x.is_submitted`)),
      count(countedCertificates, countWhere(sql`x.status = 'issued'`)),
      count(countedFiles, sql`round(coalesce(sum(x.bytes), 0) / ${MEGABYTE}::numeric, 1)`),
    ])
    return {
      ...{ organizations, sites, competitions: competitions.all!, running: competitions.running! },
      ...{ accounts: accounts.all!, active: share(accounts.active!, accounts.all!) },
      ...{ teams, works, certificates, megabytes },
    }
  },
  charts: async (scope) => {
    const things = asking({
      measures: [
        { label: ['队伍', 'Teams'], unit: 'count', of: sumOf('teams') },
        { label: ['参赛人次', 'People'], unit: 'count', of: sumOf('people') },
        { label: ['作品', 'Works'], unit: 'count', of: sumOf('works') },
        { label: ['竞赛', 'Competitions'], unit: 'count', of: sumOf('competitions') },
        { label: ['证书', 'Certificates'], unit: 'count', of: sumOf('certificates') },
        { label: ['文件', 'Files'], unit: 'megabytes', of: sumOf('megabytes') },
      ],
      from: over(united(), scope),
    })
    const monthly = (rows: RawBuilder<unknown>, key: string, title: readonly [string, string], at: RawBuilder<unknown>) =>
      byMonth(
        scope,
        asking({ measures: [{ label: title, unit: 'count', of: rowCount }], from: rows })(key, title, [
          '按北京时间的月份统计，显示最近 36 个月。',
          'By month in China, the last 36.',
        ]),
        at,
      )
    return [
      await byOrganization(
        scope,
        things(
          'organizations',
          ['各组织使用情况', 'Use by organization'],
          [
            '按主办组织统计竞赛、报名成功队伍、参赛人次、作品与有效证书；文件按上传者所属组织统计。',
            'Competitions, enrolled teams, people, works and certificates by the organization that runs them; files by the organization of who uploaded them.',
          ],
        ),
      ),
      await byWord(
        scope,
        asking({
          measures: [{ label: ['竞赛', 'Competitions'], unit: 'count', of: rowCount }],
          from: over(countedCompetitions, scope),
          list: { path: '/competition/list', filters: ['status'] },
        })(
          'status',
          ['竞赛状态', 'Competitions by status'],
          ['全部竞赛按当前状态统计。', 'All competitions by what they are now.'],
        ),
        sql`x.status`,
        ['状态', 'Status'],
        (key) => inLang(competitionStates.states[key as keyof typeof competitionStates.states], scope.lang),
        'status',
      ),
      await monthly(over(countedAccounts, scope), 'accounts', ['每月新增账号', 'New accounts by month'], sql`x.created_at`),
      await monthly(
        sql`${over(countedTeams, scope)} and x.is_enrolled`,
        'teams',
        ['每月报名成功队伍', 'Teams enrolled by month'],
        sql`x.effective_at`,
      ),
      await monthly(
        sql`${over(countedCertificates, scope)} and x.status = 'issued'`,
        'certificates',
        ['每月签发证书', 'Certificates by month'],
        sql`x.issued_at`,
      ),
    ]
  },
}
