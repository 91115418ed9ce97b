// Answers to the forms of a category: looked up, checked, and kept with identity and phone numbers sealed.
import type { UploadPurpose } from '@kaisai/contract/all-uploads'
import { type Answers, checkAnswers } from '@kaisai/contract/competition/form/answers'
import type { Audience, FormDocument } from '@kaisai/contract/competition/form/document'
import { isRecord } from '@kaisai/contract/competition/form/json'
import type { Known, PlaceKind } from '@kaisai/contract/competition/form/kind'
import { keepManagerAnswers, maskedKeys, readAnswers, referencesOf } from '@kaisai/contract/competition/form/read-answers'
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Db } from '#src/db/database.ts'

export interface FormVersion {
  readonly id: string
  readonly formId: string
  readonly document: FormDocument
}

const versionsOf = (db: Db) =>
  db.selectFrom('competition_form_versions as v').select(['v.id', 'v.form_id as formId', 'v.document'])
const read = (row: { id: string; formId: string; document: unknown }): FormVersion => ({
  ...row,
  document: upgradeForm(row.document as FormDocument),
})

/** A form as participants get it: what only organizers fill in does not leave for them. */
export const forParticipants = (document: FormDocument): FormDocument => ({
  ...document,
  sections: document.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => !field.isForManagersOnly),
  })),
})
/** The newest version of a form; null where the category asks nothing. */
export const newestForm = async (db: Db, formId: string | null): Promise<FormVersion | null> => {
  if (formId === null) return null
  return read(await versionsOf(db).where('v.form_id', '=', formId).orderBy('v.no', 'desc').limit(1).executeTakeFirstOrThrow())
}
/** One version of a form. */
export const formVersion = async (db: Db, id: string | null): Promise<FormVersion | null> => {
  if (id === null) return null
  const row = await versionsOf(db).where('v.id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const filesIn = (answers: Answers): string[] =>
  Object.values(answers).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((one) => (isRecord(one) && typeof one.fileId === 'string' ? [one.fileId] : [])) : [],
  )

/** The files that stored answers hold. */
export const fileIdsOf = filesIn

/** The names of schools and provinces that answers point to. */
export const namesOf = async (
  db: Db,
  places: readonly { kind: PlaceKind; value: string }[],
): Promise<NonNullable<Known['name']>> => {
  const schools = places.filter(({ kind, value }) => kind === 'school' && UUID.test(value)).map(({ value }) => value)
  const provinces = places.filter(({ kind }) => kind === 'province').map(({ value }) => value)
  const names = new Map<string, string>()
  if (schools.length > 0)
    for (const row of await db.selectFrom('organization_schools').select(['id', 'name']).where('id', 'in', schools).execute())
      names.set(`school ${row.id}`, row.name)
  if (provinces.length > 0)
    for (const row of await db
      .selectFrom('organization_provinces')
      .select(['code', 'name_zh'])
      .where('code', 'in', provinces)
      .execute())
      names.set(`province ${row.code}`, row.name_zh)
  return (kind, value) => names.get(`${kind} ${value}`) ?? null
}

// What answers point to, looked up: own uploads and files that are in the answers already, schools and provinces of the library.
const knownOf = async (
  db: Db,
  actor: Actor,
  form: Pick<FormVersion, 'document'>,
  given: unknown,
  stored: Answers,
  audience: Audience,
  purpose: UploadPurpose,
): Promise<Known> => {
  const { files, places } = referencesOf(form.document, given, { audience })
  const ids = files.filter((file) => UUID.test(file))
  const kept = new Set(filesIn(stored))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('system_files')
          .select(['id', 'name', 'bytes', 'user_id', 'purpose'])
          .where('id', 'in', ids)
          .where('removed_at', 'is', null)
          .execute()
  const found = new Map(
    rows
      .filter((row) => kept.has(row.id) || (row.user_id === actor.userId && row.purpose === purpose))
      .map((row) => [row.id, { name: row.name, bytes: row.bytes }]),
  )
  const name = await namesOf(db, places)
  return { file: (id) => found.get(id) ?? null, name }
}

/** Reads what somebody typed into a form as a draft: normalized, own uploads for a purpose and places looked up. What is impossible is in `findings`. */
export const readGiven = async (
  db: Db,
  actor: Actor,
  form: Pick<FormVersion, 'document'>,
  given: unknown,
  stored: Answers,
  { audience, purpose }: { readonly audience: Audience; readonly purpose: UploadPurpose },
) => {
  const known = await knownOf(db, actor, form, given, stored, audience, purpose)
  const at = new Date(await databaseNow(db))
  return readAnswers(form.document, given, { ...known, at, mode: 'draft', audience })
}

/**
 * Reads what somebody typed: normalized, references looked up, what only managers fill kept. A draft may be incomplete; what is
 * impossible is refused with `enrollment.answers`, the findings in its details.
 */
export const readDraft = async (
  db: Db,
  actor: Actor,
  form: FormVersion,
  given: unknown,
  stored: Answers,
  audience: Audience,
): Promise<Answers> => {
  const { answers, findings } = await readGiven(db, actor, form, given, stored, { audience, purpose: 'enrollFile' })
  if (findings.length > 0) {
    throw problem('enrollment.answers', {
      count: findings.length,
      list: findings.map(({ text }) => inLang(text, actor.lang)).join(actor.lang === 'en' ? ' ' : '；'),
    }).with({ findings: findings.map(({ fieldKey, text }) => ({ fieldKey, text: inLang(text, actor.lang) })) })
  }
  return keepManagerAnswers(form.document, stored, answers, audience)
}

/** What keeps stored answers from being submitted, at the server's time. */
export const faultsOf = (document: FormDocument, answers: Answers, audience: Audience, at: Date) =>
  checkAnswers(document, answers, { at, mode: 'submit', audience, viewer: 'manager' }).filter(({ fieldKey }) =>
    // What is for managers only is not asked of the team.
    document.sections.some(({ fields }) => fields.some((field) => field.key === fieldKey && !field.isForManagersOnly)),
  )

type Keys = Pick<Ctx, 'keys'>

/** Answers in the form they are stored in; `place` names the row they are sealed for. */
export const seal = (ctx: Keys, place: string, document: FormDocument, answers: Answers) => {
  const secret = new Set(maskedKeys(document))
  const hidden = Object.entries(answers).filter(([key]) => secret.has(key))
  return {
    answers: JSON.stringify(Object.fromEntries(Object.entries(answers).filter(([key]) => !secret.has(key)))),
    sealed_answers: hidden.length === 0 ? null : ctx.keys.encrypt(JSON.stringify(Object.fromEntries(hidden)), place),
  }
}
/** Stored answers as they were typed: for the person who typed them and for checks. */
export const unseal = (ctx: Keys, place: string, answers: unknown, sealed: Buffer | null): Answers => ({
  ...(answers as Answers),
  ...(sealed ? (JSON.parse(ctx.keys.decrypt(sealed, place)) as Answers) : {}),
})

const masked = (value: unknown): unknown =>
  typeof value !== 'string' ? value : value.length > 14 ? mask.identityNumber(value) : mask.phone(value)
/** Stored answers for everybody else: identity and phone numbers masked. */
export const unsealMasked = (ctx: Keys, place: string, answers: unknown, sealed: Buffer | null): Answers => ({
  ...(answers as Answers),
  ...(sealed
    ? Object.fromEntries(
        Object.entries(JSON.parse(ctx.keys.decrypt(sealed, place)) as Answers).map(([key, value]) => [key, masked(value)]),
      )
    : {}),
})

/** The place a team's answers are sealed for. */
export const teamPlace = (teamId: string): string => `enrollments.answers:${teamId}`
/** The place a member's answers are sealed for. */
export const memberPlace = (memberId: string): string => `enrollment_members.answers:${memberId}`
