// What a submitted work is about, as far as reviewers of a blind review may read it.

import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { answersForReviewers, maskedKeys } from '@kaisai/contract/competition/form/read-answers'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { formVersion } from '#src/rooms/enrollment/index.ts'

export interface WorkTopic {
  /** Entries of all fields of keywords, as they were typed. */
  readonly keywords: readonly string[]
  /** The first longer text of the form, cut after 300 characters. */
  readonly summary: string
}
const SUMMARY = 300

/** Topics of submitted versions by their ids. Fields hidden from blind reviewers and masked ones are left out. */
export const topicsOf = async (db: Db, submissionIds: readonly string[]): Promise<ReadonlyMap<string, WorkTopic>> => {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('work_submissions')
    .select(['id', 'form_version_id', 'answers'])
    .where('id', '=', sql<string>`any(${[...submissionIds]}::uuid[])`)
    .execute()
  const documents = new Map<string, FormDocument>()
  for (const formId of new Set(rows.map(({ form_version_id }) => form_version_id))) {
    const form = await formVersion(db, formId)
    if (form) documents.set(formId, form.document)
  }
  return new Map(rows.map(({ id, form_version_id, answers }) => [id, topicIn(documents.get(form_version_id), answers)]))
}

const topicIn = (document: FormDocument | undefined, answers: object): WorkTopic => {
  if (document === undefined) return { keywords: [], summary: '' }
  const secret = new Set(maskedKeys(document))
  const shown = answersForReviewers(document, answers as Parameters<typeof answersForReviewers>[1], true)
  const answersOf = (kind: string): unknown[] =>
    fieldsOf(document).flatMap((field) =>
      field.kind === kind && !secret.has(field.key) ? [(shown as Record<string, unknown>)[field.key]] : [],
    )
  const texts = answersOf('textarea').filter((one) => typeof one === 'string')
  const keywords = answersOf('keywords')
    .flatMap((one) => (Array.isArray(one) ? one : []))
    .filter((one) => typeof one === 'string')
  const summary = texts.find((one) => one !== '') ?? ''
  return { keywords, summary: summary.length > SUMMARY ? `${summary.slice(0, SUMMARY)}…` : summary }
}
