// Messages to a team about its call. Messages are written in the transaction of the change.
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { joinedIds, notifyTeam } from '../enrollment/index.ts'
import type { Room, Scene, Ticket } from './onsite.policy.ts'

/** Where a team sees its number. */
export const ticketPath = (teamId: string): string => `/center/scene?id=${teamId}`

/** Notifies the people of a team that it is one of the next two. */
export const notifyNext = async (
  ctx: Ctx,
  tx: Tx,
  scene: Pick<Scene, 'id' | 'name' | 'competition_id'>,
  ticket: Pick<Ticket, 'enrollment_id' | 'number' | 'status'>,
  room: Pick<Room, 'name' | 'name_en' | 'place'> & { letter: string },
): Promise<void> => {
  const team = await tx
    .selectFrom('enrollments')
    .select(['id', 'name', 'code', 'competition_id'])
    .where('id', '=', ticket.enrollment_id)
    .executeTakeFirstOrThrow()
  await notifyTeam(ctx, tx, team, await joinedIds(tx, team.id), {
    kind: 'team',
    template: ticket.status === 'waiting' ? 'onsite.next_unseen' : 'onsite.next',
    values: (lang) => ({
      scene: scene.name,
      number: ticket.number,
      room: `${lang === 'en' ? room.name_en || room.name : room.name}${room.place ? ` (${room.place})` : ''}`,
    }),
    link: ticketPath(team.id),
  })
}
