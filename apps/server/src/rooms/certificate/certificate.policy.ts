// Which templates, batches and certificates the desk reaches: those of the competitions it reaches, and templates for every competition
// of an organization within reach.
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { correctionStates } from '@kaisai/contract/certificate/correction.states'
import { templateStates } from '@kaisai/contract/certificate/template.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { CertificateBatches, Certificates, CertificateTemplates } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../competition/index.ts'
import { within } from '../organization/index.ts'

export type Template = Selectable<CertificateTemplates>
export type Batch = Selectable<CertificateBatches>
export type Certificate = Selectable<Certificates>

/** The name of a template's state. */
export const templateStateName = (status: StateOf<typeof templateStates>, lang: Lang): string =>
  inLang(templateStates.states[status], lang)
/** The name of a batch's state. */
export const batchStateName = (status: StateOf<typeof batchStates>, lang: Lang): string =>
  inLang(batchStates.states[status], lang)
export type CertificateWord = StateOf<typeof certificateStates>
/** The name of a certificate's state. */
export const certificateStateName = (status: CertificateWord, lang: Lang): string =>
  inLang(certificateStates.states[status], lang)
/** The name of a correction's state. */
export const correctionStateName = (status: StateOf<typeof correctionStates>, lang: Lang): string =>
  inLang(correctionStates.states[status], lang)

const reached = (db: Db, actor: Actor) => competitionsOf(db, actor).select('c.id')

/** The templates within reach, as a query to build on (alias `t`). */
export const templatesOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('certificate_templates as t')
    .where((eb) =>
      eb.or([
        eb('t.competition_id', 'in', reached(db, actor)),
        eb.and([eb('t.competition_id', 'is', null), sql<boolean>`${within(actor, 't.organization_id')}`]),
      ]),
    )

/** The batches within reach, as a query to build on (alias `b`). */
export const batchesOf = (db: Db, actor: Actor) =>
  db.selectFrom('certificate_batches as b').where('b.competition_id', 'in', reached(db, actor))

/** The certificates within reach, as a query to build on (alias `x`). */
export const certificatesOf = (db: Db, actor: Actor) =>
  db.selectFrom('certificates as x').where('x.competition_id', 'in', reached(db, actor))

/** Loads a template within reach. */
export const requireTemplate = async (db: Db, actor: Actor, templateId: string): Promise<Template> => {
  const found = await templatesOf(db, actor).selectAll('t').where('t.id', '=', templateId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks a template within reach. */
export const lockTemplate = async (tx: Tx, actor: Actor, templateId: string): Promise<Template> => {
  const template = await requireTemplate(tx, actor, templateId)
  // Who works for named competitions reads the organization's own designs and makes from them; they are changed by the organization.
  if (template.competition_id === null && actor.scope === 'COMPETITION' && !actor.isRoot) throw problem('house.no_access')
  return lockRow<Template>(tx, 'certificate_templates', templateId)
}

/** Loads a batch within reach. */
export const requireBatch = async (db: Db, actor: Actor, batchId: string): Promise<Batch> => {
  const found = await batchesOf(db, actor).selectAll('b').where('b.id', '=', batchId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks a batch within reach. */
export const lockBatch = async (tx: Tx, actor: Actor, batchId: string): Promise<Batch> => {
  await requireBatch(tx, actor, batchId)
  return lockRow<Batch>(tx, 'certificate_batches', batchId)
}

/** Loads a certificate within reach. */
export const requireCertificate = async (db: Db, actor: Actor, certificateId: string): Promise<Certificate> => {
  const found = await certificatesOf(db, actor).selectAll('x').where('x.id', '=', certificateId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Loads and locks a certificate within reach. */
export const lockCertificate = async (tx: Tx, actor: Actor, certificateId: string): Promise<Certificate> => {
  await requireCertificate(tx, actor, certificateId)
  const { rows } = await sql<Certificate>`select * from certificates where id = ${certificateId}::uuid for no key update`.execute(
    tx,
  )
  return rows[0]!
}
