/** What other rooms may ask of the library and its invitations in their own SQL. */
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import type { Lang } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'

/**
 * The condition that the expert of row `alias` (experts) is active: in the library, or temporary with time left. A temporary expert whose
 * time is over is none from that moment on, whether or not the clock has come by and written the state.
 */
export const isActiveExpert = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('status')} = 'active' or (${column('status')} = 'temporary' and ${column('expires_at')} > clock_timestamp()))`
}

/** How many works an expert has accepted for a stage; null: there is no accepted invitation. At most one invitation a stage. */
export const acceptedLoadOf = (expertId: RawBuilder<unknown>, stageId: string): RawBuilder<number | null> =>
  sql<number | null>`(select asked.load from expert_invitations asked
    where asked.expert_id = ${expertId} and asked.stage_id = ${stageId}::uuid and ${inGroup(invitationStates, 'accepted', 'asked.status')})`

/** The condition that an expert was asked to judge in a competition and has not declined. */
export const invitedExpertOf = (expertId: RawBuilder<unknown>, competitionId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from expert_invitations coming where coming.expert_id = ${expertId} and coming.competition_id = ${competitionId}::uuid
    and ${inGroup(invitationStates, 'standing', 'coming.status')})`

/**
 * What the expert of row `alias` (experts) is of, in one line: the unit the expert wrote, else the school in the language; '' for neither.
 * Papers are Chinese and leave the language out.
 */
export const unitOf = (alias: string, lang: Lang = 'zh'): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.unit`)}, ''),
    (select ${textIn(lang, 'home.name', 'home.name_en')} from organization_schools home where home.id = ${sql.ref(`${alias}.school_id`)}), '')`

/** The name of a panel by its id, as SQL; empty where there is none. */
export const panelNameOf = (groupId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select named.name from expert_groups named where named.id = ${groupId}), '')`

/** Experts who accepted an invitation to a competition, each once, as `(id, competition_id, user_id, name, unit)`. */
export const acceptedExperts: RawBuilder<unknown> = sql`(select coming.id, asked.competition_id, coming.user_id, coming.name, ${unitOf('coming')} as unit
  from experts coming join expert_invitations asked on asked.expert_id = coming.id and ${inGroup(invitationStates, 'accepted', 'asked.status')}
 group by coming.id, asked.competition_id)`

/** What papers say of experts by their ids, as `(id, user_id, name, unit)`. */
export const expertsNamed: RawBuilder<unknown> = sql`(select known.id, known.user_id, known.name, ${unitOf('known')} as unit from experts known)`

/** How many experts accepted an invitation to each stage of a competition; a stage without any is not there. */
export const acceptedByStage = async (db: Db, competitionId: string): Promise<Map<string, { accepted: number }>> => {
  const { rows } = await sql<{ stageId: string; accepted: number }>`
    select asked.stage_id as "stageId", count(*)::int as accepted from expert_invitations asked
      join competition_stages s on s.id = asked.stage_id
     where s.competition_id = ${competitionId}::uuid and ${inGroup(invitationStates, 'accepted', 'asked.status')} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ stageId, accepted }) => [stageId, { accepted }]))
}

/** English names of schools by their ids, as far as they have one. */
export const englishSchools = async (
  db: Db,
  people: readonly { readonly schoolId: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = people.flatMap(({ schoolId }) => schoolId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organization_schools')
    .select(['id', 'name_en'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name_en }) => [id, name_en]))
}
