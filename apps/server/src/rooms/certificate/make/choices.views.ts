// What a batch chooses from.
import { codeMeanings } from '@kaisai/certificate/model/codes'
import { coreCodeOf } from '@kaisai/certificate/model/serial'
import { awardStates } from '@kaisai/contract/award/award.states'
import { type Target, targetLabels } from '@kaisai/contract/award/labels'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import type * as endpoints from '@kaisai/contract/certificate/choices.endpoints'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { competitionsOf, requireCompetition } from '../../competition/index.ts'
import { categoriesOf, competitionStaff } from '../../competition/reads.ts'
import { enrolledTeams } from '../../enrollment/reads.ts'
import { acceptedExperts } from '../../expert/reads.ts'
import { judgedExperts } from '../../review/reads.ts'
import { teamHasSubmitted } from '../../work/reads.ts'
import { templatesOf } from '../certificate.policy.ts'
import { targetsOf } from './batch-rows.ts'
import { paperRows } from './paper-rows.ts'

/** What a batch chooses from: competitions, templates that can be made from, awards by category and level. */
export const listMakeChoices = async (
  db: Db,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.listMakeChoices>,
): Promise<ReplyOf<typeof endpoints.listMakeChoices>> => {
  const competitions = await competitionsOf(db, actor)
    .select(['c.id as value', textIn(actor.lang, 'c.name', 'c.name_en').as('label')])
    .where('c.status', 'not in', statesIn(competitionStates, 'uncertified'))
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  if (!competitionId) return { competitions, items: [], roles: [], counts: noCounts, templates: [], awards: [] }
  await requireCompetition(db, actor, competitionId)
  const found = await templatesOf(db, actor)
    .innerJoin('certificate_template_versions as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.no', '=', 't.version_no'),
    )
    .innerJoin('competitions as k', (join) =>
      join.onRef('k.organization_id', '=', 't.organization_id').on('k.id', '=', competitionId),
    )
    .select([
      't.id as templateId',
      't.name',
      't.version_no as versionNo',
      't.holder_kind as holderKind',
      't.source',
      't.paper',
      'v.document',
    ])
    .where('t.status', '=', 'enabled')
    .where((eb) => eb.or([eb('t.competition_id', 'is', null), eb('t.competition_id', '=', competitionId)]))
    // Its own designs first: the form proposes one of them.
    .orderBy(sql`t.competition_id is null`)
    .orderBy('t.id', 'desc')
    .execute()
  const { rows: awards } = await sql<
    Omit<ReplyOf<typeof endpoints.listMakeChoices>['awards'][number], 'targetName'> & { target: Target }
  >`
    select a.category_id as "itemId", coalesce(max(${textIn(actor.lang, 'k.name', 'k.name_en')}), '') as "itemName", a.level, min(${textIn(actor.lang, 'a.name', 'a.name_en')}) as "awardName", a.target_type as target,
           count(*) filter (where a.status = 'final')::int as final, count(*) filter (where a.status = 'publicity')::int as publicity,
           count(*) filter (where exists (select 1 from certificates x where x.award_id = a.id and ${inGroup(certificateStates, 'living', 'x.status')}))::int as served
      from awards a left join competition_categories k on k.id = a.category_id
     where a.competition_id = ${competitionId}::uuid and ${inGroup(awardStates, 'shown', 'a.status')}
     group by a.category_id, a.level, a.target_type, k.sort order by a.level, k.sort nulls last, a.category_id, a.target_type`.execute(
    db,
  )
  return {
    competitions,
    ...(await paperChoices(db, actor, competitionId)),
    templates: found.map(({ document, ...template }) => {
      const { serial } = document
      const core = inLang(codeMeanings[coreCodeOf(serial)].label, actor.lang)
      return {
        ...template,
        targets: targetsOf(document, template.holderKind),
        numbering: `${serial.prefix}[${core}]${serial.suffix}`,
      }
    }),
    awards: awards.map((award) => ({ ...award, targetName: inLang(targetLabels[award.target], actor.lang) })),
  }
}

type Choices = ReplyOf<typeof endpoints.listMakeChoices>
const noCounts: Choices['counts'] = { enrolled: 0, submitted: 0, accepted: 0, judged: 0, staff: 0, organizations: 0 }

// What papers beyond awards are made from: categories, roles, and how many there are now.
const paperChoices = async (
  db: Db,
  actor: Actor,
  competitionId: string,
): Promise<Pick<Choices, 'items' | 'roles' | 'counts'>> => {
  const items = await categoriesOf(db, competitionId)
  const { rows: roles } = await sql<{ value: string; label: string }>`
    select s.role_id as value, min(${actor.lang === 'en' ? sql`s.role_name_en` : sql`s.role_name`}) as label from ${competitionStaff} s
     where s.competition_id = ${competitionId}::uuid group by s.role_id, s.role_sort order by s.role_sort`.execute(db)
  // Of hundreds of thousands of teams as they were counted a short while ago: the batch itself looks anew.
  const counts = await keptNumbers(db, `certificate choices ${competitionId}`, () => countPapers(db, competitionId))
  return {
    items: items.map(({ id, name, nameEn }) => ({ value: id, label: inLang([name, nameEn || name], actor.lang) })),
    roles,
    counts,
  }
}

const countPapers = async (db: Db, competitionId: string): Promise<Choices['counts']> => {
  const { rows: counted } = await sql<Omit<Choices['counts'], 'staff' | 'organizations'>>`
    select count(*)::int as enrolled, count(*) filter (where ${teamHasSubmitted(sql`e.id`)})::int as submitted,
           (select count(*)::int from ${acceptedExperts} x where x.competition_id = ${competitionId}::uuid) as accepted,
           (select count(*)::int from ${judgedExperts} x where x.competition_id = ${competitionId}::uuid) as judged
      from ${enrolledTeams} e where e.competition_id = ${competitionId}::uuid`.execute(db)
  const place = { batchId: null, competitionId, kind: 'award' as const, filter: { itemIds: [] } }
  const [staff, organizations] = await Promise.all([paperRows(db, 'staff', place), paperRows(db, 'organization', place)])
  return { ...counted[0]!, staff: staff.length, organizations: organizations.length }
}
