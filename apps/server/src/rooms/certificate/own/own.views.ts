// One's own certificates.
import { paperKinds } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/own.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { siteWording } from '../../website/index.ts'
import { type Certificate, certificateStateName, correctionStateName } from '../certificate.policy.ts'
import { awardNameIn, issuerNameIn } from '../record/names-in.ts'

type Row = ReplyOf<typeof endpoints.listMyCertificates>[number]
const MOST = 300

/** The published certificates that name somebody (alias `x`). */
export const ownCertificates = (db: Db, userId: string) =>
  db
    .selectFrom('certificates as x')
    .where('x.issued_at', 'is not', null)
    .where(sql<boolean>`x.user_ids @> array[${userId}::uuid]`)

/** A published certificate of one's own. */
export const requireOwn = async (db: Db, userId: string, certificateId: string): Promise<Certificate> => {
  const found = await ownCertificates(db, userId).selectAll('x').where('x.id', '=', certificateId).executeTakeFirst()
  if (!found) throw problem('certificate.not_yours_now')
  return found
}

/** All of them, the newest first. */
export const listMyCertificates = async (db: Db, actor: Actor): Promise<Row[]> => {
  const rows = await ownCertificates(db, actor.userId)
    .innerJoin('competitions as c', 'c.id', 'x.competition_id')
    .leftJoin('competition_categories as k', 'k.id', 'x.category_id')
    .innerJoin('certificate_template_versions as v', 'v.id', 'x.version_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('certificate_corrections as w')
          .select(['w.status as wish', 'w.answer'])
          .whereRef('w.certificate_id', '=', 'x.id')
          .where('w.user_id', '=', actor.userId)
          .orderBy('w.id', 'desc')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .select([
      'x.id as certificateId',
      'x.award_id as awardId',
      'x.number',
      'x.holder_name as holderName',
      'x.issued_at as issueTime',
    ])
    .select([
      'x.status',
      'x.end_reason as revokeReason',
      'x.trace_code as traceCode',
      'x.replaced_by_id as replacedById',
      'x.facts',
      'x.paper',
      'w.wish',
      'w.answer',
      'c.wording',
    ])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      sql<string>`coalesce(${textIn(actor.lang, 'k.name', 'k.name_en')}, '')`.as('itemName'),
      awardNameIn(actor.lang).as('awardName'),
      issuerNameIn(actor.lang).as('issuerName'),
      sql<number>`(v.document ->> 'viewportRatio')::float8`.as('ratio'),
    ])
    .orderBy('x.issued_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(MOST)
    .execute()
  const site = await siteWording({ db }, actor)
  return rows.map(({ wish, answer, ratio, wording, facts: kept, ...row }) => {
    const facts = kept
    return {
      ...row,
      issueTime: row.issueTime!,
      status: row.status,
      statusName: certificateStateName(row.status, actor.lang),
      paperName: inLang(paperKinds[row.paper], actor.lang),
      workTitle: facts.workName ?? '',
      workLabel: workWordOf(wording ?? site, actor.lang),
      facts,
      isPortrait: ratio > 1,
      correction: wish
        ? { statusName: correctionStateName(wish, actor.lang), answer: answer ?? '', isOpen: wish === 'submitted' }
        : null,
    }
  })
}
