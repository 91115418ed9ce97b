import { counterScopeOf } from '@kaisai/certificate/model/serial'
import { may } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import {
  decidedFaults,
  type HolderKind,
  MOST_FAULTS,
  paperKinds,
  type SendChannel,
  sendChannelWords,
} from '@kaisai/contract/certificate/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { type Batch, batchesOf, batchStateName, requireBatch } from '../certificate.policy.ts'
import { rowCounts, shownRows } from './batch-row.views.ts'
import { batchRows, designOf } from './batch-rows.ts'
import { type Fault, listedFault } from './fault.ts'
import { recipientsOf } from './send-reach.ts'

/** A page of the batches within reach, the newest first. */
export const pageBatches = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBatches>,
): Promise<ReplyOf<typeof endpoints.pageBatches>> => {
  let query = batchesOf(db, actor)
  if (input.competitionId) query = query.where('b.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('b.status', '=', input.status)
  if (input.keyword) query = query.where(holdsText('b.name', input.keyword))
  const rows = query
    .innerJoin('competitions as c', 'c.id', 'b.competition_id')
    .innerJoin('certificate_template_versions as v', 'v.id', 'b.version_id')
    .innerJoin('certificate_templates as t', 't.id', 'v.template_id')
    .leftJoin('identity_users as u', 'u.id', 'b.created_by')
    .select([
      'b.id as batchId',
      'b.name',
      't.name as templateName',
      'v.no as versionNo',
      't.paper',
      'b.status',
      'b.row_count as rows',
    ])
    .select(['b.created_at as createTime', 'u.real_name as creatorName', 'b.issued_at as issueTime'])
    .select(textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'))
    .select(sql<number>`(select count(*)::int from certificates m where m.batch_id = b.id and m.status <> 'dropped')`.as('made'))
    .orderBy('b.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      statusName: batchStateName(row.status, actor.lang),
      paperName: inLang(paperKinds[row.paper], actor.lang),
      creatorName: row.creatorName ?? '',
    })),
  }
}

// Numbers follow each other as far as one counter reaches: the competition's, or that of one category.
const isRange = (scope: ReturnType<typeof counterScopeOf>, categories: number): boolean =>
  scope === 'competition' || (scope === 'category' && categories <= 1)

/** One batch with what its check found, what was made and who was notified. */
export const getBatch = async (
  db: Db,
  actor: Actor,
  { batchId }: { batchId: string },
): Promise<ReplyOf<typeof endpoints.getBatch>> => {
  const batch = await requireBatch(db, actor, batchId)
  const about = await db
    .selectFrom('certificate_batches as b')
    .innerJoin('competitions as c', 'c.id', 'b.competition_id')
    .innerJoin('certificate_template_versions as v', 'v.id', 'b.version_id')
    .innerJoin('certificate_templates as t', 't.id', 'v.template_id')
    .leftJoin('identity_users as u', 'u.id', 'b.issued_by')
    .select([
      't.id as templateId',
      't.name as templateName',
      'v.no as versionNo',
      't.holder_kind as holderKind',
      't.source',
      't.paper',
      'u.real_name as issuer',
      'v.document',
    ])
    .select(textIn(actor.lang, 'c.name', 'c.name_en').as('competition'))
    .where('b.id', '=', batchId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ made: number; failed: number; categories: number; first: string | null; last: string | null }>`
    select count(*) filter (where ${notInGroup(certificateStates, 'unprinted', 'status')})::int as made, count(*) filter (where status = 'failed')::int as failed,
           count(distinct coalesce(category_id, competition_id))::int as categories, (select number from certificates where batch_id = ${batchId}::uuid order by seq limit 1) as first,
           (select number from certificates where batch_id = ${batchId}::uuid order by seq desc limit 1) as last
      from certificates where batch_id = ${batchId}::uuid`.execute(db)
  const made = rows[0]!
  return {
    batchId,
    name: batch.name,
    competitionId: batch.competition_id,
    competitionName: about.competition,
    templateId: about.templateId,
    templateName: about.templateName,
    versionId: batch.version_id,
    versionNo: about.versionNo,
    holderKind: about.holderKind as HolderKind,
    source: about.source,
    paper: about.paper,
    paperName: inLang(paperKinds[about.paper], actor.lang),
    status: batch.status,
    statusName: batchStateName(batch.status, actor.lang),
    rows: batch.row_count,
    served: batch.served_count,
    unfit: batch.unfit_count,
    counts: await rowCounts(db, batchId),
    faults: [...batch.faults, ...(await listedFaults(db, batchId, batch.faults.length))],
    faultCount: batch.fault_count,
    blockingCount: batch.blocking_count,
    made: made.made,
    failed: made.failed,
    firstNumber: made.first ?? '',
    lastNumber: made.last ?? '',
    isRange: isRange(counterScopeOf(about.document.serial), made.categories),
    unserved: batch.status === 'generated' && about.source === 'award' ? await unservedOf(db, batch) : 0,
    issueTime: batch.issued_at,
    issuerName: about.issuer ?? '',
    sends: batch.status === 'issued' ? await sendsOf(db, batchId) : [],
    taskId: batch.task_id,
    can: abilities(batch, actor),
  }
}

