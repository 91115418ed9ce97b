import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import type { getPanel as endpoint } from '@kaisai/contract/onsite/open.endpoints'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { nameIn, placeIn, sceneStateName, ticketStateName } from '../onsite.policy.ts'
import { liveKey } from '../screen/live-key.ts'
import { type QueuedTicket, type RoomFacts, readScene, type SceneFacts } from './scene-facts.ts'
import { type PanelSheet, quorumOf, sheetsOf } from './sheets.ts'

type Reply = ReplyOf<typeof endpoint>

/** The rooms the caller judges in, of scenes of these days. Teams are numbers and works: who they are is not shown. */
export const getPanel = async (ctx: Ctx, actor: Actor): Promise<Reply> => {
  const { rows: mine } = await sql<{ sceneId: string; roomId: string; isHead: boolean; isAbsent: boolean }>`
    select r.scene_id as "sceneId", r.id as "roomId", p.is_head as "isHead", p.absent_at is not null as "isAbsent"
      from onsite_panelists p join onsite_rooms r on r.id = p.room_id join onsite_scenes s on s.id = r.scene_id
     where p.user_id = ${actor.userId}::uuid and s.status <> 'setup' and s.held_on >= now()::date - 1
     order by s.starts_at, r.seq limit 10`.execute(ctx.db)
  const read = new Map<string, SceneFacts>()
  for (const { sceneId } of mine) if (!read.has(sceneId)) read.set(sceneId, await readScene(ctx.db, sceneId, actor.lang))
  const { lang } = actor
  return Promise.all(
    mine.map(async ({ sceneId, roomId, isHead, isAbsent }) => {
      const { scene, now, rooms } = read.get(sceneId)!
      const facts = rooms.find(({ room }) => room.id === roomId)!
      const been = [...(facts.current ? [facts.current] : []), ...facts.over.filter(({ status }) => status === 'done')]
      const sheets = await sheetsOf(
        ctx.db,
        been.map(({ id }) => id),
      )
      const own = (ticket: QueuedTicket): PanelSheet | undefined =>
        sheets.find(({ ticketId, userId }) => ticketId === ticket.id && userId === actor.userId)
      return {
        roomId,
        liveKey: liveKey(ctx, sceneId),
        now,
        sceneId,
        sceneName: nameIn(lang, scene),
        competitionName: lang === 'en' ? scene.competitionEn : scene.competition,
        roomName: `${facts.room.letter} ${nameIn(lang, facts.room)}`,
        place: placeIn(lang, facts.room),
        sceneStatus: scene.status,
        sceneStatusName: sceneStateName(scene.status, actor.lang),
        warnSeconds: scene.warn_seconds,
        isHead,
        isAbsent,
        timer: facts.timer,
        current: facts.current && insideOf(actor, scene, facts.current, own(facts.current), sheets),
        next: nextOf(facts),
        open: been.flatMap((ticket) => {
          const sheet = own(ticket)
          if (ticket === facts.current || !sheet?.taskId || sheet.isSubmitted) return []
          return [{ number: ticket.number, workTitle: ticket.workTitle || ticket.workCode, taskId: sheet.taskId }]
        }),
      }
    }),
  )
}

const nextOf = ({ queue }: RoomFacts): string[] => queue.slice(0, 3).map(({ number }) => number)

const insideOf = (
  actor: Actor,
  scene: SceneFacts['scene'],
  ticket: QueuedTicket,
  own: PanelSheet | undefined,
  sheets: readonly PanelSheet[],
): Reply[number]['current'] => {
  const { submitted, needed, present } = quorumOf(
    sheets.filter(({ ticketId }) => ticketId === ticket.id),
    scene,
  )
  return {
    number: ticket.number,
    workCode: ticket.workCode,
    workTitle: ticket.workTitle,
    status: ticket.status,
    statusName: ticketStateName(ticket.status, actor.lang),
    taskId: isIn(ticketStates, 'judged', ticket.status) ? (own?.taskId ?? null) : null,
    isSubmitted: own?.isSubmitted ?? false,
    submitted,
    // Nobody has a sheet: nothing is scored here.
    needed: present === 0 ? 0 : needed,
  }
}
