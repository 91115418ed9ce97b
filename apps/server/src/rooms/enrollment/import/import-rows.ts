// Writes the enrollments of an import: everything in the caller's transaction, in bulk, states through the mover.
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record, recordAll } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { moveAll, permitted } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { addPendingUsers } from '../../access/index.ts'
import { takePlaces } from '../../competition/index.ts'
import { newIds } from '../../identity/index.ts'
import { logName } from '../record-action.ts'
import { fieldColumns } from '../team/fields.ts'
import { codeOf, reserveNumbers } from '../team/numbers.ts'
import type { CheckedEntry } from './check-rows.ts'
import { seatAll } from './seat-all.ts'
import type { Written } from './written.ts'

const CHUNK = 500

/** What an import needs beside its lines. */
export interface ImportTarget {
  readonly competitionId: string
  readonly shape: 'person' | 'team'
  /** The audit was made elsewhere. */
  readonly isApproved: boolean
}

/** Writes checked lines in a transaction of their own; for measurements. `report`: lines done. */
export const importTeamRows = (
  ctx: Ctx,
  actor: Actor,
  target: ImportTarget,
  entries: readonly CheckedEntry[],
  report: (done: number) => Promise<void> = async () => undefined,
): Promise<void> => inTx(ctx.db, (tx) => writeTeams(ctx, tx, actor, target, entries, '', report))

/**
 * Writes checked lines: accounts, enrollments, people, seats, states, places, the log, the word to who imported. Refuses with
 * `enrollment.import_stale` where somebody took a name, number, seat or place since the check.
 */
export const writeTeams = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  target: ImportTarget,
  entries: readonly CheckedEntry[],
  fileName: string,
  report: (done: number) => Promise<void>,
): Promise<void> => {
  try {
    await addAccounts(ctx, tx, actor, target.competitionId, entries)
    const teams = await numbered(ctx, tx, target, entries)
    for (let at = 0; at < teams.length; at += CHUNK) {
      await writeChunk(ctx, tx, actor, target, teams.slice(at, at + CHUNK))
      await report(Math.min(at + CHUNK, teams.length))
    }
    await seatAll(tx, teams)
    await moveTeams(tx, actor, target, teams)
    await enterFirstStage(tx, actor, target.competitionId, teams)
    await notifyTeams(ctx, tx, actor, target, teams, fileName)
    // Last: the rows of the quotas are everybody's.
    await takeAll(tx, teams)
  } catch (error) {
    throw isDuplicate(error) || isTaken(error) ? problem('enrollment.import_stale') : error
  }
}

const isTaken = (error: unknown): boolean => {
  const { key, constraint } = error as { key?: string; constraint?: string }
  return key === 'competition.quota_full' || constraint === 'enrollment_seats_most'
}

// One account for each new phone number, however many lines name it.
const addAccounts = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  competitionId: string,
  entries: readonly CheckedEntry[],
): Promise<void> => {
  const organization = await tx
    .selectFrom('competitions as c')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .select(['o.id', 'o.name'])
    .where('c.id', '=', competitionId)
    .executeTakeFirstOrThrow()
  const made = new Map(
    entries.flatMap(({ found }) => found.flatMap(({ account }) => (account ? [[account.id, account] as const] : []))),
  )
  const people = [...made.values()].map(({ id, name, phone, userType, idNumber, email, grade, studentNo, place }) => ({
    ...{ id, phone, userType, idNumber, email, grade, studentNo },
    // A name nobody types: the owner signs in by phone. Random enough out of the end of the id.
    userName: `k${id.replaceAll('-', '').slice(-14)}`,
    realName: name,
    ...{ schoolId: place.schoolId, collegeId: place.collegeId, majorId: place.majorId },
  }))
  for (let at = 0; at < people.length; at += CHUNK)
    await addPendingUsers(tx, ctx, actor, organization, people.slice(at, at + CHUNK))
}

// Numbers are reserved outside of the transaction, as for everybody: its row must not be held.
const numbered = async (ctx: Ctx, tx: Tx, target: ImportTarget, entries: readonly CheckedEntry[]): Promise<Written[]> => {
  const ids = await newIds(tx, entries.length)
  const counts = new Map<string, number>()
  for (const { terms } of entries) counts.set(terms!.categoryId, (counts.get(terms!.categoryId) ?? 0) + 1)
  const next = new Map<string, number>()
  for (const [categoryId, count] of counts) next.set(categoryId, await reserveNumbers(ctx.db, categoryId, count))
  return entries.map((entry, at) => {
    const terms = entry.terms!
    const no = next.get(terms.categoryId)!
    next.set(terms.categoryId, no + 1)
    const code = codeOf(terms.year, terms.seriesCode, terms.categoryCode, no)
    return { ...entry, terms, id: ids[at]!, code, state: stateOf(target, entry) }
  })
}

// A team whose audit has no steps, or was made elsewhere, is approved at once.
const stateOf = ({ isApproved }: ImportTarget, { chain, fee }: CheckedEntry): Written['state'] => {
  if (!isApproved && chain.length > 0) return 'pending'
  return fee.totalFen > 0 ? 'unpaid' : 'effective'
}

const nameOf = ({ values }: CheckedEntry): string => values.teamName ?? ''
const isParticipant = (role: string): boolean => role === 'captain' || role === 'member'

