// Which materials the desk reaches, and which a person is shown.

import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { StudyMaterials } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../competition/index.ts'
import { takingPart } from '../enrollment/reads.ts'
import { acceptedExperts } from '../expert/reads.ts'

export type Material = Selectable<StudyMaterials>

/** The materials within reach, as a query to build on (alias `m`): those of the competitions within reach. */
export const materialsOf = (db: Db, actor: Actor) =>
  db.selectFrom('study_materials as m').where('m.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

/** Loads and locks a material within reach; out of reach it is not there. */
export const lockMaterial = async (tx: Tx, actor: Actor, materialId: string): Promise<Material> => {
  const seen = await materialsOf(tx, actor).select('m.id').where('m.id', '=', materialId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Material>(tx, 'study_materials', materialId)
}

/** Everybody materials may be for, as `(user_id, competition_id, category_id, audience)`; experts are of no category. */
export const studyPeople = sql`(select user_id, competition_id, category_id, audience from ${takingPart} teams
  union all select user_id, competition_id, null, 'expert' from ${acceptedExperts} invited where user_id is not null)`

/** The condition that material `m` is for person `p` of `studyPeople`. */
export const isFor = sql<boolean>`(m.competition_id = p.competition_id and p.audience = any(m.audiences)
  and (m.category_id is null or m.category_id = p.category_id))`

/** The condition that material `m` is shown now to those it is for. */
export const isShown = sql<boolean>`(m.status = 'published' and (m.visible_from is null or m.visible_from <= clock_timestamp())
  and (m.visible_until is null or m.visible_until > clock_timestamp()))`
