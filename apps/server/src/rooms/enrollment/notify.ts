// Who of a team is notified of what happened to it. Messages are written in the transaction of the change.
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import { bestIn, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { competitionNames } from '../competition/reads.ts'
import type { Enrollment } from './reach.ts'

/** People who come and go: of no hurry, and many in a large team. Everything else is subscribed to as what becomes of the team. */
const comings: readonly string[] = ['joined', 'declined', 'expired', 'left']
const kindOf = (template: string): MessageKind => (comings.includes(template) ? 'member' : 'team')
/** Where a team is looked at. */
export const teamPath = (teamId: string): string => `/center/team?id=${teamId}`

type Values = Readonly<Record<string, string>>

export type NotifiedTeam = Pick<Enrollment, 'id' | 'name' | 'code' | 'competition_id'>

/** Notifies people of a team of what became of their enrollment. */
export const notifyPeople = (
  ctx: Ctx,
  tx: Tx,
  team: NotifiedTeam,
  userIds: readonly string[],
  template: string,
  values: Values | ((lang: Lang) => Values) = {},
  link = teamPath(team.id),
): Promise<void> =>
  notifyTeam(ctx, tx, team, userIds, { kind: kindOf(template), template: `enrollment.${template}`, values, link })

interface Wording {
  readonly kind: MessageKind
  readonly template: string
  readonly values: Values | ((lang: Lang) => Values)
  readonly link: string
}
/**
 * Notifies people of a team, in their own language; the template's `title` is the competition, `team` the team's name or code.
 * `kind`: what people subscribe to.
 */
export const notifyTeam = (ctx: Ctx, tx: Tx, team: NotifiedTeam, userIds: readonly string[], wording: Wording): Promise<void> =>
  notifyAll(ctx, tx, [{ team, userIds, ...wording }], wording)

/** Notifies people of many teams of the same thing, however many there are. */
export const notifyTeams = (
  ctx: Ctx,
  tx: Tx,
  teams: readonly { readonly team: NotifiedTeam; readonly userIds: readonly string[] }[],
  template: string,
): Promise<void> =>
  notifyAll(
    ctx,
    tx,
    teams.map((one) => ({ ...one, values: {}, link: teamPath(one.team.id) })),
    { kind: kindOf(template), template: `enrollment.${template}` },
  )

type Addressed = { readonly team: NotifiedTeam; readonly userIds: readonly string[] } & Pick<Wording, 'values' | 'link'>
const notifyAll = async (
  ctx: Ctx,
  tx: Tx,
  teams: readonly Addressed[],
  { kind, template }: Pick<Wording, 'kind' | 'template'>,
): Promise<void> => {
  if (teams.every(({ userIds }) => userIds.length === 0)) return
  const names = new Map<string, { name: string; name_en: string }>()
  for (const id of new Set(teams.map(({ team }) => team.competition_id))) names.set(id, await competitionNames(tx, id))
  const notices = teams.flatMap(({ team, userIds, values, link }) => {
    const { name, name_en } = names.get(team.competition_id)!
    const all = (lang: Lang): Values => ({
      ...{ title: bestIn(lang, name, name_en), team: team.name || team.code },
      ...(typeof values === 'function' ? values(lang) : values),
    })
    return [...new Set(userIds)].map((userId) => ({ userId, values: all, link }))
  })
  await ctx.post.notifyAll(tx, notices, kind, template)
}

/** The ids of everybody who joined. */
export const joinedIds = async (tx: Tx, teamId: string): Promise<string[]> => (await joinedOf(tx, [teamId])).get(teamId) ?? []

/** The same of many teams, by the team. */
export const joinedOf = async (tx: Tx, teamIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx
    .selectFrom('enrollment_members')
    .select(['enrollment_id', 'user_id'])
    .where('enrollment_id', '=', sql<string>`any(${[...teamIds]}::uuid[])`)
    .where('status', '=', 'accepted')
    .execute()
  const found = Map.groupBy(rows, ({ enrollment_id }) => enrollment_id)
  return new Map([...found].map(([id, people]) => [id, people.map(({ user_id }) => user_id)]))
}