// What was found of single rows, after what was found of the whole batch.
const listedFaults = async (db: Db, batchId: string, before: number): Promise<Fault[]> => {
  const rows = await shownRows(db, batchId, undefined)
    .select(['r.faults', 'r.choice', 'r.award_id as awardId', 'r.holder_name', 'r.award_name', 'r.category_name'])
    .where(sql<boolean>`r.faults <> '[]' and r.choice <> 'leave'`)
    .orderBy('r.is_blocking', 'desc')
    .orderBy('r.seq')
    .limit(MOST_FAULTS)
    .execute()
  return rows
    .flatMap(({ faults, choice, awardId, holder_name, award_name, category_name }) => {
      const label = [holder_name, award_name, category_name].filter((part) => part !== '').join(' · ')
      // A second certificate that somebody chose is no finding any more.
      const open = faults.filter(({ kind }) => !decidedFaults.has(kind) || choice !== 'also')
      return open.map((fault) => listedFault(fault, { label, awardId }))
    })
    .slice(0, Math.max(0, MOST_FAULTS - before))
}

// Final awards of the batch's choice that would be left without a certificate of this template.
const unservedOf = async (db: Db, batch: Batch): Promise<number> =>
  (await batchRows(db, { ...batch, filter: { ...batch.filter, stateOf: 'final' } }, await designOf(db, batch))).rows.length

const sendsOf = async (db: Db, batchId: string) => {
  const { rows } = await sql<{
    channel: SendChannel
    queued: number
    sent: number
    failed: number
    unsent: number
    opened: number
    people: number
  }>`
    select s.channel, count(*) filter (where s.opened_at is null and m.status = 'queued')::int as queued,
           count(*) filter (where s.opened_at is null and (m.status = 'sent' or m.id is null))::int as sent,
           count(*) filter (where s.opened_at is null and m.status = 'failed')::int as failed,
           count(*) filter (where s.opened_at is null and m.status = 'unsent')::int as unsent,
           count(*) filter (where s.opened_at is not null)::int as opened, count(distinct (s.certificate_id, s.user_id))::int as people
      from certificate_sends s left join message_sends m on m.id = s.message_id where s.batch_id = ${batchId}::uuid group by s.channel`.execute(
    db,
  )
  const { rows: all } = await sql<{ people: number }>`
    select count(*)::int as people from certificates x join ${recipientsOf(batchId)} h on h.certificate_id = x.id
     where x.batch_id = ${batchId}::uuid and x.status = 'issued'`.execute(db)
  return sendChannelWords.map((channel) => {
    const none = { queued: 0, sent: 0, failed: 0, unsent: 0, opened: 0, people: 0 }
    const { people, ...counts } = rows.find((row) => row.channel === channel) ?? none
    return { ...counts, channel, none: Math.max(0, all[0]!.people - people) }
  })
}

const abilities = (batch: Batch, actor: Actor): string[] => {
  const all: readonly (readonly [string, boolean])[] = [
    ...movesFor(batchStates, batch.status, actor)
      .filter((verb) => verb !== 'make' || (batch.row_count > 0 && batch.faults.every(({ isBlocking }) => !isBlocking)))
      .map((verb) => [verb, true] as const),
    ['decide', batch.status === 'checked' && may(actor, 'certificate:batch:make')],
    ['resume', batch.status === 'making' && may(actor, 'certificate:batch:make')],
    ['send', batch.status === 'issued' && may(actor, 'certificate:batch:send')],
    ['print', isIn(batchStates, 'printable', batch.status) && may(actor, 'certificate:record:export')],
  ]
  return all.filter(([, allowed]) => allowed).map(([what]) => what)
}

/** What was sent, the newest first. */
export const pageSends = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSends>,
): Promise<ReplyOf<typeof endpoints.pageSends>> => {
  const state = sql<
    'queued' | 'sent' | 'failed' | 'unsent' | 'opened'
  >`case when s.opened_at is not null then 'opened' else coalesce(m.status, 'sent') end`
  let query = db
    .selectFrom('certificate_sends as s')
    .innerJoin('certificates as x', 'x.id', 's.certificate_id')
    .innerJoin('identity_users as u', 'u.id', 's.user_id')
    .leftJoin('message_sends as m', 'm.id', 's.message_id')
    .where('x.competition_id', 'in', competitionsOf(db, actor).select('c.id'))
  if (input.competitionId) query = query.where('x.competition_id', '=', input.competitionId)
  if (input.batchId) query = query.where('s.batch_id', '=', input.batchId)
  if (input.channel) query = query.where('s.channel', '=', input.channel)
  if (input.status) query = query.where(sql<boolean>`${state} = ${input.status}`)
  if (input.keyword)
    query = query.where((eb) => eb.or([holdsText('u.real_name', input.keyword!), holdsText('x.number', input.keyword!)]))
  const rows = query
    .select([
      's.id as sendId',
      'x.id as certificateId',
      'x.number',
      'u.real_name as holderName',
      's.address',
      's.sent_at as sendTime',
      's.opened_at as openTime',
    ])
    .select([sql<SendChannel>`s.channel`.as('channel'), state.as('status'), sql<string>`coalesce(m.error, '')`.as('problem')])
    .orderBy('s.id', 'desc')
  return pageOfRows(db, input, query, rows)
}
