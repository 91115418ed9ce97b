// What a school's page shows to whoever holds its link.
import { may } from '@kaisai/contract/access'
import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { MOST_SHOWN } from '@kaisai/contract/school/labels'
import { needOf } from '@kaisai/contract/school/need'
import type * as endpoints from '@kaisai/contract/school/open.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { certificatesOfSchool } from '../certificate/index.ts'
import { competitionNameIn, windowEnd, wordingOf } from '../competition/reads.ts'
import { gapsOf, gapText, reachOf, type SchoolTeam, schoolTeams, stateName } from '../enrollment/index.ts'
import { wayOfSchool } from '../finance/index.ts'
import { organizationNameIn, schoolNameIn } from '../organization/reads.ts'
import { siteWording } from '../website/index.ts'
import { missingIn } from '../work/index.ts'
import { type Opened, placeOf } from './school.policy.ts'

/** Teams whose people are looked at one by one for what they have not filled in. */
const MOST_LOOKED_AT = 60

const namesOf = (db: Db, { link, lender }: Opened) =>
  db
    .selectFrom('school_links as k')
    .where('k.id', '=', link.id)
    .select(competitionNameIn(lender.lang, sql`k.competition_id`).as('competitionName'))
    .select(schoolNameIn(lender.lang, sql`k.school_id`).as('schoolName'))
    .select(organizationNameIn(lender.lang, sql`k.organization_id`).as('organizerName'))
    .select(windowEnd(sql`k.competition_id`, 'ENROLL').as('enrollEndTime'))
    .select(windowEnd(sql`k.competition_id`, 'AUDIT').as('auditEndTime'))
    .select(windowEnd(sql`k.competition_id`, 'PAY').as('payEndTime'))
    .select(windowEnd(sql`k.competition_id`, 'SUBMIT').as('workEndTime'))
    .executeTakeFirstOrThrow()

/** The page as `opened` shows it; `until`: how long the browser may act. */
export const schoolPage = async (
  ctx: Ctx,
  opened: Opened,
  until: string | null,
): Promise<ReplyOf<typeof endpoints.openSchoolPage>> => {
  const { link, lender } = opened
  const { lang } = lender
  const { db } = ctx
  const place = placeOf(opened)
  const misses = sql<boolean>`e.id in (select missed.id from (select e.id ${missingIn(place)}) missed)`
  const [words, rows, certificates, names, way] = await Promise.all([
    siteWording(ctx, lender).then((site) => wordingOf(db, link.competition_id, site)),
    schoolTeams(db, await reachOf(db, lender), place, lang, misses),
    certificatesOfSchool(db, place, lang, MOST_SHOWN),
    namesOf(db, opened),
    wayOfSchool(db, link.organization_id),
  ])
  const needed = rows.map((row) => ({ ...row, need: needOf(row) }))
  const count = (is: (row: (typeof needed)[number]) => boolean): number => needed.filter(is).length
  const gaps = new Map<string, string>()
  const open = needed.filter(({ status }) => isIn(enrollmentStates, 'open', status)).slice(0, MOST_LOOKED_AT)
  for (const { teamId } of open) gaps.set(teamId, gapText(await gapsOf(ctx, teamId), lender))
  const between = inLang(['、', ', '], lang)
  return {
    ...names,
    wording: words,
    ...{ competitionId: link.competition_id, holderName: link.holder_name, contact: link.contact_mask },
    ...{ expireTime: link.expires_at, enteredUntil: until },
    mayAudit: may(lender, 'enroll:team:audit'),
    mayPay: may(lender, 'finance:order:batch') && way !== null,
    sums: {
      teams: needed.length,
      incomplete: count(({ need }) => need === 'people'),
      toAudit: count(({ need }) => need === 'audit'),
      unpaid: count(({ need }) => need === 'payment'),
      owedFen: needed.reduce((sum, { dueFen }) => sum + dueFen, 0),
      missingWorks: count(({ need }) => need === 'work'),
      certificates: certificates.length,
    },
    teams: needed.slice(0, MOST_SHOWN).map(({ step: _, isWorkMissing: __, people, ...row }) => ({
      ...row,
      statusName: stateName(row.status, lang),
      missing: gaps.get(row.teamId) ?? '',
      people: people.map((person) => personText(person, lang)).join(between),
    })),
    certificates: certificates.map(({ number, holderName, awardName, workTitle }) => ({
      number,
      holderName,
      awardName,
      workTitle,
    })),
  }
}

const personText = ({ name, role, isAsked }: SchoolTeam['people'][number], lang: Lang): string => {
  const said = role === 'member' ? [] : [inLang(teamRoleLabels[role], lang)]
  if (isAsked) said.push(inLang(['未确认', 'not confirmed'], lang))
  return said.length === 0 ? name : inLang([`${name}（${said.join('，')}）`, `${name} (${said.join(', ')})`], lang)
}
