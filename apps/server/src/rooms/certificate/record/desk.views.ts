// Lists beside the certificates: wishes for a correction, looks from outside, days of proof.
import { type Verdict, verdicts } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/record.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { pictureUrl } from '../../work/index.ts'
import { correctionStateName } from '../certificate.policy.ts'
import { changesWanted } from './corrections.ts'

type Correction = ReplyOf<typeof endpoints.pageCorrections>['rows'][number]

/** A page of the wishes within reach, open ones first. */
export const pageCorrections = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageCorrections>,
): Promise<ReplyOf<typeof endpoints.pageCorrections>> => {
  let query = ctx.db
    .selectFrom('certificate_corrections as w')
    .innerJoin('certificates as x', 'x.id', 'w.certificate_id')
    .where('x.competition_id', 'in', competitionsOf(ctx.db, actor).select('c.id'))
  if (input.competitionId) query = query.where('x.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('w.status', '=', input.status)
  if (input.keyword)
    query = query.where((eb) => eb.or([holdsText('x.holder_name', input.keyword!), holdsText('x.number', input.keyword!)]))
  const rows = query
    .innerJoin('competitions as k', 'k.id', 'x.competition_id')
    .innerJoin('identity_users as u', 'u.id', 'w.user_id')
    .leftJoin('identity_users as d', 'd.id', 'w.decided_by')
    .select(['w.id', 'w.wanted', 'w.reason', 'w.file_id', 'w.created_at', 'w.status', 'w.answer', 'w.new_certificate_id'])
    .select(['x.id as certificate', 'x.number', 'x.holder_name', 'x.facts', 'u.real_name as asker', 'd.real_name as decider'])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('competition'))
    .orderBy(sql`w.status = 'submitted'`, 'desc')
    .orderBy('w.id', 'desc')
  const page = await pageOfRows(ctx.db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map((row): Correction => {
      const facts = row.facts
      return {
        correctionId: row.id,
        certificateId: row.certificate,
        number: row.number,
        holderName: row.holder_name,
        competitionName: row.competition,
        awardName: facts.awardName ?? '',
        changes: changesWanted(facts, row.wanted, actor.lang),
        reason: row.reason,
        proofUrl: row.file_id ? pictureUrl(ctx, row.file_id) : null,
        askerName: row.asker,
        askTime: row.created_at,
        status: row.status,
        statusName: correctionStateName(row.status, actor.lang),
        answer: row.answer,
        deciderName: row.decider ?? '',
        newCertificateId: row.new_certificate_id,
      }
    }),
  }
}

const unknown: Label = ['未查到', 'Not found']

/** A page of looks at certificates within reach; looks that found nothing are for those who reach everything. */
export const pageLookups = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageLookups>,
): Promise<ReplyOf<typeof endpoints.pageLookups>> => {
  let query = db
    .selectFrom('certificate_lookups as l')
    .leftJoin('certificates as x', 'x.id', 'l.certificate_id')
    .where((eb) =>
      eb.or([
        eb('x.competition_id', 'in', competitionsOf(db, actor).select('c.id')),
        ...(actor.isRoot || actor.scope === 'ALL' ? [eb('l.certificate_id', 'is', null)] : []),
      ]),
    )
  if (input.certificateId) query = query.where('l.certificate_id', '=', input.certificateId)
  if (input.verdict) query = query.where('l.verdict', '=', input.verdict)
  if (input.from) query = query.where(sql<boolean>`l.at >= ${input.from}::date::timestamp at time zone 'Asia/Shanghai'`)
  if (input.to) query = query.where(sql<boolean>`l.at < (${input.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  const rows = query
    .select(['l.at as time', 'l.way', 'l.verdict', 'l.address'])
    .select([sql<string>`coalesce(x.number, '')`.as('number'), sql<string>`coalesce(x.holder_name, '')`.as('holderName')])
    .orderBy('l.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      verdictName: inLang(row.verdict === 'unknown' ? unknown : verdicts[row.verdict as Verdict], actor.lang),
    })),
  } as ReplyOf<typeof endpoints.pageLookups>
}
