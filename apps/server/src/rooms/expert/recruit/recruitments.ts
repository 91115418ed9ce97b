// Calls for experts: drafted, opened, closed by hand or by the clock, published.
import type { InputOf } from '@kaisai/contract/endpoint'
import { applicationStates } from '@kaisai/contract/expert/application.states'
import type * as endpoints from '@kaisai/contract/expert/recruitment.endpoints'
import { recruitmentStates } from '@kaisai/contract/expert/recruitment.states'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move } from '#src/db/move.ts'
import type { ExpertRecruitments } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { inLibraries, requireLibrary } from '../expert.policy.ts'
import { requireKnown } from '../profile-columns.ts'
import { recordActionOn } from '../record-action.ts'

export type Recruitment = Selectable<ExpertRecruitments>
type Fields = Omit<InputOf<typeof endpoints.addRecruitment>, 'libraryId'>

/** The calls of the libraries within reach, as a query to build on (alias `r`). */
export const recruitmentsOf = (db: Db, actor: Actor) =>
  db.selectFrom('expert_recruitments as r').where(inLibraries(actor, 'r.organization_id'))

const lockRecruitment = async (tx: Tx, actor: Actor, id: string): Promise<Recruitment> => {
  const found = await recruitmentsOf(tx, actor).selectAll('r').where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

const columns = (input: Fields) => {
  if (Date.parse(input.closeTime) <= Date.parse(input.openTime))
    throw new InvalidInput(['截止时间须晚于开始时间', 'It must close after it opens.'], 'closeTime')
  return {
    name: input.name,
    name_en: input.nameEn,
    description: input.description,
    description_en: input.descriptionEn,
    quota: input.quota,
    needs_school: input.needsSchool,
    opens_at: input.openTime,
    closes_at: input.closeTime,
    terms: JSON.stringify(input.terms),
  }
}

export const addRecruitment = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addRecruitment>,
): Promise<{ recruitmentId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireLibrary(tx, actor, input.libraryId)
    await requireKnown(tx, { disciplines: input.terms.disciplines })
    const { id } = await tx
      .insertInto('expert_recruitments')
      .values({ organization_id: input.libraryId, created_by: actor.userId, updated_by: actor.userId, ...columns(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActionOn(
      tx,
      actor,
      'expert_recruitments',
      { id, name: input.name, organization_id: input.libraryId },
      'recruitment_added',
    )
    return { recruitmentId: id }
  })

/** Saves a call. Once it is open, what applicants relied on stays: only texts, quota and end change. */
export const updateRecruitment = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateRecruitment>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRecruitment(tx, actor, input.recruitmentId)
    const wanted = columns(input)
    await requireVersion(tx, stored, wanted, input.version, actor)
    if (stored.status !== 'draft') requireSameTerms(stored, input)
    if (stored.status === 'open') await requireAhead(tx, input.closeTime)
    if (input.quota !== null) await requireEnough(tx, stored.id, input.quota)
    await requireKnown(tx, { disciplines: input.terms.disciplines })
    await tx
      .updateTable('expert_recruitments')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
    await recordActionOn(tx, actor, 'expert_recruitments', { ...stored, name: input.name }, 'recruitment_updated', {
      changes: changesOf(stored, { ...wanted, terms: input.terms }),
    })
    return { version: stored.version + 1 }
  })

const requireEnough = async (tx: Tx, recruitmentId: string, quota: number): Promise<void> => {
  const { taken } = await tx
    .selectFrom('expert_applications')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('recruitment_id', '=', recruitmentId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  if (taken > quota) throw new InvalidInput([`名额不能少于已通过的${taken}人`, `${taken} people were approved already.`], 'quota')
}

const requireSameTerms = (stored: Recruitment, input: Fields): void => {
  const same =
    changesOf({ terms: stored.terms }, { terms: input.terms }).length === 0 &&
    stored.needs_school === input.needsSchool &&
    Date.parse(stored.opens_at) === Date.parse(input.openTime)
  if (!same || stored.status === 'published') throw problem('expert.recruitment_fixed')
}

const requireAhead = async (tx: Tx, time: string): Promise<void> => {
  const { rows } = await sql<{ isAhead: boolean }>`select ${time}::timestamptz > clock_timestamp() as "isAhead"`.execute(tx)
  if (!rows[0]?.isAhead) throw problem('expert.until_passed')
}

/** Opens, closes, opens again (until `closeTime`) or publishes a call. Nobody is left without an answer when the list is published. */
export const moveRecruitment = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.moveRecruitment>,
): Promise<{ status: string }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRecruitment(tx, actor, input.recruitmentId)
    const closeTime = input.closeTime ?? stored.closes_at
    if (input.verb === 'open' || input.verb === 'reopen') await requireAhead(tx, closeTime)
    if (input.verb === 'publish') {
      require(actor, 'expert:recruitment:audit')
      await requireNobodyWaits(tx, stored.id)
    }
    const set = input.verb === 'reopen' ? { closes_at: closeTime } : {}
    const status = await move(tx, recruitmentStates, stored.id, input.verb, actor, '', { ...set, version: stored.version + 1 })
    await recordActionOn(tx, actor, 'expert_recruitments', stored, `recruitment_${actionOf[input.verb]}`, {
      changes: [{ field: 'status', from: stored.status, to: status }],
    })
    return { status }
  })

const actionOf = { open: 'opened', close: 'closed', reopen: 'reopened', publish: 'published' } as const

const requireNobodyWaits = async (tx: Tx, recruitmentId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('expert_applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recruitment_id', '=', recruitmentId)
    .where('status', 'in', statesIn(applicationStates, 'undecided'))
    .executeTakeFirstOrThrow()
  if (count > 0) throw problem('expert.waiting_left', { count })
}
