// What waits for participants and advisors: invitations, the next steps of their teams, their own part of a form.

import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalTodo, TodoCard } from '#src/ports/workbench.ts'
import { takingCompetitions, windowEnd } from '../../competition/reads.ts'
import { ownTeams } from '../enrollment.policy.ts'
import { listMyInvitations } from '../people/inbox.views.ts'
import { gapsOf, gapText } from './gaps.ts'
import { isProfileIncomplete, summariesOf, summaryOf } from './mine.views.ts'

const MOST_TEAMS = 50
type Todo = ReturnType<typeof summaryOf>['todos'][number]

/** What of enrollments waits for the people of teams. */
export const ownTodos: readonly PersonalTodo<Ctx>[] = [
  {
    key: 'teamInvitations',
    label: ['待答复的组队邀请', 'Invitations to teams'],
    link: '/center/team',
    cards: async (ctx, actor) =>
      (await listMyInvitations(ctx, actor)).map((one) => ({
        id: one.memberId,
        title: one.teamName,
        text: inLang(
          [`${one.captainName}邀请您担任${one.roleName}`, `${one.captainName} invites you to join as ${one.roleName}`],
          actor.lang,
        ),
        note: '',
        competitionId: one.competitionId,
        competitionName: one.competitionName,
        since: null,
        due: one.expiresTime,
        path: '/center/team',
        action: inLang(['去答复', 'Answer'], actor.lang),
      })),
  },
  {
    key: 'teamSteps',
    label: ['我的报名待办', 'Steps of my enrollments'],
    link: '/center/todo',
    cards: async (ctx, actor) =>
      (await Promise.all((await currentTeams(ctx, actor)).map((row) => stepsOf(ctx, actor, row)))).flat(),
  },
]

/** Teams of competitions that still take something, with what a summary shows; the newest first. */
const currentTeams = async (ctx: Ctx, actor: Actor) => {
  const query = ownTeams(ctx.db, actor).where(
    sql<boolean>`exists (select 1 from ${takingCompetitions} held where held.id = e.competition_id)`,
  )
  const [rows, isMissing] = await Promise.all([
    summariesOf(query, actor.lang, ctx.facts)
      .select(windowEnd(sql.ref('e.competition_id'), 'PAY').as('payEnd'))
      .select(
        sql<
          string | null
        >`(select d.reason from enrollment_decisions d where d.enrollment_id = e.id order by d.id desc limit 1)`.as('reason'),
      )
      .select('e.returned_at as returnedAt')
      .orderBy('e.id', 'desc')
      .limit(MOST_TEAMS)
      .execute(),
    isProfileIncomplete(ctx.db, actor),
  ])
  return rows.map((row) => ({
    ...summaryOf(row, actor, isMissing, null),
    payEnd: row.payEnd,
    reason: row.reason,
    returnedAt: row.returnedAt,
    dueTime: row.dueTime,
  }))
}
type CurrentTeam = Awaited<ReturnType<typeof currentTeams>>[number]

const stepsOf = async (ctx: Ctx, actor: Actor, team: CurrentTeam): Promise<TodoCard[]> => {
  // A team in an order waits for that order: whoever pays it has its own card.
  const isOrdered = team.status === 'unpaid' && (await ctx.facts.payments.openOrderOf(ctx.db, team.teamId)) !== null
  const steps = team.todos
    .filter((todo) => isDoable(todo) && !(isOrdered && todo.key === 'pay'))
    .map((todo) => cardOf(actor, team, todo))
  if (!isIn(enrollmentStates, 'open', team.status) || team.dueTime === null) return steps
  const gaps = await gapsOf(ctx, team.teamId)
  const isOwnMissing = gaps.unfilled.some(({ userId }) => userId === actor.userId)
  const isAdvisor = team.role !== 'captain' && team.role !== 'member'
  const text = gapText(gaps, actor)
  const noteOf = (key: string): string =>
    key === 'confirm'
      ? gapText({ ...gaps, unfilled: [] }, actor)
      : key === 'submit'
        ? gapText({ ...gaps, unconfirmed: [] }, actor)
        : ''
  const own = card(actor, team, 'own', ['填写本人报名信息', 'Fill in your own part'], signUpPath(team), team.dueTime)
  const guided = card(
    actor,
    team,
    'guided',
    ['您指导的队伍还缺材料', 'Your team is incomplete'],
    `/center/team?id=${team.teamId}`,
    team.dueTime,
  )
  return [
    // The captain has a step for the team; members and advisors have their own part alone.
    ...(isOwnMissing && team.role !== 'captain' ? [own] : []),
    ...(isAdvisor && text !== '' ? [{ ...guided, note: inLang([`缺：${text}`, `Missing: ${text}`], actor.lang) }] : []),
    ...steps.map((one) => ({ ...one, note: one.note || noteOf(one.id.slice(team.teamId.length + 1)) })),
  ]
}

// What can only be done while enrollment or changes are open is no task before and after.
const isDoable = ({ key, dueTime }: Todo): boolean => dueTime !== null || key === 'decide' || key === 'pay'
const signUpPath = (team: CurrentTeam): string => `/home/signUp?id=${team.competitionId}&team=${team.teamId}&step=material`

const actions: Readonly<Record<string, readonly [string, string]>> = {
  profile: ['补全资料', 'Complete it'],
  decide: ['去审核', 'Decide'],
  returned: ['去修改', 'Change it'],
  invite: ['邀请成员', 'Invite'],
  confirm: ['查看成员', 'See members'],
  letter: ['上传承诺书', 'Upload it'],
  submit: ['去提交', 'Submit'],
  pay: ['去缴费', 'Pay'],
  guided: ['查看队伍', 'See the team'],
}
const cardOf = (actor: Actor, team: CurrentTeam, todo: Todo): TodoCard => ({
  ...card(actor, team, todo.key, [todo.text, todo.text], todo.path, todo.key === 'pay' ? team.payEnd : todo.dueTime),
  note: todo.key === 'returned' ? (team.reason ?? '') : '',
  since: todo.key === 'returned' ? team.returnedAt : null,
})

const card = (
  actor: Actor,
  team: CurrentTeam,
  key: string,
  text: readonly [string, string],
  path: string,
  due: string | null,
): TodoCard => ({
  id: `${team.teamId}.${key}`,
  title: team.name || team.code,
  text: inLang(text, actor.lang),
  note: '',
  competitionId: team.competitionId,
  competitionName: team.competitionName,
  since: null,
  due,
  path,
  action: inLang(actions[key] ?? ['去填写', 'Fill it in'], actor.lang),
})