const writeChunk = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { shape, isApproved }: ImportTarget,
  teams: readonly Written[],
): Promise<void> => {
  const now = ctx.now().toISOString()
  const rows = teams.map((team) => ({
    id: team.id,
    competition_id: team.terms.competitionId,
    category_id: team.terms.categoryId,
    organization_id: team.terms.organizationId,
    mode: shape === 'team' ? 'team' : 'individual',
    code: team.code,
    name: nameOf(team),
    name_key: team.nameKey,
    ...fieldColumns(ctx, team.id, team.fields),
    captain_user_id: team.found[0]!.person.userId,
    school_id: team.schoolId,
    college_id: team.collegeId,
    province_code: team.provinceCode,
    // Audited elsewhere: there is no audit here to go through.
    audit_chain: isApproved ? [] : [...team.chain],
    source: 'import',
    ...team.fee.columns,
    member_count: team.found.filter(({ person }) => isParticipant(person.role)).length,
    advisor_count: team.found.filter(({ person }) => !isParticipant(person.role)).length,
    submitted_at: sql<string>`clock_timestamp()`,
    updated_by: actor.userId,
  }))
  await tx.insertInto('enrollments').values(rows).execute()
  const members = teams.flatMap((team) =>
    team.found.map(({ person }, at) => ({
      enrollment_id: team.id,
      competition_id: team.terms.competitionId,
      organization_id: team.terms.organizationId,
      school_id: team.schoolId,
      user_id: person.userId,
      name: person.name,
      role: person.role,
      sort: at,
      status: 'accepted' as const,
      invited_via: 'import',
      invited_by: actor.userId,
      snapshot: snapshotOf(person),
      joined_at: now,
    })),
  )
  for (let at = 0; at < members.length; at += CHUNK)
    await tx
      .insertInto('enrollment_members')
      .values(members.slice(at, at + CHUNK))
      .execute()
}

// As a submission freezes it.
const snapshotOf = (person: Written['found'][number]['person']): string =>
  JSON.stringify({
    name: person.name,
    school: person.schoolName,
    college: person.collegeName,
    major: person.majorName,
    grade: person.grade,
    studentNo: person.studentNo,
    idMasked: person.idNumberMask ?? '',
    phone: person.phoneMask ?? '',
  })

const idsOf = (teams: readonly Written[]): string[] => teams.map(({ id }) => id)

const moveTeams = async (tx: Tx, actor: Actor, target: ImportTarget, teams: readonly Written[]): Promise<void> => {
  const reaching = (...states: readonly Written['state'][]) => idsOf(teams.filter(({ state }) => states.includes(state)))
  const note = target.isApproved ? (actor.lang === 'en' ? 'Audited elsewhere' : '已在线下审核') : ''
  await moveAll(tx, enrollmentStates, idsOf(teams), 'submit', actor)
  await moveAll(tx, enrollmentStates, reaching('unpaid', 'effective'), 'approve', actor, note)
  await moveAll(tx, enrollmentStates, reaching('unpaid'), 'charge', permitted(actor))
  await moveAll(tx, enrollmentStates, reaching('effective'), 'complete', permitted(actor))
  await sql`update enrollments e set has_place = true, is_audit_begun = e.status <> 'pending',
      approved_at = case when e.status <> 'pending' then clock_timestamp() end,
      effective_at = case when e.status = 'effective' then clock_timestamp() end
    where e.id = any(${idsOf(teams)}::uuid[])`.execute(tx)
}

const enterFirstStage = async (tx: Tx, actor: Actor, competitionId: string, teams: readonly Written[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into enrollment_participations (enrollment_id, stage_id)
    select e.id, s.id from enrollments e
      join lateral (select id from competition_stages where competition_id = ${competitionId}::uuid order by seq limit 1) s on true
     where e.id = any(${idsOf(teams)}::uuid[]) and e.status = 'effective' returning id`.execute(tx)
  await moveAll(
    tx,
    participationStates,
    rows.map(({ id }) => id),
    'enter',
    permitted(actor),
  )
}

const notifyTeams = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { competitionId }: ImportTarget,
  teams: readonly Written[],
  file: string,
): Promise<void> => {
  const entries = teams.map((team) => ({
    action: 'enrollment.imported_team',
    entity: 'enrollments',
    entityId: team.id,
    entityName: logName({ code: team.code, name: nameOf(team) }),
    organizationId: team.terms.organizationId,
  }))
  for (let at = 0; at < entries.length; at += CHUNK) await recordAll(tx, actor, entries.slice(at, at + CHUNK))
  const competition = await tx
    .selectFrom('competitions')
    .select(['name', 'organization_id'])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  await record(tx, actor, {
    action: 'enrollment.imported',
    entity: 'competitions',
    entityId: competitionId,
    entityName: competition.name,
    changes: [{ field: 'rows', from: null, to: String(teams.length) }],
    organizationId: competition.organization_id,
  })
  await ctx.post.notify(tx, actor.userId, 'system', 'enrollment.importFinished', { file, created: String(teams.length) })
}

const takeAll = async (tx: Tx, teams: readonly Written[]): Promise<void> => {
  const groups = Map.groupBy(teams, ({ terms, schoolId }) => `${terms.categoryId} ${schoolId ?? ''}`)
  // Always in the same order, so that two who take in several categories do not wait for each other in a circle.
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key)!
    const { terms, schoolId } = group[0]!
    await takePlaces(tx, { id: terms.categoryId, name: terms.categoryName }, schoolId, group.length)
  }
}
