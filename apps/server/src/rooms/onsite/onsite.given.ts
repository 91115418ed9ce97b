// The smallest legal worlds for the stories of this room: scenes with rooms, panels and teams, and short words for what operators do.
import assert from 'node:assert/strict'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { OperatorVerb } from '@kaisai/contract/onsite/labels'
import * as open from '@kaisai/contract/onsite/open.endpoints'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import * as desk from '@kaisai/contract/onsite/scene.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { openWorks } from '../work/work.given.ts'

type Rules = Omit<InputOf<typeof desk.addScene>, 'competitionId' | 'stageId'>

/** The rules of a scene as a form sends them. */
export const sceneRules: Rules = {
  name: '决赛现场',
  nameEn: 'Final',
  heldOn: '2026-12-01',
  startTime: '2026-12-01T01:00:00Z',
  presentSeconds: 480,
  questionSeconds: 300,
  warnSeconds: 60,
  changeSeconds: 60,
  keepsApart: true,
  namesShown: 'number',
  returnAfter: 1,
  quorumKind: 'share',
  quorumValue: 100,
}

/** An office whose competition has a stage on site, an operator named for it, and experts. */
export const openOnsite = async () => {
  const world = await openWorks()
  const { app, does, manager, competitionId, stageId, organizationId } = world
  const { db } = app.ctx
  const today = app.ctx.now().toISOString().slice(0, 10)
  const staff = async (person: Person, role: string): Promise<void> => {
    await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${person.id}::uuid, id from access_roles where key = ${role} and organization_id is null`.execute(
      db,
    )
  }
  const operator = await app.person('linxia', 'scene_operator', { organizationId, realName: '林夏' })
  const second = await app.person('fangyuan', 'scene_operator', { organizationId, realName: '方圆' })
  const unnamed = await app.person('heqi', 'scene_operator', { organizationId, realName: '何琪' })
  for (const person of [operator, second]) await staff(person, 'scene_operator')
  const experts: Person[] = []
  for (const [at, name] of ['陆远', '苏禾', '程砚'].entries())
    experts.push(await app.person(`expert${at}`, 'expert', { organizationId, realName: name }))

  /** A scene with rooms and as many new teams; everybody of the experts judges in every room. */
  const scene = async (options: { rooms?: number; teams?: number; rules?: Partial<Rules>; submits?: boolean } = {}) => {
    const teams = []
    for (let at = 0; at < (options.teams ?? 2); at++)
      teams.push(options.submits ? await world.submittedWork() : await world.team())
    const { sceneId } = await does(manager, desk.addScene, {
      competitionId,
      stageId,
      ...sceneRules,
      heldOn: today,
      ...options.rules,
    })
    await does(manager, desk.saveRooms, {
      sceneId,
      rooms: Array.from({ length: options.rooms ?? 1 }, (_, at) => ({
        roomId: null,
        name: `第${at + 1}评审室`,
        nameEn: `Room ${at + 1}`,
        place: `${at + 1}01`,
        placeEn: `Hall ${at + 1}`,
        itemIds: [],
        batchId: null,
      })),
    })
    await does(manager, desk.fillScene, { sceneId, itemIds: [] })
    const { rooms } = await get(sceneId)
    for (const { roomId } of rooms)
      await does(manager, desk.savePanel, {
        roomId,
        members: experts.map(({ id }, at) => ({ userId: id, isHead: at === 0 })),
        isShared: true,
      })
    return { sceneId, roomIds: rooms.map(({ roomId }) => roomId), teams }
  }
  const get = (sceneId: string, who: Person = manager) => does(who, desk.getScene, { sceneId })
  const seen = (sceneId: string, who: Person = operator) => does(who, run.getRun, { sceneId })
  const to = (sceneId: string, verb: 'ready' | 'start' | 'pause' | 'resume' | 'finish', reason = '') =>
    does(operator, desk.moveScene, { sceneId, verb, reason })
  const draw = async (sceneId: string, words = ''): Promise<void> => {
    await does(operator, desk.commitDraw, { sceneId })
    await does(operator, desk.drawScene, { sceneId, words })
  }
  /** A scene that is live with everybody checked in. */
  const live = async (options: Parameters<typeof scene>[0] = {}) => {
    const made = await scene(options)
    await draw(made.sceneId)
    await to(made.sceneId, 'ready')
    for (const { ticketId } of (await get(made.sceneId)).teams)
      await does(operator, run.checkIn, { sceneId: made.sceneId, ticketId, code: '' })
    await to(made.sceneId, 'start')
    return made
  }
  const call = (roomId: string, who: Person = operator) => app.call(run.callNext, { roomId }, { as: who })
  const act = (ticketId: string, verb: OperatorVerb, more: object = {}, who: Person = operator) =>
    app.raw(run.moveTicket, { ticketId, verb, ...more }, { as: who })
  const acts = async (ticketId: string, verb: OperatorVerb, more: object = {}): Promise<void> => {
    const reply = await act(ticketId, verb, more)
    assert.equal(reply.code, 0, `${verb}: ${reply.msg}`)
  }
  const screen = async (sceneId: string, roomId: string | null = null): Promise<string> =>
    (await does(operator, desk.addScreen, { sceneId, roomId, name: '大厅' })).key
  const shown = async (key: string) => (await app.call(open.getScreen, { key })).data.state
  const statusOf = async (ticketId: string): Promise<string> =>
    (await db.selectFrom('onsite_tickets').select('status').where('id', '=', ticketId).executeTakeFirstOrThrow()).status

  return {
    ...world,
    ...{ operator, second, unnamed, experts, staff, scene, get, seen, to, draw, live, call, act, acts, screen, shown, statusOf },
  }
}
