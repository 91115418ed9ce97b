// A day of presentations of the Kaisai Cup, live today: announced, drawn, checked in, called.
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import * as door from '#src/rooms/onsite/stories.ts'
import { cupId } from './cup.ts'
import { onsiteProgress, onsiteRooms, onsiteWords } from './onsite.ts'

export interface OnsiteCast {
  /** Sets the scene up. */
  readonly organizer: Actor
  /** Runs it; named for the competition. */
  readonly operator: Actor
  /** Judge in every room. */
  readonly experts: readonly string[]
}

/** Sets a scene up and leaves it in the middle of its morning. */
export const seedOnsite = async (ctx: Ctx, { organizer, operator, experts }: OnsiteCast): Promise<void> => {
  const stage = await ctx.db
    .selectFrom('competition_stages as st')
    .select(['st.id', 'st.competition_id as competitionId'])
    .where('st.competition_id', '=', await cupId(ctx.db))
    .orderBy('st.seq')
    .executeTakeFirstOrThrow()
  const heldOn = dayIn(ctx.now())
  const { sceneId } = await door.addScene(ctx, organizer, {
    competitionId: stage.competitionId,
    stageId: stage.id,
    name: '选题答辩现场',
    nameEn: 'Presentation of topics',
    heldOn,
    startTime: `${heldOn}T09:00:00+08:00`,
    presentSeconds: 480,
    questionSeconds: 300,
    warnSeconds: 60,
    changeSeconds: 120,
    keepsApart: true,
    namesShown: 'team',
    returnAfter: 2,
    quorumKind: 'share',
    quorumValue: 100,
  })
  await door.saveRooms(ctx, organizer, {
    sceneId,
    rooms: onsiteRooms.map((room) => ({ ...room, roomId: null, itemIds: [], batchId: null })),
  })
  await door.fillScene(ctx, organizer, { sceneId, itemIds: [] })
  const { rooms } = await door.getScene(ctx.db, organizer, { sceneId })
  for (const { roomId } of rooms)
    await door.savePanel(ctx, organizer, {
      roomId,
      members: experts.map((userId, at) => ({ userId, isHead: at === 0 })),
      isShared: true,
    })
  await door.commitDraw(ctx, operator, { sceneId })
  await door.drawScene(ctx, operator, { sceneId, words: onsiteWords })
  await door.moveScene(ctx, operator, { sceneId, verb: 'ready', reason: '' })
  const { teams } = await door.getScene(ctx.db, operator, { sceneId })
  // The last of each room has not come yet.
  const last = new Map(teams.map(({ roomId, ticketId }) => [roomId, ticketId]))
  for (const { roomId, ticketId } of teams)
    if (last.get(roomId) !== ticketId || teams.filter((one) => one.roomId === roomId).length === 1)
      await door.checkIn(ctx, operator, { sceneId, ticketId, code: '' })
  await door.moveScene(ctx, operator, { sceneId, verb: 'start', reason: '' })
  for (const [at, { roomId }] of rooms.entries()) await runRoom(ctx, operator, sceneId, roomId, onsiteProgress[at] ?? [])
  await door.addScreen(ctx, operator, { sceneId, roomId: null, name: '大厅大屏' })
  await door.addScreen(ctx, operator, { sceneId, roomId: rooms[0]!.roomId, name: '301 门口' })
}

const runRoom = async (
  ctx: Ctx,
  operator: Actor,
  sceneId: string,
  roomId: string,
  verbs: (typeof onsiteProgress)[number],
): Promise<void> => {
  for (const verb of verbs) {
    const room = (await door.getRun(ctx, operator, { sceneId })).rooms.find((one) => one.roomId === roomId)!
    if (verb !== 'call') await door.moveTicket(ctx, operator, { ticketId: room.current!.ticketId, verb })
    else if (room.queue.some(({ status }) => status !== 'waiting')) await door.callNext(ctx, operator, { roomId })
    // Few teams: what is called is called, the rest of the morning is left out.
    else return
  }
}
