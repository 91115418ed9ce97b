// Categories and forms as the desk sees them.
import { enteredCategories } from '@kaisai/contract/competition/entered'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import type * as endpoints from '@kaisai/contract/competition/item.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { choosableOf, requireCompetition } from '../competition.policy.ts'
import { competitionOfForm } from './save-form.ts'

/** All categories of a competition in the order of the tree. */
export const listItems = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listItems>> => {
  await requireCompetition(db, actor, input.competitionId)
  const rows = await db
    .selectFrom('competition_categories as k')
    .leftJoin('competition_forms as e', 'e.id', 'k.enroll_form_id')
    .leftJoin('competition_forms as w', 'w.id', 'k.work_form_id')
    .select(['k.id as itemId', 'k.parent_id as parentId', 'k.code', 'k.name', 'k.name_en as nameEn', 'k.description'])
    .select(['k.description_en as descriptionEn', 'k.limits', 'k.disciplines', 'k.fee_fen as feeFen', 'k.fee_basis as feeBasis'])
    .select([
      'k.enroll_form_id as enrollFormId',
      'k.work_form_id as workFormId',
      'k.is_enabled as isEnabled',
      'k.sort',
      'k.version',
    ])
    .select([sql<string>`coalesce(e.name, '')`.as('enrollFormName'), sql<string>`coalesce(w.name, '')`.as('workFormName')])
    .select(
      sql<number>`coalesce((select p.taken from competition_places p where p.category_id = k.id and p.school_id is null), 0)`.as(
        'taken',
      ),
    )
    .where('k.competition_id', '=', input.competitionId)
    .orderBy('k.sort')
    .orderBy('k.id')
    .execute()
  return rows.map((row) => ({ ...row, limits: row.limits, feeBasis: row.feeBasis as 'team' }))
}

/** Categories to choose from: those teams enter. */
export const listItemOptions = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listItemOptions>> => {
  const seen = choosableOf(db, actor)
  const rows = await seen
    .innerJoin('competition_categories as k', 'k.competition_id', 'c.id')
    .select(['k.id as itemId', 'k.parent_id as parentId', 'k.code', 'k.is_enabled as isEnabled'])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('name'))
    .where('c.id', '=', input.competitionId)
    .orderBy('k.sort')
    .orderBy('k.id')
    .execute()
  return enteredCategories(rows).map(({ isEnabled: _, ...row }) => row)
}

const formsOf = (db: Db, competitionId: string) =>
  db
    .selectFrom('competition_forms as f')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('competition_form_versions as x')
          .select(['x.no', 'x.document', 'x.answered_at'])
          .whereRef('x.form_id', '=', 'f.id')
          .orderBy('x.no', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['f.id as formId', 'f.purpose', 'f.name', 'f.name_en as nameEn', 'f.updated_at as updateTime', 'f.version'])
    .select(['v.no', 'v.document', sql<boolean>`v.answered_at is not null`.as('isAnswered')])
    .select(
      sql<
        string[]
      >`array(select k.code from competition_categories k where k.enroll_form_id = f.id or k.work_form_id = f.id order by k.sort)`.as(
        'usedBy',
      ),
    )
    .where('f.competition_id', '=', competitionId)

const withCount = <R extends { document: unknown }>({ document, ...row }: R) => ({
  ...row,
  fieldCount: fieldsOf(upgradeForm(document)).length,
})

/** The forms of a competition. */
export const listForms = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listForms>,
): Promise<ReplyOf<typeof endpoints.listForms>> => {
  await requireCompetition(db, actor, input.competitionId)
  let query = formsOf(db, input.competitionId)
  if (input.purpose) query = query.where('f.purpose', '=', input.purpose)
  return (await query.orderBy('f.purpose').orderBy('f.id').execute()).map(withCount)
}

/** A form with its newest version, or the one asked for, and who made which version when. */
export const getForm = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.getForm>,
): Promise<ReplyOf<typeof endpoints.getForm>> => {
  const competitionId = await competitionOfForm(db, actor, input.formId)
  const [form, versions] = await Promise.all([
    formsOf(db, competitionId).where('f.id', '=', input.formId).executeTakeFirstOrThrow(),
    db
      .selectFrom('competition_form_versions as v')
      .leftJoin('identity_users as u', 'u.id', 'v.created_by')
      .select(['v.no', 'v.document', 'v.created_at as createTime', sql<boolean>`v.answered_at is not null`.as('isAnswered')])
      .select(sql<string>`coalesce(u.real_name, '')`.as('authorName'))
      .where('v.form_id', '=', input.formId)
      .orderBy('v.no', 'desc')
      .execute(),
  ])
  const asked = versions.find(({ no }) => no === (input.no ?? form.no))
  if (!asked) throw problem('house.not_found')
  const document: FormDocument = upgradeForm(asked.document)
  return {
    ...withCount(form),
    competitionId,
    document,
    versions: versions.map(({ document: _, ...version }) => version),
  }
}
