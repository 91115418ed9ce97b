// Who of a team is notified of what happened to it. Messages are written in the transaction of the change.
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import type { Lang } from '@kaisai/contract/lang'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
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

/**
 * Notifies people of a team, in their own language; the template's `title` is the competition, `team` the team's name or code.
 * `kind`: what people subscribe to.
 */
export const notifyTeam = async (
  ctx: Ctx,
  tx: Tx,
  team: NotifiedTeam,
  userIds: readonly string[],
  {
    kind,
    template,
    values,
    link,
  }: { kind: MessageKind; template: string; values: Values | ((lang: Lang) => Values); link: string },
): Promise<void> => {
  if (userIds.length === 0) return
  const names = await tx
    .selectFrom('competitions')
    .select(['name', 'name_en'])
    .where('id', '=', team.competition_id)
    .executeTakeFirstOrThrow()
  const english = new Set(
    (
      await tx
        .selectFrom('identity_users')
        .select('id')
        .where('id', 'in', [...userIds])
        .where('lang', '=', 'en')
        .execute()
    ).map(({ id }) => id),
  )
  for (const userId of new Set(userIds)) {
    const lang = english.has(userId) ? 'en' : 'zh'
    const title = lang === 'en' ? names.name_en || names.name : names.name
    const own = typeof values === 'function' ? values(lang) : values
    await ctx.post.notify(tx, userId, kind, template, { title, team: team.name || team.code, ...own }, link)
  }
}

/** The ids of everybody who joined. */
export const joinedIds = async (tx: Tx, teamId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('enrollment_members')
    .select('user_id')
    .where('enrollment_id', '=', teamId)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
