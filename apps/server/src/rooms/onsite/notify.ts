// Messages to a team about its call. Messages are written in the transaction of the change.
import { inBrackets } from '@kaisai/contract/lang'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { joinedIds, notifyTeam } from '../enrollment/index.ts'
import { nameIn, placeIn, type Room, type Scene, type Ticket } from './onsite.policy.ts'

/** Where a team sees its number. */
export const ticketPath = (teamId: string): string => `/center/scene?id=${teamId}`

/** Notifies the people of a team that it is one of the next two. */
export const notifyNext = async (
  ctx: Ctx,
  tx: Tx,
  scene: Pick<Scene, 'id' | 'name' | 'name_en' | 'competition_id'>,
  ticket: Pick<Ticket, 'enrollment_id' | 'number' | 'status'>,
  room: Pick<Room, 'name' | 'name_en' | 'place' | 'place_en'> & { letter: string },
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
      scene: nameIn(lang, scene),
      number: ticket.number,
      room: `${nameIn(lang, room)}${room.place ? inBrackets(placeIn(lang, room), lang) : ''}`,
    }),
    link: ticketPath(team.id),
  })
}
