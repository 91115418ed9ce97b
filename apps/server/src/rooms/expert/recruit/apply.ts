// Somebody applies to a call: for himself, or the school for its own people.

import type { InputOf } from '@kaisai/contract/endpoint'
import { applicationStates } from '@kaisai/contract/expert/application.states'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import type * as open from '@kaisai/contract/expert/open.endpoints'
import type * as endpoints from '@kaisai/contract/expert/recruitment.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn, timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { brokenConstraint, isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { notifyHolders } from '../../access/index.ts'
import { newId, phoneIndex, reveal } from '../../identity/index.ts'
import { disciplineNames } from '../disciplines.ts'
import { type Expert, ownSchoolIds } from '../expert.policy.ts'
import { profileColumns, requireKnown, takeFiles } from '../profile-columns.ts'
import { recordExpertAction } from '../record-action.ts'
import { knownPhone, requireFreePhone } from '../save-expert.ts'
import { expertPhone } from '../sealed.ts'
import { askedFrom } from './application.views.ts'
import type { Recruitment } from './recruitments.ts'
import { type Terms, unmetOf } from './terms.ts'

type Applied = InputOf<typeof open.applyAsExpert>
type Recommended = InputOf<typeof endpoints.recommendExpert>

/** A call that takes applications at this moment, kept from closing while somebody applies. */
const lockTaking = async (tx: Tx, recruitmentId: string): Promise<Recruitment> => {
  const call = await tx
    .selectFrom('expert_recruitments')
    .selectAll()
    .where('id', '=', recruitmentId)
    .where('status', '<>', 'draft')
    .forShare()
    .executeTakeFirst()
  if (!call) throw problem('house.not_found')
  const { rows } = await sql<{ isTaking: boolean }>`
    select clock_timestamp() >= ${call.opens_at}::timestamptz and clock_timestamp() < ${call.closes_at}::timestamptz as "isTaking"`.execute(
    tx,
  )
  if (call.status !== 'open' || !rows[0]?.isTaking)
    throw problem('expert.recruitment_not_open', { period: `${timeText(call.opens_at)} – ${timeText(call.closes_at)}` })
  return call
}

const requireTerms = async (ctx: Ctx, tx: Tx, actor: Actor, call: Recruitment, input: Applied | Recommended): Promise<void> => {
  const person = askedFrom({
    title: input.title,
    birthday: input.birthday,
    is_academician: input.isAcademician,
    years_in_field: input.yearsInField,
    disciplines: input.disciplines,
    title_cert_file_id: input.titleCertFileId,
  })
  const names = await disciplineNames(tx, actor.lang)
  const unmet = unmetOf(call.terms as Terms, person, dayIn(ctx.now()), actor.lang, names)
  if (unmet.length > 0) throw problem('expert.terms', { list: unmet.join(actor.lang === 'en' ? '; ' : '；') })
}

/** Applies with the own account. A row the office entered under the account's phone number becomes the applicant's. */
export const applyAsExpert = (ctx: Ctx, actor: Actor, input: Applied): Promise<{ applicationId: string; status: string }> =>
  inTx(ctx.db, async (tx) => {
    const call = await lockTaking(tx, input.recruitmentId)
    if (call.needs_school && input.schoolId === null) throw problem('expert.school_needed')
    await requireKnown(tx, input)
    await requireTerms(ctx, tx, actor, call, input)
    const accountPhone = await phoneOf(ctx, tx, actor.userId)
    const expert = await ownRow(ctx, tx, actor.userId, call.organization_id, accountPhone)
    requireMayApply(expert)
    const phone = input.phone || accountPhone
    await requireFreePhone(ctx, tx, call.organization_id, phone, expert?.id ?? null)
    await takeFiles(ctx, tx, actor, expert, input)
    const row = {
      user_id: actor.userId,
      name: input.name,
      email: input.email.toLowerCase() || null,
      ...profileColumns(input),
      updated_by: actor.userId,
    }
    const id = expert?.id ?? (await newId(tx))
    const sealed = phone === '' ? {} : expertPhone(ctx, id, phone)
    if (expert)
      await tx
        .updateTable('experts')
        .set({ ...row, ...sealed, version: expert.version + 1, updated_at: sql<string>`now()` })
        .where('id', '=', id)
        .execute()
        .catch(knownPhone(input.name))
    else
      await tx
        .insertInto('experts')
        .values({ id, organization_id: call.organization_id, source: 'self', ...row, ...sealed })
        .execute()
        .catch(twice(input.name))
    await move(tx, expertStates, id, call.needs_school ? 'askSchool' : 'apply', actor)
    const applicationId = await submitApplication(tx, actor, call, id, input)
    await recordExpertAction(tx, actor, { id, name: input.name, organization_id: call.organization_id }, 'applied')
    await notifyDeciders(ctx, tx, call, input.schoolId, input.name)
    return { applicationId, status: 'submitted' }
  })

// Two applications of one person at once: the second finds the first.
const twice =
  (name: string) =>
  (error: unknown): never => {
    if (isDuplicate(error) && brokenConstraint(error) === 'experts_user') throw problem('expert.in_library')
    return knownPhone(name)(error)
  }

const phoneOf = async (ctx: Ctx, tx: Tx, userId: string): Promise<string> => {
  const user = await tx.selectFrom('identity_users').select('phone_sealed').where('id', '=', userId).executeTakeFirstOrThrow()
  return reveal(ctx, userId, 'phone', user.phone_sealed) ?? ''
}

const ownRow = async (ctx: Ctx, tx: Tx, userId: string, libraryId: string, phone: string): Promise<Expert | null> => {
  const base = tx.selectFrom('experts').selectAll().where('organization_id', '=', libraryId)
  const own = await base.where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (own || phone === '') return own ?? null
  const entered = base.where('user_id', 'is', null).where('phone_index', '=', phoneIndex(ctx, phone))
  return (await entered.forUpdate().executeTakeFirst()) ?? null
}

