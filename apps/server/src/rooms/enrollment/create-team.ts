import { evaluatePerson, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import type { InputOf } from '@kaisai/contract/endpoint'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import { isPlainName, nameKey } from '@kaisai/contract/enrollment/team-name'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { newId } from '../identity/index.ts'
import { newestForm } from './answers.ts'
import {
  contextOf,
  faultList,
  type Person,
  pastOf,
  profileOf,
  ruledCategory,
  ruledPerson,
  type Terms,
  termsOf,
  told,
} from './facts.ts'
import { requireIntake, timetableOf } from './intake.ts'
import { codeOf, nextNumber } from './numbers.ts'
import { syncSeats } from './seats.ts'
import { tellLog } from './tell-log.ts'

const MOST_DRAFTS = 5

/** What a new enrollment begins with. */
export interface Beginning {
  readonly name: string
  readonly slogan?: string
  readonly mode: 'individual' | 'team'
  readonly source: 'self' | 'copy'
  readonly copiedFrom?: string | null
  readonly rulesNo: number | null
}

/**
 * Founds an enrollment of the caller. Refuses outside the window (`enrollment.closed` …), categories nobody enters, a way of taking
 * part the category does not take, people the rules keep out (`enrollment.rules`), rules in words that were not accepted, taken names,
 * and more than five unfinished ones.
 */
export const createTeam = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.createTeam>,
): Promise<{ teamId: string; code: string }> => {
  const terms = await requireTerms(ctx.db, input.competitionId, input.itemId)
  const code = await newCode(ctx, terms)
  return inTx(ctx.db, async (tx) => {
    const { id } = await found(tx, actor, await termsOf(tx, input.itemId), code, {
      name: input.name,
      mode: input.mode,
      source: 'self',
      rulesNo: input.rulesNo,
    })
    return { teamId: id, code }
  })
}

/** The terms of a category people enter in a public competition; otherwise it is not there or `enrollment.category_closed`. */
export const requireTerms = async (db: Db, competitionId: string, categoryId: string): Promise<Terms> => {
  const terms = await termsOf(db, categoryId)
  if (terms.competitionId !== competitionId || !terms.isPublic) throw problem('house.not_found')
  if (!terms.isEntered || terms.externalUrl !== '') throw problem('enrollment.category_closed')
  return terms
}

/** A new code of a category. Asked before the transaction opens. */
export const newCode = async (ctx: Ctx, terms: Terms): Promise<string> =>
  codeOf(terms.year, terms.seriesCode, terms.categoryCode, await nextNumber(ctx, terms.categoryId))

/** Writes an enrollment with the caller as its captain. */
export const found = async (tx: Tx, actor: Actor, terms: Terms, code: string, beginning: Beginning) => {
  const captain = await profileOf(tx, actor.userId, 'captain')
  const times = await timetableOf(tx, terms.competitionId, { schoolId: captain.schoolId, userId: actor.userId })
  requireIntake(times, { begunAt: null })
  if (!enteredModes(terms.enrollMode, terms.limits).includes(beginning.mode)) throw problem('enrollment.mode')
  requireName(beginning)
  await requireConsent(tx, terms.competitionId, beginning.rulesNo)
  await requireFewDrafts(tx, actor, terms.competitionId)
  await requireAdmitted(tx, actor, terms, captain, times.now)
  const id = await newId(tx)
  const form = await newestForm(tx, terms.formId)
  const province = captain.schoolId
    ? await tx.selectFrom('organization_schools').select('province_code').where('id', '=', captain.schoolId).executeTakeFirst()
    : undefined
  const row = {
    id,
    competition_id: terms.competitionId,
    category_id: terms.categoryId,
    organization_id: terms.organizationId,
    mode: beginning.mode,
    code,
    name: beginning.name,
    name_key: beginning.mode === 'individual' ? null : nameKey(beginning.name),
    slogan: beginning.slogan ?? '',
    captain_user_id: actor.userId,
    school_id: captain.schoolId,
    college_id: captain.collegeId,
    province_code: province?.province_code ?? null,
    form_version_id: form?.id ?? null,
    rules_no: beginning.rulesNo,
    source: beginning.source,
    copied_from: beginning.copiedFrom ?? null,
    member_count: 1,
    updated_by: actor.userId,
  }
  await tx.insertInto('enrollments').values(row).execute().catch(refuseName)
  await tx
    .insertInto('enrollment_members')
    .values({
      enrollment_id: id,
      competition_id: terms.competitionId,
      organization_id: terms.organizationId,
      school_id: captain.schoolId,
      user_id: actor.userId,
      name: captain.name,
      role: 'captain',
      status: 'accepted',
      invited_via: 'founder',
      joined_at: times.now,
    })
    .execute()
  const team = { id, status: 'draft', mode: beginning.mode }
  await syncSeats(tx, terms, team, [captain])
  await tellLog(tx, actor, { ...row, id }, beginning.source === 'copy' ? 'copied' : 'founded')
  return { ...row, id, status: 'draft' }
}

/** Refuses a name that is no plain one. An empty one is asked for at submission. */
export const requireName = ({ name }: { name: string }): void => {
  if (!isPlainName(name)) throw problem('enrollment.name_plain')
}

/** For `.catch`: a name another living team of the category has. */
export const refuseName = (error: unknown): never => {
  throw brokenConstraint(error) === 'enrollments_name' ? problem('enrollment.name_taken') : error
}

// The newest rules in words are the ones accepted.
const requireConsent = async (tx: Tx, competitionId: string, rulesNo: number | null): Promise<void> => {
  const newest = await tx
    .selectFrom('competition_rule_texts')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  if ((newest?.no ?? null) !== rulesNo) throw problem('enrollment.consent')
}

const requireFewDrafts = async (tx: Tx, actor: Actor, competitionId: string): Promise<void> => {
  const drafts = await tx
    .selectFrom('enrollments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('captain_user_id', '=', actor.userId)
    .where('competition_id', '=', competitionId)
    .where('status', 'in', ['draft', 'gathering'])
    .executeTakeFirstOrThrow()
  const count = Number(drafts.count)
  if (count >= MOST_DRAFTS) throw problem('enrollment.too_many_teams', { count })
}

// Whom the rules keep out is told now, not after an hour of typing. An incomplete profile can still be completed.
const requireAdmitted = async (tx: Tx, actor: Actor, terms: Terms, person: Person, now: string): Promise<void> => {
  const past = await pastOf(tx, terms, [person.userId])
  const findings = evaluatePerson(terms.rules, ruledCategory(terms), ruledPerson(person), past, contextOf(terms, now)).filter(
    ({ key }) => key !== 'profiles',
  )
  if (!isAllowed(findings))
    throw problem('enrollment.rules', { list: faultList(findings, actor.lang) }).with({ verdicts: told(findings, actor.lang) })
}
