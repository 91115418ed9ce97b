// Whom of a batch's holders a channel reaches, and whom it does not, and why: before they are notified, and after.
import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import { type SendChannel, type SendGap, sendChannelWords, sendGapWords } from '@kaisai/contract/certificate/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { rightHolders } from '../../access/reads.ts'
import { activePeople } from '../../identity/reads.ts'
import { schoolOffices } from '../../organization/reads.ts'
import { type Batch, requireBatch } from '../certificate.policy.ts'
import { designOf, placeOf } from './batch-rows.ts'
import { keyOf, sourceRows, storedKey } from './source-rows.ts'

const MOST_NAMED = 50

/**
 * Whom the certificates of a batch go to, as `(certificate_id, user_id, name, is_office)`: their holders; of what a school itself holds,
 * the people who look after its certificates.
 */
export const recipientsOf = (
  batchId: string,
): RawBuilder<unknown> => sql`(select h.certificate_id, h.user_id, h.name, false as is_office
  from certificate_holders h join certificates held on held.id = h.certificate_id where held.batch_id = ${batchId}::uuid
  union select given.id, keeper.user_id, given.holder_name, true from certificates given join ${schoolOffices} office on office.school_id = given.school_id
  join ${rightHolders('certificate:school:list')} keeper on keeper.organization_id = office.organization_id
  where given.batch_id = ${batchId}::uuid and given.source = 'organization')`

interface Gap {
  readonly reason: SendGap
  readonly name: string
  readonly number: string
}

interface Person {
  readonly name: string
  readonly number: string
  readonly isActive: boolean
  readonly hasMail: boolean
  readonly hasPhone: boolean
  readonly sent: SendChannel[]
}

// Everybody with an account who holds a living certificate of the batch.
const accountsOf = async (db: Db, batchId: string): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select h.name, x.number, u.id is not null as "isActive", coalesce(u."hasMail", false) as "hasMail", coalesce(u."hasPhone", false) as "hasPhone",
           coalesce((select array_agg(distinct s.channel) from certificate_sends s where s.certificate_id = x.id and s.user_id = h.user_id), '{}') as sent
      from certificates x join ${recipientsOf(batchId)} h on h.certificate_id = x.id left join ${activePeople} u on u.id = h.user_id
     where x.batch_id = ${batchId}::uuid and x.status in ('generated', 'issued') order by x.seq, h.user_id`.execute(db)
  return rows
}

// Holders without an account: nobody can be notified.
const strangersOf = async (db: Db, batch: Batch): Promise<Gap[]> => {
  const made = await db
    .selectFrom('certificates')
    .select(['id', 'award_id', 'holder_key', 'number'])
    .where('batch_id', '=', batch.id)
    .where('status', 'in', ['generated', 'issued'])
    .orderBy('seq')
    .execute()
  const place = placeOf(batch)
  const filter = { ...place.filter, stateOf: 'publicity' as const }
  const rows = await sourceRows(db, await designOf(db, batch), { ...place, filter }, made)
  const strangers = new Map(rows.map((row) => [keyOf(row), row.strangers]))
  const { rows: offices } = await sql<{ id: string }>`
    select distinct certificate_id as id from ${recipientsOf(batch.id)} r where r.is_office`.execute(db)
  const reached = new Set(offices.map(({ id }) => id))
  return made
    .filter(({ id }) => !reached.has(id))
    .flatMap(({ award_id, holder_key, number }) =>
      (strangers.get(storedKey({ award_id, holder_key })) ?? []).map((name) => ({ reason: 'noAccount' as const, name, number })),
    )
}

const isReached = (channel: SendChannel, person: Person): boolean =>
  channel === 'inApp' || (channel === 'mail' ? person.hasMail : person.hasPhone)

/** Of each channel: how many people it reaches, how many of them were notified by it, and who is not reached. */
export const getSendReach = async (
  db: Db,
  actor: Actor,
  { batchId }: { batchId: string },
): Promise<ReplyOf<typeof endpoints.getSendReach>> => {
  const batch = await requireBatch(db, actor, batchId)
  const accounts = await accountsOf(db, batchId)
  const strangers = await strangersOf(db, batch)
  return sendChannelWords.map((channel) => {
    const gaps: Gap[] = [
      ...strangers,
      ...accounts.flatMap((person): Gap[] => {
        const { name, number } = person
        if (!person.isActive) return [{ reason: 'inactive', name, number }]
        return isReached(channel, person) ? [] : [{ reason: 'noAddress', name, number }]
      }),
    ]
    const reached = accounts.filter((person) => person.isActive && isReached(channel, person))
    return {
      channel,
      people: reached.length,
      notified: reached.filter(({ sent }) => sent.includes(channel)).length,
      gaps: sendGapWords.flatMap((reason) => {
        const own = gaps.filter((gap) => gap.reason === reason)
        if (own.length === 0) return []
        return [{ reason, count: own.length, people: own.slice(0, MOST_NAMED).map(({ name, number }) => ({ name, number })) }]
      }),
    }
  })
}
