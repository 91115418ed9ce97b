// Awards that are given by hand, changed by hand, or taken off the proposals.
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import { workStates } from '@kaisai/contract/work/work.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionNames } from '../../competition/reads.ts'
import { type Award, awardOf, awardStateName, awardsOf, lockAwards, type SchemeItem, type Stage } from '../award.policy.ts'
import { recordAwardAction, recordAwardActions } from '../record-action.ts'
import { holderOf, loneSnapshot, type Snapshot, snapshotOf } from './snapshot.ts'
import { itemInReach } from './targets.views.ts'
import { type NewAward, writeAwards } from './write-awards.ts'

/** Gives an award by hand to a work, a person, a school or an organization of the competition. */
export const addAward = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addAward>): Promise<{ awardId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { item, stage } = await itemInReach(tx, actor, input.schemeItemId)
    await lockAwards(tx, stage.competition_id)
    const award = await madeFor(tx, actor, item, stage, input.targetId, { source: 'manual', manual_reason: input.reason })
    const [awardId] = await writeAwards(tx, [award])
    await recordAwardAction(tx, actor, { ...award, id: awardId! }, 'added', { reason: input.reason })
    return { awardId: awardId! }
  })

/** Gives an award to several of the advisors, schools or organizations that were proposed by rule. */
export const addAwards = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addAwards>): Promise<{ added: number }> =>
  inTx(ctx.db, async (tx) => {
    const { item, stage } = await itemInReach(tx, actor, input.schemeItemId)
    const { target_type: target } = item
    if (target !== 'teacher' && target !== 'school' && target !== 'organization')
      throw problem('award.target_wrong', { name: item.name })
    await lockAwards(tx, stage.competition_id)
    for (const targetId of input.targetIds) {
      const award = await madeFor(tx, actor, item, stage, targetId, { source: target })
      const [id] = await writeAwards(tx, [award])
      await recordAwardAction(tx, actor, { ...award, id: id! }, 'added')
    }
    return { added: input.targetIds.length }
  })

type Source = Pick<NewAward, 'source' | 'manual_reason'>

const madeFor = async (
  tx: Tx,
  actor: Actor,
  item: SchemeItem,
  stage: Stage,
  targetId: string,
  source: Source,
): Promise<NewAward> => {
  const { holder, snapshot } = await readTarget(tx, item, stage, targetId)
  return {
    competition_id: stage.competition_id,
    stage_id: stage.id,
    organization_id: stage.organization_id,
    category_id: item.category_id,
    scheme_item_id: item.id,
    level: item.level,
    name: item.name,
    name_en: item.name_en,
    target_type: item.target_type,
    prize: item.prize,
    marker_id: item.marker_id,
    snapshot,
    created_by: actor.userId,
    ...holder,
    ...source,
  }
}

type Holder = Pick<
  NewAward,
  | 'enrollment_id'
  | 'work_id'
  | 'user_id'
  | 'school_id'
  | 'target_organization_id'
  | 'category_id'
  | 'result_id'
  | 'rank'
  | 'score'
>

