// More time for one school, one person or one team.
import type * as endpoints from '@kaisai/contract/competition/stage.endpoints'
import { expertKinds, type NodeKind, nodeKinds, takingKinds } from '@kaisai/contract/competition/timeline/node'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { isDuplicate, missingReference } from '#src/db/pg-errors.ts'
import { textIn } from '#src/db/text-in.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { instantOf } from '#src/http/instant.ts'
import { accountsCalled } from '../../identity/reads.ts'
import { competitionsOf, lockOf, requireCompetition } from '../competition.policy.ts'
import { changeCompetition } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'

const MOST_PEOPLE = 20

/** All extensions of a competition, newest first. */
export const listExtensions = async (
  ctx: Ctx,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.listExtensions>> => {
  await requireCompetition(ctx.db, actor, input.competitionId)
  return ctx.db
    .selectFrom('competition_extensions as x')
    .innerJoin('competition_windows as w', 'w.id', 'x.window_id')
    .innerJoin('competition_stages as st', 'st.id', 'w.stage_id')
    .leftJoin('organization_schools as s', 's.id', 'x.school_id')
    .leftJoin('identity_users as u', 'u.id', 'x.user_id')
    .leftJoin('identity_users as by', 'by.id', 'x.created_by')
    .select(['x.id as extensionId', 'x.window_id as nodeId', 'w.kind', 'x.reason'])
    .select(textIn(actor.lang, 'st.name', 'st.name_en').as('stageName'))
    .select(
      sql<string>`case when x.school_id is not null then 'school' when x.user_id is not null then 'user' else 'team' end`.as(
        'subjectKind',
      ),
    )
    .select(
      sql<string>`coalesce(s.name, u.real_name, ${ctx.facts.enrollments.teamName(sql.ref('x.team_id'))}, '')`.as('subjectName'),
    )
    .select(sql<string>`coalesce(by.real_name, '')`.as('whoName'))
    .select([
      sql<string>`w.ends_at`.as('windowEndTime'),
      sql<string>`x.ends_at`.as('endTime'),
      sql<string>`x.created_at`.as('createTime'),
      sql<string | null>`x.revoked_at`.as('revokedTime'),
    ])
    .where('x.competition_id', '=', input.competitionId)
    .orderBy('x.id', 'desc')
    .limit(500)
    .execute()
}

const windowOf = async (db: Db, actor: Actor, windowId: string) => {
  const found = await competitionsOf(db, actor)
    .innerJoin('competition_windows as w', 'w.competition_id', 'c.id')
    .select(['w.id', 'w.kind', 'w.ends_at', 'w.competition_id'])
    .where('w.id', '=', windowId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Gives one school or one person more time in one window: later than its own end, once. */
export const addExtension = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.addExtension>,
): Promise<{ extensionId: string }> => {
  if ((input.schoolId === undefined) === (input.userId === undefined))
    throw new InvalidInput(['请选择一所学校或一名用户', 'Choose one school or one person.'], 'schoolId')
  return extendFor(ctx, actor, input, { school_id: input.schoolId ?? null, user_id: input.userId ?? null })
}

/** Gives somebody more time in one window; for teams as well, whose room knows that the team is the competition’s. */
export const extendFor = async (
  ctx: Ctx,
  actor: Actor,
  input: { nodeId: string; endTime: string; reason: string },
  whom: { school_id?: string | null; user_id?: string | null; team_id?: string | null },
): Promise<{ extensionId: string }> => {
  const endsAt = instantOf(input.endTime, ['延期至', 'Until'], 'endTime')
  const { competition_id } = await windowOf(ctx.db, actor, input.nodeId)
  return changeCompetition(ctx, actor, competition_id, async (tx, competition) => {
    const refusal = lockOf(competition.status)
    if (refusal) throw refusal
    const window = await windowOf(tx, actor, input.nodeId)
    const isExperts = expertKinds.includes(window.kind as NodeKind) && Boolean(whom.user_id)
    if (!isExperts && !takingKinds.includes(window.kind as NodeKind)) throw problem('competition.not_extendable')
    if (Date.parse(endsAt) <= Date.parse(window.ends_at))
      throw problem('competition.extension_end', { end: timeText(window.ends_at) })
    const { id } = await tx
      .insertInto('competition_extensions')
      .values({
        window_id: window.id,
        competition_id: competition.id,
        ...whom,
        ends_at: endsAt,
        reason: input.reason,
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isDuplicate(error)) throw problem('competition.extension_exists')
        return missingReference(error)
      })
    const window_ = inLang(nodeKinds[window.kind as NodeKind], 'zh')
    await recordAction(tx, actor, competition, 'extension_added', {
      changes: [{ field: window_, from: timeText(window.ends_at), to: timeText(endsAt) }],
      reason: input.reason,
    })
    return { extensionId: id }
  })
}

/** Takes an extension back; the row stays for the history. */
export const revokeExtension = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.revokeExtension>,
): Promise<null> => {
  const found = await competitionsOf(ctx.db, actor)
    .innerJoin('competition_extensions as x', 'x.competition_id', 'c.id')
    .select('c.id')
    .where('x.id', '=', input.extensionId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return changeCompetition(ctx, actor, found.id, async (tx, competition) => {
    const revoked = await tx
      .updateTable('competition_extensions')
      .set({ revoked_at: sql<string>`now()` })
      .where('id', '=', input.extensionId)
      .where('revoked_at', 'is', null)
      .returning('ends_at')
      .executeTakeFirst()
    if (!revoked) throw problem('house.not_found')
    await recordAction(tx, actor, competition, 'extension_revoked', {
      changes: [{ field: 'endTime', from: timeText(revoked.ends_at), to: null }],
      reason: input.reason,
    })
    return null
  })
}

/** People found by their whole real name or user name, at most 20: enough to name one, too little to look around. */
export const listExtensionPeople = async (db: Db, actor: Actor, input: { competitionId: string; keyword: string }) => {
  await requireCompetition(db, actor, input.competitionId)
  const word = input.keyword.trim()
  return db
    .selectFrom('identity_users as u')
    .leftJoin('organization_schools as s', 's.id', 'u.school_id')
    .select([
      'u.id as userId',
      'u.real_name as name',
      sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
    ])
    .where(sql<boolean>`u.id in ${accountsCalled(word)}`)
    .where('u.status', '=', 'active')
    .orderBy('u.real_name')
    .orderBy('u.id')
    .limit(MOST_PEOPLE)
    .execute()
}
