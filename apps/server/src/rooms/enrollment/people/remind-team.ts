// Reminding everybody a team waits for, at once: by its captain or an advisor.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type * as endpoints from '@kaisai/contract/enrollment/member.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { lockOwn, stateName } from '../enrollment.policy.ts'
import { notifyPeople } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { audienceOf } from '../team/audience.ts'
import { type Person, peopleOf } from '../team/facts.ts'
import { gapsOf } from '../team/gaps.ts'

/** So long nobody is reminded again. */
export const REMIND_MINUTES = 10

/** Somebody a team waits for: of what he is reminded, and where he does it. */
export interface Asked {
  readonly person: Person
  readonly template: 'invited' | 'profileAsked' | 'partAsked' | 'submitAsked'
  readonly link: string
}

/**
 * Reminds everybody an open team waits for of what is missing of him: an answer, a profile, the own part of the form; asked by an advisor,
 * the captain of submitting. Members get `enrollment.captain_only`, a submitted team `enrollment.people_locked`; who was reminded within ten
 * minutes is skipped, and `enrollment.remind_wait` says so where that is everybody.
 */
export const remindTeam = (
  ctx: Ctx,
  actor: Actor,
  { teamId }: InputOf<typeof endpoints.remindTeam>,
): Promise<ReplyOf<typeof endpoints.remindTeam>> =>
  inTx(ctx.db, async (tx) => {
    const team = await lockOwn(tx, actor, teamId)
    if (audienceOf(team.ownRole) !== 'advisor' && team.captain_user_id !== actor.userId) throw problem('enrollment.captain_only')
    if (!isIn(enrollmentStates, 'open', team.status))
      throw problem('enrollment.people_locked', { state: stateName(team.status, actor.lang) })
    const asked = (await askedOf(ctx, tx, team)).filter(({ person }) => person.userId !== actor.userId)
    const due = await takeDue(tx, asked, REMIND_MINUTES)
    if (asked.length > 0 && due.length === 0) throw problem('enrollment.remind_wait', { minutes: REMIND_MINUTES })
    await sendReminders(ctx, tx, actor, team, due)
    return { reminded: due.length, skipped: asked.length - due.length }
  })

/** Whom an open team waits for. One message a person: of the first thing that is missing. */
export const askedOf = async (ctx: Ctx, tx: Tx, team: Enrollment): Promise<Asked[]> => {
  const [{ unconfirmed, unfilled }, people] = await Promise.all([gapsOf(ctx, team.id, tx), peopleOf(tx, team.id)])
  const material = `/home/signUp?id=${team.competition_id}&team=${team.id}&step=material`
  const joined = people.filter(({ status }) => status === 'accepted')
  const all: Asked[] = [
    ...unconfirmed.map((person) => ({ person, template: 'invited' as const, link: '/center/team' })),
    ...joined
      .filter(({ missing }) => missing.length > 0)
      .map((person) => ({ person, template: 'profileAsked' as const, link: '/center/users' })),
    ...unfilled.map((person) => ({ person, template: 'partAsked' as const, link: material })),
    ...joined
      .filter(({ role }) => role === 'captain')
      .map((person) => ({ person, template: 'submitAsked' as const, link: material })),
  ]
  return all.filter(({ person }, at) => all.findIndex((other) => other.person.userId === person.userId) === at)
}

const isDue = (minutes: number) => sql<boolean>`(reminded_at is null or reminded_at < now() - make_interval(mins => ${minutes}))`
const idsOf = (asked: readonly Asked[]): string[] => asked.map(({ person }) => person.memberId)

/** Those who were not reminded for so many minutes; from now on they count as reminded. */
export const takeDue = async (tx: Tx, asked: readonly Asked[], minutes: number): Promise<Asked[]> => {
  const { rows } = await sql<{
    id: string
  }>`update enrollment_members set reminded_at = now() where id = any(${idsOf(asked)}::uuid[]) and ${isDue(minutes)} returning id`.execute(
    tx,
  )
  return asked.filter(({ person }) => rows.some(({ id }) => id === person.memberId))
}

/** Notifies people of what their team waits for, in the name of whoever asks. */
export const sendReminders = async (ctx: Ctx, tx: Tx, actor: Actor, team: Enrollment, due: readonly Asked[]): Promise<void> => {
  for (const { person, template, link } of due)
    await notifyPeople(ctx, tx, team, [person.userId], template, { inviter: actor.realName }, link)
}
