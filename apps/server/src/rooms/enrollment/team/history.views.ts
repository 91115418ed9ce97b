// What happened to an enrollment, as its people read it: the moves of its state, with who and why.

import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { historyOfRow } from '#src/rooms/system/index.ts'
import { reachOf, teamsOf } from '../reach.ts'

/** The newest hundred moves. What was noted of a payment is for the captain alone. */
export const historyOf = async (db: Db, teamId: string, lang: Lang, isCaptain: boolean) => {
  const rows = await db
    .selectFrom('status_moves as m')
    .leftJoin('identity_users as u', 'u.id', 'm.user_id')
    .select(['m.verb', 'm.note', 'm.moved_at as time', sql<string>`coalesce(u.real_name, '')`.as('who')])
    .where('m.entity', '=', 'enrollments')
    .where('m.entity_id', '=', teamId)
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ verb, note, time, who }) => ({
    text: inLang(enrollmentStates.moves[verb as keyof typeof enrollmentStates.moves].label, lang),
    who,
    reason: verb === 'pay' && !isCaptain ? '' : reasonIn(note, lang),
    time,
  }))
}

/** Who did what to an enrollment within reach, with the changes. */
export const listTeamHistory = async (db: Db, actor: Actor, input: { teamId: string }) => {
  const team = await teamsOf(db, await reachOf(db, actor))
    .select('e.id')
    .where('e.id', '=', input.teamId)
    .executeTakeFirst()
  if (!team) throw problem('house.not_found')
  return historyOfRow(db, actor.lang, { entity: 'enrollments', entityId: team.id })
}
