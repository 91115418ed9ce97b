// What was issued, and how often it is looked up.
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { countedCertificates, countedLookups } from '../certificate/reads.ts'
import {
  asking,
  byDay,
  byOrganization,
  byPart,
  bySchool,
  byWord,
  countWhere,
  rowCount,
  type SubjectParts,
  valuesOf,
} from './parts.ts'
import { type Scope, within } from './scope.ts'

const from = (scope: Scope) => sql`${countedCertificates} x where ${within(scope, 'x')}`
const looks = (scope: Scope) =>
  sql`(select look.at, look.verdict from ${countedLookups} look join ${countedCertificates} x on x.id = look.certificate_id where ${within(scope, 'x')}) x where true`
const issued = { label: ['已公布', 'Issued'], unit: 'count', of: countWhere(sql`x.status = 'issued'`) } as const
const all = { label: ['证书', 'Certificates'], unit: 'count', of: rowCount } as const

export const certificates: SubjectParts = {
  words: {
    issued: {
      label: ['已公布证书', 'Certificates issued'],
      definition: ['当前有效、已公布的证书数。', 'Certificates that are issued and valid now.'],
      unit: 'count',
    },
    revoked: {
      label: ['已撤销或替换', 'Revoked or replaced'],
      definition: ['已撤销或已被新证书替换的证书数。', 'Certificates that were revoked or replaced.'],
      unit: 'count',
    },
    looks: {
      label: ['查验次数', 'Look-ups'],
      definition: ['公众查验这些证书的次数。', 'How often these certificates were looked up.'],
      unit: 'count',
    },
    looked: {
      label: ['被查验的证书', 'Certificates looked up'],
      definition: ['至少被查验过一次的证书数。', 'Certificates that were looked up at least once.'],
      unit: 'count',
    },
  },
  values: async (scope) => {
    const [row, look] = await Promise.all([
      valuesOf(scope, { issued: issued.of, revoked: countWhere(sql`x.status in ('revoked', 'replaced')`) }, from(scope)),
      valuesOf(
        scope,
        { looks: rowCount, looked: sql`count(distinct look.certificate_id)` },
        sql`${countedLookups} look join ${countedCertificates} x on x.id = look.certificate_id where ${within(scope, 'x')}`,
      ),
    ])
    return { ...row, ...look }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [issued, all], from: from(scope) })
    return [
      await byOrganization(
        scope,
        asked(
          'organizations',
          ['各组织证书', 'By organization'],
          ['按竞赛的主办组织统计。', 'By the organization that runs the competition.'],
        ),
      ),
      await byPart(
        scope,
        asked('part', scope.competitionId === null ? ['各竞赛证书', 'By competition'] : ['各赛项证书', 'By category'], [
          '已公布证书数与全部证书数。',
          'Certificates issued, and all there are.',
        ]),
      ),
      await byDay(
        scope,
        {
          ...asked(
            'looks',
            ['每日查验', 'Look-ups by day'],
            ['按北京时间统计每天的查验次数及累计数。', 'Look-ups by day (China), and the sum.'],
          ),
          measures: [{ label: ['查验', 'Look-ups'], unit: 'count', of: rowCount }],
          from: looks(scope),
        },
        sql`x.at`,
      ),
      await bySchool(
        scope,
        asked(
          'schools',
          ['各校证书', 'By school'],
          ['按队伍所属学校（或学院）统计，最多列出 300 所。', 'By the school (or college) of the team, 300 at most.'],
        ),
      ),
      await byWord(
        scope,
        {
          ...asked('status', ['证书状态', 'By status'], ['全部证书按当前状态统计。', 'All certificates by what they are now.']),
          measures: [all],
        },
        sql`x.status`,
        ['状态', 'Status'],
        (key) => inLang(certificateStates.states[key as keyof typeof certificateStates.states], scope.lang),
      ),
    ]
  },
}
