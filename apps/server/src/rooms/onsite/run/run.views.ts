// A scene as its operators see it.
import { may } from '@kaisai/contract/access'
import { actionName } from '@kaisai/contract/all-actions'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { operatorAbilities } from '@kaisai/contract/onsite/abilities'
import type { getRun as endpoint } from '@kaisai/contract/onsite/run.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { nameIn, placeIn, requireScene, type Scene, sceneStateName, ticketStateName } from '../onsite.policy.ts'
import { panelsOf } from '../scene/panels.views.ts'
import { liveKey } from '../screen/live-key.ts'
import { type QueuedTicket, type RoomFacts, readScene } from './scene-facts.ts'
import { type PanelSheet, quorumOf, sheetGapOf, sheetsOf } from './sheets.ts'

type Reply = ReplyOf<typeof endpoint>
type RunTicket = Reply['rooms'][number]['queue'][number]
const LOGGED = 12

/** The run desk of a scene within reach. */
export const getRun = async (ctx: Ctx, actor: Actor, { sceneId }: { sceneId: string }): Promise<Reply> => {
  const { db } = ctx
  await requireScene(db, actor, sceneId)
  const { scene, now, rooms } = await readScene(db, sceneId, actor.lang)
  const panels = await panelsOf(db, sceneId)
  const sheets = await sheetsOf(
    db,
    rooms.flatMap(({ current }) => current?.id ?? []),
  )
  return {
    no: scene.event_no,
    now,
    liveKey: liveKey(ctx, sceneId),
    sceneId,
    name: nameIn(actor.lang, scene),
    competitionName: actor.lang === 'en' ? scene.competitionEn : scene.competition,
    status: scene.status,
    statusName: sceneStateName(scene.status, actor.lang),
    pauseNote: scene.pause_note,
    warnSeconds: scene.warn_seconds,
    presentSeconds: scene.present_seconds,
    questionSeconds: scene.question_seconds,
    returnAfter: scene.return_after,
    can: movesFor(sceneStates, scene.status, actor).filter((verb) => verb !== 'draw' && verb !== 'void'),
    rooms: rooms.map((facts) => {
      const inside = sheets.filter(({ roomId }) => roomId === facts.room.id)
      const seats = panels.get(facts.room.id) ?? []
      const gap = sheetGapOf(facts.room, seats.length, inside)
      const row = (ticket: QueuedTicket): RunTicket => ({
        ...shownTicket(actor, scene, facts, ticket, sheets),
        sheetGap: ticket === facts.current ? gap : null,
      })
      return {
        roomId: facts.room.id,
        letter: facts.room.letter,
        name: nameIn(actor.lang, facts.room),
        place: placeIn(actor.lang, facts.room),
        isHeld: facts.room.is_held,
        holdNote: facts.room.hold_note,
        timer: facts.timer,
        panel: seats.map(({ unit: _, ...member }) => ({
          ...member,
          hasSubmitted: inside.find(({ userId, taskId }) => userId === member.userId && taskId !== null)?.isSubmitted ?? null,
        })),
        current: facts.current && row(facts.current),
        queue: facts.queue.map(row),
        skipped: facts.skipped.map(row),
        over: facts.over.map(row),
      }
    }),
    log: await newestActions(db, sceneId, actor.lang),
  }
}

const shownTicket = (
  actor: Actor,
  scene: Scene,
  facts: RoomFacts,
  ticket: QueuedTicket,
  sheets: readonly PanelSheet[],
): Omit<RunTicket, 'sheetGap'> => ({
  ticketId: ticket.id,
  checkCode: may(actor, 'onsite:scene:run') ? ticket.checkCode : '',
  number: ticket.number,
  code: ticket.code,
  teamName: ticket.teamName,
  schoolName: ticket.schoolName,
  workTitle: ticket.workTitle,
  status: ticket.status,
  statusName: ticketStateName(ticket.status, actor.lang),
  position: ticket.position,
  etaTime: ticket.etaTime,
  calls: ticket.calls,
  skips: ticket.skips,
  sheets:
    facts.room.batch_id !== null && ticket === facts.current
      ? quorumOf(
          sheets.filter(({ ticketId }) => ticketId === ticket.id),
          scene,
        )
      : null,
  shown: ticket.shown === null ? null : { scoreText: ticket.shown.scoreText, points: [...ticket.shown.points] },
  can: [...abilities(actor, scene, facts, ticket), ...revealAbility(actor, scene, facts, ticket)],
})

// A score can be shown once sheets are in; what is missing is said when it is tried.
const revealAbility = (actor: Actor, scene: Scene, { room }: RoomFacts, { status, shown }: QueuedTicket): string[] => {
  if (!may(actor, 'onsite:scene:run') || scene.status === 'finished' || scene.reveals === 'off' || room.batch_id === null)
    return []
  if (status !== 'scoring' && status !== 'done') return []
  return [shown === null ? 'reveal' : 'hideScore']
}

// The same guards as the verbs have; who asks late is refused there.
const abilities = (actor: Actor, scene: Scene, { current, queue }: RoomFacts, ticket: QueuedTicket): string[] =>
  may(actor, 'onsite:scene:run')
    ? operatorAbilities(
        scene.status,
        { hasCurrent: current !== null, queue: queue.map(({ id, status }) => ({ ticketId: id, status })) },
        { ticketId: ticket.id, status: ticket.status, calls: ticket.calls },
      )
    : []

const newestActions = async (db: Db, sceneId: string, lang: Lang): Promise<Reply['log']> => {
  const { rows } = await sql<{ id: string; action: string; name: string; who: string; time: string; scene: string }>`
    select l.id, l.action, l.entity_name as name, l.real_name as who, l.logged_at as time, s.name as scene
      from audit_log l join onsite_scenes s on s.id::text = l.entity_id
     where l.entity = 'onsite_scenes' and l.entity_id = ${sceneId} order by l.id desc limit ${LOGGED}`.execute(db)
  return rows.map(({ id, action, name, who, time, scene }) => ({
    id,
    time,
    text: [name.slice(scene.length).trim(), actionName(action, lang), who].filter((part) => part !== '').join(' · '),
  }))
}
