import { evaluatePerson, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import type { InputOf } from '@kaisai/contract/endpoint'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import {
  blankTeamFields,
  pickFields,
  type TeamFieldIn,
  type TeamFieldValues,
  teamFieldsIn,
} from '@kaisai/contract/enrollment/team-fields'
import { isPlainName, nameKey } from '@kaisai/contract/enrollment/team-name'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { brokenConstraint, missingReference } from '#src/db/pg-errors.ts'
import { shared } from '#src/db/shared-tx.ts'
import { inTxLast, together } from '#src/db/tx.ts'
import { recordAction } from '../record-action.ts'
import { beginSeats } from '../seats/seats.ts'
import { contextOf, faultList, ruledCategory, ruledPerson, verdictsOf } from './facts.ts'
import { shownColumns } from './fields.ts'
import { requireIntake } from './intake.ts'
import { type Founding, loadFounding } from './load.ts'
import { codeOf, nextNumber } from './numbers.ts'
import { type Terms, termsOf } from './terms.ts'

const MOST_DRAFTS = 5

/** What a new enrollment begins with. */
export interface Beginning {
  readonly name: string
  /** Of a team that is copied. */
  readonly fields?: Pick<TeamFieldValues, TeamFieldIn<'copy'>>
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
export const createTeam = async (ctx: Ctx, actor: Actor, input: CreateInput): Promise<Created> => {
  const creating = await numbered(ctx, actor, input)
  return inTxLast(ctx.db, (tx) => createIn(ctx, tx, creating))
}

/**
 * Makes what founds the enrollments of one process: those founded at the same moment share a transaction (decision 159). The rules look at
 * the founder's own rows and at what organizers set; a name two of them want is the database's to refuse.
 */
export const teamFounder = (ctx: Ctx): ((actor: Actor, input: CreateInput) => Promise<Created>) => {
  const create = shared<Creating, Created>(ctx.db, (tx, creating) => createIn(ctx, tx, creating), {
    whoseOf: ({ actor }) => actor.userId,
  })
  return async (actor, input) => create(await numbered(ctx, actor, input))
}

type CreateInput = InputOf<typeof endpoints.createTeam>
interface Created {
  readonly teamId: string
  readonly code: string
}
interface Creating {
  readonly actor: Actor
  readonly input: CreateInput
  readonly no: number
}
const numbered = async (ctx: Ctx, actor: Actor, input: CreateInput): Promise<Creating> => ({
  ...{ actor, input, no: await nextNumber(ctx, input.itemId).catch(missingReference) },
})

const createIn = async (ctx: Ctx, tx: Tx, { actor, input, no }: Creating): Promise<{ last: Promise<Created> }> => {
  const loaded = await loadFounding(ctx.db, tx, input.itemId, actor.userId)
  requireEntered(loaded.terms, input.competitionId, loaded.isPublic)
  const { id, code, last } = found(tx, actor, loaded, no, {
    name: input.name,
    mode: input.mode,
    source: 'self',
    rulesNo: input.rulesNo,
  })
  return { last: last.then(() => ({ teamId: id, code })) }
}

// A category people enter in a public competition; otherwise it is not there, or closed.
const requireEntered = (terms: Terms, competitionId: string, isPublic: boolean): void => {
  if (terms.competitionId !== competitionId || !isPublic) throw problem('house.not_found')
  if (!terms.isEntered || terms.externalUrl !== '') throw problem('enrollment.category_closed')
}

/** The terms of a category people enter in a public competition; otherwise it is not there or `enrollment.category_closed`. */
export const requireTerms = async (db: Db, competitionId: string, categoryId: string): Promise<Terms> => {
  const terms = await termsOf(db, categoryId)
  requireEntered(terms, competitionId, terms.isPublic)
  return terms
}

/**
 * Writes an enrollment with the caller as its captain, under the next number of its category. What it refuses is thrown before a statement
 * begins, a taken name by `last`: all statements, begun.
 */
export const found = (
  tx: Tx,
  actor: Actor,
  loaded: Founding,
  no: number,
  beginning: Beginning,
): { id: string; code: string; last: Promise<unknown> } => {
  const { terms, times, captain } = loaded
  requireIntake(times, { begunAt: null })
  if (!enteredModes(terms.enrollMode, terms.limits).includes(beginning.mode)) throw problem('enrollment.mode')
  requireName(beginning)
  // The newest rules in words are the ones accepted.
  if (loaded.rulesNo !== beginning.rulesNo) throw problem('enrollment.consent')
  if (loaded.drafts >= MOST_DRAFTS) throw problem('enrollment.too_many_teams', { count: loaded.drafts })
  requireAdmitted(actor, loaded)
  const code = codeOf(terms.year, terms.seriesCode, terms.categoryCode, no)
  const id = loaded.newId
  const inserted = insertTeam(tx, {
    ...copiedColumns(beginning.fields ?? blankTeamFields),
    id,
    competitionId: terms.competitionId,
    categoryId: terms.categoryId,
    organizationId: terms.organizationId,
    mode: beginning.mode,
    code,
    name: beginning.name,
    nameKey: beginning.mode === 'individual' ? null : nameKey(beginning.name),
    userId: actor.userId,
    schoolId: captain.schoolId,
    collegeId: captain.collegeId,
    provinceCode: loaded.provinceCode,
    rulesNo: beginning.rulesNo,
    source: beginning.source,
    copiedFrom: beginning.copiedFrom ?? null,
    captainName: captain.name,
    now: times.now,
  }).catch(refuseName)
  const team = { id, code, name: beginning.name, organization_id: terms.organizationId }
  const last = together(
    inserted,
    beginSeats(tx, terms, { id, status: 'draft', mode: beginning.mode }, [captain], []),
    recordAction(tx, actor, team, beginning.source === 'copy' ? 'copied' : 'founded'),
  )
  return { id, code, last }
}

const copiedColumns = (fields: Pick<TeamFieldValues, TeamFieldIn<'copy'>>) =>
  shownColumns(pickFields(fields, teamFieldsIn('copy')))
const copied = Object.keys(copiedColumns(blankTeamFields))

const insertTeam = merged<Record<string, unknown>>(
  {
    id: 'uuid',
    competitionId: 'uuid',
    categoryId: 'uuid',
    organizationId: 'uuid',
    mode: 'text',
    code: 'text',
    name: 'text',
    nameKey: 'text',
    userId: 'uuid',
    schoolId: 'uuid',
    collegeId: 'uuid',
    provinceCode: 'text',
    rulesNo: 'int',
    source: 'text',
    copiedFrom: 'uuid',
    captainName: 'text',
    now: 'timestamptz',
    ...Object.fromEntries(copied.map((column) => [column, 'text'])),
  },
  (given) => sql`
    with given as (select * from ${given}), team as (
      insert into enrollments (id, competition_id, category_id, organization_id, mode, code, name, name_key, captain_user_id, school_id,
        college_id, province_code, rules_no, source, copied_from, member_count, updated_by${eachCopied})
      select id, "competitionId", "categoryId", "organizationId", mode, code, name, "nameKey", "userId", "schoolId",
        "collegeId", "provinceCode", "rulesNo", source, "copiedFrom", 1, "userId"${eachCopied} from given order by "categoryId", "nameKey"
      returning id)
    insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via, joined_at)
    select id, "competitionId", "organizationId", "schoolId", "userId", "captainName", 'captain', 'accepted', 'founder', now
      from team join given using (id)`,
)
const eachCopied = sql.join(
  copied.map((column) => sql`, ${sql.ref(column)}`),
  sql``,
)

/** Refuses a name that is no plain one. An empty one is asked for at submission. */
export const requireName = ({ name }: { name: string }): void => {
  if (!isPlainName(name)) throw problem('enrollment.name_plain')
}

/** For `.catch`: a name another living team of the category has. */
export const refuseName = (error: unknown): never => {
  throw brokenConstraint(error) === 'enrollments_name' ? problem('enrollment.name_taken') : error
}

// Whom the rules keep out learns it now, not after an hour of typing. An incomplete profile can still be completed.
const requireAdmitted = (actor: Actor, { terms, captain, past, times }: Founding): void => {
  const findings = evaluatePerson(
    terms.rules,
    ruledCategory(terms),
    ruledPerson(captain),
    past,
    contextOf(terms, times.now),
  ).filter(({ key }) => key !== 'profiles')
  if (!isAllowed(findings))
    throw problem('enrollment.rules', { list: faultList(findings, actor.lang) }).with({
      verdicts: verdictsOf(findings, actor.lang),
    })
}
