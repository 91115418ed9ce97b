// Certificates as the desk sees them.

import { codesOf } from '@kaisai/certificate/model/bind'
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { may } from '@kaisai/contract/access'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import { paperKinds } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/record.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { actorNameIn } from '@kaisai/contract/log-words'
import { isIn } from '@kaisai/contract/machine'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows, startsWith } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { personName } from '../../identity/reads.ts'
import {
  type Certificate,
  type CertificateWord,
  certificateStateName,
  certificatesOf,
  requireCertificate,
} from '../certificate.policy.ts'
import { respelledBy } from './corrected-facts.ts'
import { readTraceCode } from './trace-code.ts'

type Row = ReplyOf<typeof endpoints.pageCertificates>['rows'][number]
const MOST_LOOKUPS = 999

/** The certificates a list is about: within reach and filtered, aliases `x`. */
export const certificatesMatching = (
  db: Db,
  actor: Actor,
  input: Omit<InputOf<typeof endpoints.pageCertificates>, 'pageNum' | 'pageSize'>,
) => {
  let query = certificatesOf(db, actor)
  if (input.competitionId) query = query.where('x.competition_id', '=', input.competitionId)
  if (input.itemId) query = query.where('x.category_id', '=', input.itemId)
  if (input.batchId) query = query.where('x.batch_id', '=', input.batchId)
  if (input.templateId) query = query.where('x.template_id', '=', input.templateId)
  if (input.status) query = query.where('x.status', '=', input.status)
  if (input.paper) query = query.where('x.paper', '=', input.paper)
  if (input.keyword) {
    const word = input.keyword
    const code = readTraceCode(word)
    query = query.where((eb) =>
      eb.or([startsWith('x.number', word), startsWith('x.holder_name', word), ...(code ? [eb('x.trace_code', '=', code)] : [])]),
    )
  }
  return query
}

/** The columns of a row. */
export const withRow = <Q extends ReturnType<typeof certificatesMatching>>(query: Q, actor: Actor) =>
  (query as ReturnType<typeof certificatesMatching>)
    .innerJoin('competitions as c', 'c.id', 'x.competition_id')
    .leftJoin('competition_categories as k', 'k.id', 'x.category_id')
    .innerJoin('certificate_templates as t', 't.id', 'x.template_id')
    .select([
      'x.id as certificateId',
      'x.number',
      'x.trace_code as traceCode',
      'x.holder_name as holderName',
      't.name as templateName',
    ])
    .select(['x.batch_id as batchId', 'x.paper', 'x.status', 'x.issued_at as issueTime'])
    .select([
      sql<string>`coalesce(x.facts ->> 'userSchool', x.facts ->> 'school', x.facts ->> 'unitName', '')`.as('schoolName'),
      sql<string>`coalesce(x.facts ->> 'awardName', '')`.as('awardName'),
      sql<string>`coalesce(x.facts ->> 'workName', '')`.as('workTitle'),
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      sql<string>`coalesce(${textIn(actor.lang, 'k.name', 'k.name_en')}, '')`.as('itemName'),
      sql<number>`(select count(*)::int from (select 1 from certificate_lookups l where l.certificate_id = x.id limit ${sql.lit(MOST_LOOKUPS)}) n)`.as(
        'lookups',
      ),
    ])

const named = (row: Omit<Row, 'statusName' | 'paperName'>, actor: Actor): Row => ({
  ...row,
  paperName: inLang(paperKinds[row.paper], actor.lang),
  statusName: certificateStateName(row.status, actor.lang),
})

/** A page of the certificates within reach, the newest first. */
export const pageCertificates = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageCertificates>,
): Promise<ReplyOf<typeof endpoints.pageCertificates>> => {
  const query = certificatesMatching(db, actor, input)
  const rows = withRow(query, actor).orderBy('x.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return { ...page, rows: page.rows.map((row) => named(row, actor)) }
}

/** One certificate with its record and history. */
export const getCertificate = async (
  db: Db,
  actor: Actor,
  { certificateId }: { certificateId: string },
): Promise<ReplyOf<typeof endpoints.getCertificate>> => {
  const certificate = await requireCertificate(db, actor, certificateId)
  const row = await withRow(certificatesOf(db, actor).where('x.id', '=', certificateId), actor).executeTakeFirstOrThrow()
  const version = await db
    .selectFrom('certificate_template_versions')
    .select(['no', 'document'])
    .where('id', '=', certificate.version_id)
    .executeTakeFirstOrThrow()
  const history = await db
    .selectFrom('status_moves as m')
    .leftJoin('identity_users as u', 'u.id', 'm.user_id')
    .select(['m.moved_at as time', sql<CertificateWord>`m.to_status`.as('to_status'), 'u.real_name', 'm.note'])
    .where('m.entity', '=', 'certificates')
    .where('m.entity_id', '=', certificateId)
    .orderBy('m.id')
    .execute()
  return {
    ...named(row, actor),
    facts: certificate.facts,
    shown: shownCodes(version.document),
    recordHash: certificate.record_hash?.toString('hex') ?? '',
    keyId: certificate.key_id ?? '',
    versionNo: version.no,
    templateId: certificate.template_id,
    awardId: certificate.award_id,
    spelling: await spellingOf(db, certificate),
    revokeReason: reasonIn(certificate.end_reason, actor.lang),
    replacedById: certificate.replaced_by_id,
    replacesId: certificate.replaces_id,
    history: history.map(({ time, to_status, real_name, note }) => ({
      time,
      statusName: certificateStateName(to_status, actor.lang),
      actorName: actorNameIn({ real_name }, actor.lang),
      reason: reasonIn(note, actor.lang),
    })),
    can: [
      ...(certificate.status === 'issued' && may(actor, 'certificate:record:revoke') ? ['revoke'] : []),
      ...(certificate.status === 'issued' && may(actor, 'certificate:correction:decide') ? ['reissue'] : []),
      ...(isIn(certificateStates, 'printable', certificate.status) ? ['download'] : []),
    ],
  }
}

// What was decided about the words of the certificate before it was made, as far as it still says them.
const spellingOf = async (db: Db, { batch_id, award_id, holder_key, facts }: Certificate) => {
  const row = await db
    .selectFrom('certificate_batch_rows as r')
    .select(['r.spelling', 'r.reason', 'r.decided_at'])
    .select(sql<string | null>`${personName(sql`r.decided_by`)}`.as('real_name'))
    .where('r.batch_id', '=', batch_id)
    .where('r.award_id', award_id === null ? 'is' : '=', award_id)
    .where('r.holder_key', '=', holder_key)
    .executeTakeFirst()
  const words = Object.entries(row?.spelling ?? {}).flatMap(([code, [from, to]]) =>
    facts[code] === to ? [{ code, from, to }] : [],
  )
  if (!row || words.length === 0 || row.decided_at === null) return null
  return { words, reason: row.reason, deciderName: row.real_name ?? '', time: row.decided_at }
}

// What stands on paper, each fact once: a code stands for its vertical and centered twins.
const shownCodes = (document: CertificateDocument): string[] => [
  ...new Set(
    document.slides.flatMap(({ elements }) =>
      elements.flatMap((element) =>
        element.type === 'text' && !element.isHidden ? codesOf(element).map((code) => respelledBy(code) ?? code) : [],
      ),
    ),
  ),
]
