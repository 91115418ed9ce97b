import { compareForms } from '@kaisai/contract/competition/form/changes'
import { checkForm } from '@kaisai/contract/competition/form/check-form'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { isSame } from '@kaisai/contract/competition/form/json'
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import type * as endpoints from '@kaisai/contract/competition/item.endpoints'
import type { FormPurpose } from '@kaisai/contract/competition/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isReferenced } from '#src/db/pg-errors.ts'
import type { CompetitionForms } from '#src/db/tables.gen.ts'
import { type Competition, competitionsOf } from '../competition.policy.ts'
import { changeSetup } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'
import { insertForm, insertVersion, newestVersion, refuseName } from './form.store.ts'

type Form = Selectable<CompetitionForms>

/** The competition of a form within reach; `house.not_found` for any other. */
export const competitionOfForm = async (db: Db, actor: Actor, formId: string): Promise<string> => {
  const found = await competitionsOf(db, actor)
    .innerJoin('competition_forms as f', 'f.competition_id', 'c.id')
    .select('c.id')
    .where('f.id', '=', formId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found.id
}

const changeForm = async <T>(
  ctx: Ctx,
  actor: Actor,
  formId: string,
  work: (tx: Tx, form: Form, competition: Competition) => Promise<T>,
): Promise<T> => {
  const competitionId = await competitionOfForm(ctx.db, actor, formId)
  return changeSetup(ctx, actor, competitionId, async (tx, competition) =>
    work(tx, await lockRow<Form>(tx, 'competition_forms', formId), competition),
  )
}

// A form nobody could fill is not stored: its errors are reported, all of them in the details.
const requireUsable = (actor: Actor, document: FormDocument, purpose: string): void => {
  const errors = checkForm(document, purpose as FormPurpose).filter(({ severity }) => severity === 'error')
  if (errors[0])
    throw problem('competition.form_faulty', { count: errors.length, first: inLang(errors[0].text, actor.lang) }).with({
      findings: errors,
    })
}

/** Makes a form. */
export const addForm = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addForm>): Promise<{ formId: string }> => {
  requireUsable(actor, input.document, input.purpose)
  return changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const formId = await insertForm(tx, actor, input)
    await recordAction(tx, actor, competition, 'form_added', { changes: [{ field: 'name', from: null, to: input.name }] })
    return { formId }
  })
}

// Which questions differ, in words: a document is too long for a log and its keys have no order.
const changedFields = (before: FormDocument, after: FormDocument): string =>
  compareForms(before, after)
    .fields.map(({ label, change }) => `${{ added: '+', removed: '−', changed: '~' }[change]}${label[0]}`)
    .join('、')

/** Saves a form: in place while nobody answered its newest version, else as a new version beside it. */
export const updateForm = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateForm>,
): Promise<{ version: number; no: number; isNewVersion: boolean }> =>
  changeForm(ctx, actor, input.formId, async (tx, form, competition) => {
    requireUsable(actor, input.document, form.purpose)
    const newest = await newestVersion(tx, form.id)
    const names = { name: input.name, name_en: input.nameEn }
    const fields = changedFields(upgradeForm(newest.document), input.document)
    await requireVersion(tx, form, { ...names, ...(fields === '' ? {} : { fields }) }, input.version, actor)
    const isSameDocument = isSame(newest.document, input.document)
    const isNewVersion = newest.answered_at !== null && !isSameDocument
    const no = isNewVersion ? newest.no + 1 : newest.no
    if (isNewVersion) await insertVersion(tx, actor, form.id, no, input.document)
    else if (newest.answered_at === null)
      await tx
        .updateTable('competition_form_versions')
        .set({ document: JSON.stringify(input.document) })
        .where('id', '=', newest.id)
        .execute()
    await tx
      .updateTable('competition_forms')
      .set({ name: input.name, name_en: input.nameEn, ...stamp(actor, form.version) })
      .where('id', '=', form.id)
      .execute()
      .catch(refuseName(input.name))
    const changes = changesOf({ ...form, fields: '', document_no: newest.no }, { ...names, fields, document_no: no })
    await recordAction(tx, actor, competition, 'form_updated', { changes })
    return { version: form.version + 1, no, isNewVersion }
  })

/** Deletes a form no category uses and nobody answered. */
export const deleteForm = (ctx: Ctx, actor: Actor, input: { formId: string }): Promise<null> =>
  changeForm(ctx, actor, input.formId, async (tx, form, competition) => {
    const answered = await tx
      .selectFrom('competition_form_versions')
      .select('id')
      .where('form_id', '=', form.id)
      .where('answered_at', 'is not', null)
      .executeTakeFirst()
    if (answered) throw problem('competition.has_entries', { name: form.name })
    await tx
      .deleteFrom('competition_forms')
      .where('id', '=', form.id)
      .execute()
      .catch((error: unknown) => {
        throw isReferenced(error) ? problem('competition.form_in_use', { name: form.name }) : error
      })
    await recordAction(tx, actor, competition, 'form_deleted', { changes: [{ field: 'name', from: form.name, to: null }] })
    return null
  })
