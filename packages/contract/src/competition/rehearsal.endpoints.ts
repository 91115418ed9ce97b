// A rehearsal: invented teams go through the whole set-up of a competition in a copy that is thrown away; what is left is the report.
import { type Static, Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, whole } from '../fields.ts'
import { rehearsalStates } from './rehearsal.states.ts'
import { MOST_REHEARSED_TEAMS, rehearsalPersonNames, rehearsalStepNames } from './rehearsal-steps.ts'

const competitionId = id(['竞赛', 'Competition'])
const rehearsalId = id(['预演', 'Rehearsal'])
const status = oneOf(Object.keys(rehearsalStates.states) as (keyof typeof rehearsalStates.states)[], ['状态', 'Status'])

const person = oneOf(rehearsalPersonNames, ['身份', 'Person'])

const obstacle = closed({
  text: Type.String(),
  count: Type.Integer(),
  /** Some of those concerned. */
  examples: Type.Array(Type.String()),
  /** Whether the rehearsal could only go on by a stand-in. */
  isBridged: Type.Boolean(),
})
export type RehearsalObstacle = Static<typeof obstacle>

/** What a rehearsal found. Sentences are in the language of whoever started it. */
export const rehearsalReport = closed({
  /** Invented. */
  teams: Type.Integer(),
  people: Type.Integer(),
  schools: Type.Integer(),
  experts: Type.Integer(),
  /** Real seconds, and the time the clock was turned through. */
  seconds: Type.Integer(),
  from: orNull(instant),
  to: orNull(instant),
  steps: Type.Array(
    closed({
      step: oneOf(rehearsalStepNames, ['步骤', 'Step']),
      stageName: Type.String(),
      /** When it happened by the turned clock. */
      time: instant,
      tried: Type.Integer(),
      done: Type.Integer(),
      obstacles: Type.Array(obstacle),
    }),
  ),
  /** What the schedule and the set-up contradict themselves in. */
  gaps: Type.Array(closed({ severity: oneOf(['blocking', 'warning'] as const, ['程度', 'Severity']), text: Type.String() })),
  messages: Type.Array(
    closed({
      title: Type.String(),
      /** Of one of them. */
      body: Type.String(),
      roles: Type.String(),
      people: Type.Integer(),
      count: Type.Integer(),
      firstTime: instant,
    }),
  ),
  /** How many would have left by text message and by mail. */
  sends: closed({ sms: Type.Integer(), mail: Type.Integer() }),
  scores: Type.Array(
    closed({
      stageName: Type.String(),
      itemName: Type.String(),
      works: Type.Integer(),
      highest: orNull(Type.Number()),
      median: orNull(Type.Number()),
      lowest: orNull(Type.Number()),
      alarms: Type.Integer(),
      ties: Type.Integer(),
      advanced: Type.Integer(),
    }),
  ),
  awards: Type.Array(
    closed({
      stageName: Type.String(),
      name: Type.String(),
      count: Type.Integer(),
      schools: Type.Integer(),
      /** Fen. */
      prize: Type.Integer(),
    }),
  ),
  certificates: Type.Array(
    closed({
      templateName: Type.String(),
      rows: Type.Integer(),
      faults: Type.Array(
        closed({ text: Type.String(), isBlocking: Type.Boolean(), count: Type.Integer(), examples: Type.Array(Type.String()) }),
      ),
    }),
  ),
})
export type RehearsalReport = Static<typeof rehearsalReport>

/** Starts a rehearsal as a job. One runs in a competition at a time, and one on the whole installation. */
export const startRehearsal = post('/competition/rehearsal/start', {
  title: ['开始预演', 'Start a rehearsal'],
  access: 'competition:info:edit',
  rate: 'export',
  idempotent: true,
  input: closed({
    competitionId,
    teams: whole(['队伍数', 'Teams'], 5, MOST_REHEARSED_TEAMS),
  }),
  reply: closed({ rehearsalId: Type.String(), taskId: Type.String() }),
})

/** The newest rehearsal of a competition with its report; null: there is none, or it was thrown away. */
export const getRehearsal = get('/competition/rehearsal/detail', {
  title: ['预演', 'Rehearsal'],
  access: 'competition:info:list',
  input: closed({ competitionId }),
  reply: closed({
    /** Whether this installation can rehearse. */
    isOffered: Type.Boolean(),
    rehearsal: orNull(
      closed({
        rehearsalId: Type.String(),
        status,
        statusName: Type.String(),
        teams: Type.Integer(),
        starterName: Type.String(),
        startTime: instant,
        endTime: orNull(instant),
        taskId: orNull(Type.String()),
        /** Steps done of `total`. */
        done: Type.Integer(),
        total: Type.Integer(),
        /** With `failed`: why. */
        message: Type.String(),
        /** The set-up was changed since. */
        isOutdated: Type.Boolean(),
        report: orNull(rehearsalReport),
        /** While the copy is there: until when, and as whom one may look around. Names of invented people; `public` has none. */
        visit: orNull(closed({ until: instant, people: Type.Array(closed({ person, name: Type.String() })) })),
        can: Type.Array(oneOf(['discard'] as const, ['操作', 'Action'])),
      }),
    ),
    canStart: Type.Boolean(),
  }),
})

/** Throws a finished rehearsal and its report away. */
export const discardRehearsal = post('/competition/rehearsal/discard', {
  title: ['丢弃预演', 'Throw a rehearsal away'],
  access: 'competition:info:edit',
  input: closed({ rehearsalId }),
  reply: done,
})

/** Makes a ticket into the copy of a rehearsal, as one of its people. It is good for a minute and for one use; `address` carries it. */
export const visitRehearsal = post('/competition/rehearsal/visit', {
  title: ['进入预演', 'Look around in a rehearsal'],
  access: 'competition:info:list',
  input: closed({ rehearsalId, person }),
  reply: closed({ address: Type.String() }),
})
