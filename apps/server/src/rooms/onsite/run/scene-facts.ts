// A scene as it is now, read once for every page that shows it: rooms with their queues, and when each team will be called.
import type { Lang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import type { TicketWord, TimerPhase } from '@kaisai/contract/onsite/labels'
import { actualCycle, type Pace, restOf, waitSeconds } from '@kaisai/contract/onsite/queue'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { problem } from '@kaisai/contract/problem'
import type { LiveScore } from '@kaisai/contract/review/live-score'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { letterOf, type Room, type Scene } from '../onsite.policy.ts'

export interface FoundTicket {
  readonly id: string
  readonly roomId: string | null
  readonly enrollmentId: string
  readonly number: string
  readonly code: string
  readonly teamName: string
  readonly schoolName: string
  readonly itemId: string
  readonly itemName: string
  readonly workTitle: string
  readonly workCode: string
  readonly status: TicketWord
  readonly position: number
  readonly calls: number
  readonly skips: number
  readonly calledAt: string | null
  readonly doneAt: string | null
  readonly checkCode: string
  readonly revealedAt: string | null
  readonly shown: LiveScore | null
}
export type QueuedTicket = FoundTicket & { readonly etaTime: string | null; readonly ahead: number | null }
export interface RoomFacts {
  readonly room: Room & { readonly letter: string }
  readonly timer: { phase: TimerPhase; totalSeconds: number; leftSeconds: number; isRunning: boolean } | null
  readonly current: QueuedTicket | null
  readonly queue: readonly QueuedTicket[]
  readonly skipped: readonly QueuedTicket[]
  /** Done and absent. */
  readonly over: readonly QueuedTicket[]
}
export interface SceneFacts {
  readonly scene: Scene & { readonly competition: string; readonly competitionEn: string; readonly drawTime: string | null }
  /** A panel judges blind. */
  readonly isBlind: boolean
  /** The database's clock at the moment of reading. */
  readonly now: string
  readonly rooms: readonly RoomFacts[]
  /** Teams without a room: lots are not drawn. */
  readonly undrawn: readonly FoundTicket[]
}

/** Whether a panel of a scene judges blind. */
export const isBlind = async (db: Db, sceneId: string): Promise<boolean> => {
  const { rows } = await sql<{
    blind: boolean
  }>`select exists (select 1 from onsite_rooms r join review_batches b on b.id = r.batch_id
    where r.scene_id = ${sceneId}::uuid and b.setting ->> 'blind' <> 'open') as blind`.execute(db)
  return rows[0]!.blind
}

/** Reads a scene in one moment, names in a language; screens are in Chinese, whoever stands before them. The caller has checked who asks. */
export const readScene = (db: Db, sceneId: string, lang: Lang = 'zh'): Promise<SceneFacts> =>
  // One snapshot: a change between two statements would show a team twice or not at all.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<SceneFacts['scene'] & { now: string }>`
        select s.*, c.name as competition, coalesce(nullif(c.name_en, ''), c.name) as "competitionEn", clock_timestamp() as now,
               (select d.drawn_at from onsite_draws d where d.scene_id = s.id and d.voided_at is null order by d.no desc limit 1) as "drawTime"
          from onsite_scenes s join competitions c on c.id = s.competition_id where s.id = ${sceneId}::uuid`.execute(tx)
      const [found] = rows
      if (!found) throw problem('house.not_found')
      const { now, ...set } = found
      // Where a panel judges blind, the hall reads numbers only, whatever the set-up says.
      const blind = await isBlind(tx, sceneId)
      const scene = { ...set, names_shown: blind ? 'number' : set.names_shown }
      const rooms = await tx.selectFrom('onsite_rooms').selectAll().where('scene_id', '=', sceneId).orderBy('seq').execute()
      const tickets = await ticketsOf(tx, sceneId, lang)
      return {
        scene,
        isBlind: blind,
        now,
        rooms: rooms.map((room) =>
          roomFacts(
            scene,
            room,
            tickets.filter(({ roomId }) => roomId === room.id),
            Date.parse(now),
          ),
        ),
        undrawn: tickets.filter(({ roomId }) => roomId === null),
      }
    })

const ticketsOf = async (db: Db, sceneId: string, lang: Lang): Promise<FoundTicket[]> => {
  const { rows } = await sql<FoundTicket>`
    select t.id, t.room_id as "roomId", t.enrollment_id as "enrollmentId", t.number, e.code,
        case when e.mode = 'individual' then u.real_name else e.name end as "teamName", coalesce(${textIn(lang, 's.name', 's.name_en')}, '') as "schoolName",
        k.id as "itemId", ${textIn(lang, 'k.name', 'k.name_en')} as "itemName", coalesce(v.title, '') as "workTitle", coalesce(w.code, '') as "workCode", t.status, t.position, t.calls, t.skips,
        t.called_at as "calledAt", t.done_at as "doneAt", t.check_code as "checkCode", t.revealed_at as "revealedAt", t.shown_score as shown
      from onsite_tickets t join enrollments e on e.id = t.enrollment_id join identity_users u on u.id = e.captain_user_id
      join competition_categories k on k.id = t.category_id left join organization_schools s on s.id = e.school_id
      left join works w on w.id = t.work_id left join work_submissions v on v.id = w.submission_id
     where t.scene_id = ${sceneId}::uuid order by t.position, t.number, e.code`.execute(db)
  return rows
}

const roomFacts = (scene: Scene, room: Room, tickets: readonly FoundTicket[], now: number): RoomFacts => {
  const of = (states: readonly TicketWord[]): FoundTicket[] => tickets.filter(({ status }) => states.includes(status))
  const current = of(statesIn(ticketStates, 'busy'))[0] ?? null
  const pace: Pace = {
    presentSeconds: scene.present_seconds,
    questionSeconds: scene.question_seconds,
    changeSeconds: scene.change_seconds,
  }
  const took = of(['done'])
    .filter(({ calledAt, doneAt }) => calledAt !== null && doneAt !== null)
    .sort((a, b) => Date.parse(a.doneAt!) - Date.parse(b.doneAt!))
    .map(({ calledAt, doneAt }) => (Date.parse(doneAt!) - Date.parse(calledAt!)) / 1000)
  const cycle = actualCycle(pace, took)
  const rest = current?.calledAt ? restOf(pace, cycle, (now - Date.parse(current.calledAt)) / 1000) : 0
  // Before the beginning times count from the plan, afterwards from now.
  const from = isIn(sceneStates, 'underway', scene.status) ? now : Math.max(now, Date.parse(scene.starts_at))
  const bare = (ticket: FoundTicket): QueuedTicket => ({ ...ticket, etaTime: null, ahead: null })
  return {
    room: { ...room, letter: letterOf(room.seq) },
    timer: timerOf(room, now),
    current: current && bare(current),
    queue: of(statesIn(ticketStates, 'queue')).map((ticket, ahead) => ({
      ...ticket,
      ahead,
      etaTime: scene.status === 'finished' ? null : new Date(from + waitSeconds(cycle, ahead, rest) * 1000).toISOString(),
    })),
    skipped: of(['skipped']).map(bare),
    over: of(['done', 'absent']).map(bare),
  }
}

const timerOf = (room: Room, now: number): RoomFacts['timer'] =>
  room.timer_phase === null
    ? null
    : {
        phase: room.timer_phase as TimerPhase,
        totalSeconds: room.timer_total,
        leftSeconds: (room.timer_left_ms ?? Date.parse(room.timer_ends_at!) - now) / 1000,
        isRunning: room.timer_ends_at !== null,
      }
