// The day of a scene at its planned pace: rooms as lanes, teams at their expected times, and what is missing. Pure.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getScene } from '@kaisai/contract/onsite/scene.endpoints'

type Scene = ReplyOf<typeof getScene>
type PlannedScene = Pick<Scene, 'rooms' | 'teams' | 'startTime' | 'presentSeconds' | 'questionSeconds' | 'changeSeconds'>

export interface Slot {
  /** The number; '' before lots are drawn. */
  readonly number: string
  readonly team: string
  /** Milliseconds. */
  readonly startsAt: number
}
export type Missing = 'panel' | 'teams' | 'place'
export interface Lane {
  readonly roomId: string
  readonly slots: readonly Slot[]
  readonly endsAt: number
  readonly missing: readonly Missing[]
}

/** Lanes of all rooms. Before the draw the teams are spread as evenly as lots will spread them, by what each room takes, without names. */
export const dayPlan = (scene: PlannedScene): Lane[] => {
  const start = Date.parse(scene.startTime)
  const cycle = (scene.presentSeconds + scene.questionSeconds + scene.changeSeconds) * 1000
  const counts = new Map(scene.rooms.map(({ roomId }) => [roomId, 0]))
  for (const team of scene.teams) {
    if (team.roomId !== null) continue
    const open = scene.rooms.filter(({ itemIds }) => itemIds.length === 0 || itemIds.includes(team.itemId))
    const least = [...open].sort((a, b) => counts.get(a.roomId)! - counts.get(b.roomId)!)[0]
    if (least) counts.set(least.roomId, counts.get(least.roomId)! + 1)
  }
  return scene.rooms.map((room) => {
    const drawn = scene.teams
      .filter(({ roomId }) => roomId === room.roomId)
      .map(({ number, teamName }) => ({ number, team: teamName }))
    const awaited = Array.from({ length: counts.get(room.roomId)! }, () => ({ number: '', team: '' }))
    const slots = [...drawn, ...awaited].map((slot, at) => ({ ...slot, startsAt: start + at * cycle }))
    const missing: Missing[] = []
    if (!room.panel.some(({ isHead }) => isHead)) missing.push('panel')
    if (slots.length === 0) missing.push('teams')
    if (room.place === '') missing.push('place')
    return { roomId: room.roomId, slots, endsAt: start + slots.length * cycle, missing }
  })
}