// What is not of the competition is not there.
const readTarget = async (
  tx: Tx,
  item: SchemeItem,
  stage: Stage,
  targetId: string,
): Promise<{ holder: Partial<Holder>; snapshot: Snapshot }> => {
  const { name: competition } = await competitionNames(tx, stage.competition_id)
  if (item.target_type === 'team') return readWork(tx, item, stage, targetId)
  if (item.target_type === 'school') {
    const school = await tx
      .selectFrom('organization_schools')
      .select(['id', 'name'])
      .where('id', '=', targetId)
      .executeTakeFirst()
    if (!school) throw problem('house.not_found')
    return {
      holder: { school_id: school.id },
      snapshot: loneSnapshot({ competition, company: school.name }, { schools: [school.name] }),
    }
  }
  if (item.target_type === 'organization') {
    const found = await tx
      .selectFrom('organizations')
      .select(['id', 'name', 'school_id'])
      .where('id', '=', targetId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    return {
      holder: { target_organization_id: found.id, school_id: found.school_id },
      snapshot: loneSnapshot({ competition, company: found.name }, {}),
    }
  }
  return readPerson(tx, item, stage, targetId, competition)
}

const readWork = async (tx: Tx, item: SchemeItem, stage: Stage, workId: string) => {
  const work = await tx
    .selectFrom('works as w')
    .leftJoin('review_results as r', (join) =>
      join.onRef('r.stage_id', '=', 'w.stage_id').on('r.status', 'in', statesIn(resultStates, 'standing')),
    )
    .leftJoin('review_result_rows as x', (join) => join.onRef('x.result_id', '=', 'r.id').onRef('x.work_id', '=', 'w.id'))
    .select(['w.id', 'w.enrollment_id', 'w.category_id', 'w.school_id', 'x.result_id', 'x.rank', 'x.final_score', 'w.status'])
    .where('w.id', '=', workId)
    .where('w.stage_id', '=', stage.id)
    .where('w.version_no', '>', 0)
    .executeTakeFirst()
  if (!work) throw problem('house.not_found')
  if (isIn(workStates, 'out', work.status)) throw problem('award.team_left', { count: 1 })
  if (item.category_id !== null && item.category_id !== work.category_id) throw problem('award.target_wrong', { name: item.name })
  return {
    holder: {
      enrollment_id: work.enrollment_id,
      work_id: work.id,
      school_id: work.school_id,
      category_id: work.category_id,
      result_id: work.result_id,
      rank: work.rank,
      score: work.final_score,
    },
    snapshot: await snapshotOf(tx, work.enrollment_id),
  }
}

const readPerson = async (tx: Tx, item: SchemeItem, stage: Stage, userId: string, competition: string) => {
  const isTeacher = item.target_type === 'teacher'
  const person = await tx
    .selectFrom('enrollment_members as m')
    .innerJoin('enrollments as e', 'e.id', 'm.enrollment_id')
    .innerJoin('identity_users as u', 'u.id', 'm.user_id')
    .leftJoin('organization_schools as s', 's.id', 'u.school_id')
    .select(['u.id', 'u.real_name', 'u.school_id', 's.name as school', 'm.role', 'e.id as teamId', 'e.category_id'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'accepted')
    .where('e.competition_id', '=', stage.competition_id)
    .where('e.status', '=', 'effective')
    .where('m.role', isTeacher ? 'not in' : 'in', ['captain', 'member'])
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()
  if (!person) throw problem('house.not_found')
  const people = [{ name: person.real_name, userId: person.id, school: person.school ?? '' }]
  const schools = person.school === null ? [] : [person.school]
  const about = { competition, company: person.school ?? '' }
  return {
    holder: { user_id: person.id, school_id: person.school_id, enrollment_id: isTeacher ? null : person.teamId },
    snapshot: loneSnapshot(about, isTeacher ? { teachers: people, schools } : { students: people, schools }),
  }
}

/** Gives a proposed award of a work another level, with the reason; from then on it counts as given by hand. */
export const changeAward = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.changeAward>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const seen = await awardOf(tx, actor, input.awardId)
    await lockAwards(tx, seen.competition_id)
    const award = await tx.selectFrom('awards').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirstOrThrow()
    await requireVersion(tx, award, {}, input.version, actor)
    requireProposed(award, actor)
    const { item, stage } = await itemInReach(tx, actor, input.schemeItemId)
    const isOther = item.target_type !== award.target_type || stage.id !== award.stage_id
    const isElsewhere = item.category_id !== null && item.category_id !== award.category_id
    if (isOther || isElsewhere) throw problem('award.target_wrong', { name: item.name })
    await tx
      .updateTable('awards')
      .set({
        scheme_item_id: item.id,
        level: item.level,
        name: item.name,
        name_en: item.name_en,
        prize: item.prize,
        marker_id: item.marker_id,
        source: 'manual',
        manual_reason: input.reason,
        explanation: '',
        ...stamp(actor, award.version),
      })
      .where('id', '=', award.id)
      .execute()
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? problem('award.has_award', {
              who: holderOf(award.target_type, award.snapshot),
              name: item.name,
            })
          : error
      })
    await recordAwardAction(tx, actor, award, 'changed', {
      reason: input.reason,
      changes: [{ field: 'name', from: award.name, to: item.name }],
    })
    return null
  })

const requireProposed = (award: Pick<Award, 'status'>, actor: Actor): void => {
  if (award.status !== 'proposed') throw problem('award.not_proposed', { state: awardStateName(award.status, actor.lang) })
}

/** Takes proposals off the list. */
export const deleteAwards = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.deleteAwards>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const seen = await awardsOf(tx, actor).select(['a.id', 'a.competition_id']).where('a.id', 'in', input.awardIds).execute()
    if (seen.length < input.awardIds.length) throw problem('house.not_found')
    for (const competitionId of [...new Set(seen.map(({ competition_id }) => competition_id))].sort())
      await lockAwards(tx, competitionId)
    const awards = await tx.selectFrom('awards').selectAll().where('id', 'in', input.awardIds).orderBy('id').forUpdate().execute()
    for (const award of awards) requireProposed(award, actor)
    await recordAwardActions(tx, actor, awards, 'deleted', { reason: input.reason })
    await tx.deleteFrom('awards').where('id', 'in', input.awardIds).execute()
    return null
  })
