// Forms and their versions. A version that was answered is kept for ever: whoever answers marks it through the door.
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'

export interface NewForm {
  readonly competitionId: string
  readonly purpose: string
  readonly name: string
  readonly nameEn: string
  readonly document: FormDocument
}

/** Refuses a name another form of the competition and purpose has. */
export const refuseName =
  (name: string) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? problem('competition.form_name_exists', { name }) : error
  }

/** Writes a form with its first version; returns its id. */
export const insertForm = async (tx: Tx, actor: Actor, form: NewForm): Promise<string> => {
  const { id } = await tx
    .insertInto('competition_forms')
    .values({
      competition_id: form.competitionId,
      purpose: form.purpose,
      name: form.name,
      name_en: form.nameEn,
      updated_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseName(form.name))
  await insertVersion(tx, actor, id, 1, form.document)
  return id
}

/** Writes a version of a form. */
export const insertVersion = async (tx: Tx, actor: Actor, formId: string, no: number, document: FormDocument): Promise<void> => {
  await tx
    .insertInto('competition_form_versions')
    .values({ form_id: formId, no, document: JSON.stringify(document), created_by: actor.userId })
    .execute()
}

/** The newest version of a form, locked: an answer that comes meanwhile waits. */
export const newestVersion = (tx: Tx, formId: string) =>
  tx
    .selectFrom('competition_form_versions')
    .select(['id', 'no', 'document', 'answered_at'])
    .where('form_id', '=', formId)
    .orderBy('no', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Marks a version as answered, in the transaction that stores the answers and before its document is read: from then on it is never changed.
 * The mark is written once, so that thousands who answer together do not wait for each other.
 */
export const markAnswered = async (tx: Tx, formVersionId: string): Promise<void> => {
  await tx
    .updateTable('competition_form_versions')
    .set({ answered_at: sql<string>`now()` })
    .where('id', '=', formVersionId)
    .where('answered_at', 'is', null)
    .execute()
}