const requireMayApply = (expert: Pick<Expert, 'status'> | null): void => {
  if (expert === null || isIn(expertStates, 'outside', expert.status)) return
  throw problem(isIn(expertStates, 'shelved', expert.status) ? 'expert.suspended' : 'expert.in_library')
}

const submitApplication = async (tx: Tx, actor: Actor, call: Recruitment, expertId: string, input: Applied): Promise<string> => {
  const before = await tx
    .selectFrom('expert_applications')
    .select(['id', 'status', 'version'])
    .where('recruitment_id', '=', call.id)
    .where('expert_id', '=', expertId)
    .forUpdate()
    .executeTakeFirst()
  const said = { statement: input.statement, school_id: input.schoolId }
  if (!before) {
    const { id } = await tx
      .insertInto('expert_applications')
      .values({ recruitment_id: call.id, expert_id: expertId, organization_id: call.organization_id, ...said })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  if (!isIn(applicationStates, 'ended', before.status)) throw problem('expert.applied')
  await move(tx, applicationStates, before.id, 'again', actor, '', {
    ...said,
    is_by_school: false,
    school_note: '',
    reason: '',
    decided_at: null,
    decided_by: null,
    submitted_at: sql`now()`,
    version: before.version + 1,
  })
  return before.id
}

// The school is asked first where its word is asked.
const notifyDeciders = async (ctx: Ctx, tx: Tx, call: Recruitment, schoolId: string | null, expert: string): Promise<void> => {
  const values = { expert, title: call.name }
  if (!call.needs_school) {
    await notifyRecruiters(ctx, tx, call.organization_id, values)
    return
  }
  const offices = await tx
    .selectFrom('organizations')
    .select('id')
    .where('type', '=', 'school')
    .where('school_id', '=', schoolId)
    .where('status', '=', 'active')
    .execute()
  for (const { id } of offices)
    await notifyHolders(ctx, tx, 'expert:recommend:edit', id, {
      ...{ kind: 'review', template: 'expert.asks_school', values, link: '/expert/recommend' },
    })
}

/** Notifies whoever decides on applications of an organization that one waits. */
export const notifyRecruiters = (
  ctx: Ctx,
  tx: Tx,
  organizationId: string,
  values: { readonly expert: string; readonly title: string },
): Promise<void> =>
  notifyHolders(ctx, tx, 'expert:recruitment:audit', organizationId, {
    ...{ kind: 'review', template: 'expert.applied', values, link: '/expert/manage' },
  })

/** Withdraws the own application while the call is open. */
export const withdrawApplication = (ctx: Ctx, actor: Actor, input: { recruitmentId: string }): Promise<{ status: string }> =>
  inTx(ctx.db, async (tx) => {
    const own = await tx
      .selectFrom('expert_applications as a')
      .innerJoin('experts as x', 'x.id', 'a.expert_id')
      .innerJoin('expert_recruitments as r', 'r.id', 'a.recruitment_id')
      .select(['a.id', 'a.version', 'x.id as expertId', 'x.name', 'x.status as expertStatus', 'x.organization_id'])
      .select(sql<boolean>`(r.status = 'open' and clock_timestamp() < r.closes_at)`.as('isOpen'))
      .where('a.recruitment_id', '=', input.recruitmentId)
      .where('x.user_id', '=', actor.userId)
      .forUpdate(['a', 'x'])
      .executeTakeFirst()
    if (!own) throw problem('house.not_found')
    if (!own.isOpen) throw problem('expert.closed_for_withdrawal')
    const status = await move(tx, applicationStates, own.id, 'withdraw', actor, '', { version: own.version + 1 })
    if (isIn(expertStates, 'waiting', own.expertStatus)) await move(tx, expertStates, own.expertId, 'withdraw', actor)
    await recordExpertAction(tx, actor, { ...own, id: own.expertId }, 'application_withdrawn')
    return { status }
  })

/** A school recommends one of its own people: the application waits for the office at once. */
export const recommendExpert = (ctx: Ctx, actor: Actor, input: Recommended): Promise<{ applicationId: string }> =>
  inTx(ctx.db, async (tx) => {
    const schools = await ownSchoolIds(tx, actor)
    if (input.schoolId === null || !schools.includes(input.schoolId)) throw problem('expert.other_school')
    const call = await lockTaking(tx, input.recruitmentId)
    await requireKnown(tx, input)
    await requireTerms(ctx, tx, actor, call, input)
    await requireFreePhone(ctx, tx, call.organization_id, input.phone)
    await takeFiles(ctx, tx, actor, null, input)
    const id = await newId(tx)
    await tx
      .insertInto('experts')
      .values({
        id,
        organization_id: call.organization_id,
        source: 'school',
        status: 'pending',
        name: input.name,
        email: input.email.toLowerCase() || null,
        updated_by: actor.userId,
        ...profileColumns(input),
        ...expertPhone(ctx, id, input.phone || null),
      })
      .execute()
      .catch(knownPhone(input.name))
    const { id: applicationId } = await tx
      .insertInto('expert_applications')
      .values({
        recruitment_id: call.id,
        expert_id: id,
        organization_id: call.organization_id,
        school_id: input.schoolId,
        is_by_school: true,
        school_note: input.schoolNote,
        status: 'school_passed',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordExpertAction(tx, actor, { id, name: input.name, organization_id: call.organization_id }, 'recommended', {
      reason: input.schoolNote,
    })
    await notifyRecruiters(ctx, tx, call.organization_id, { expert: input.name, title: call.name })
    return { applicationId }
  })
