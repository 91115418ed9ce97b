// How the installation itself stands, for whoever runs it.
import { type Static, Type } from 'typebox'
import { closed, get, orNull } from '../endpoint.ts'
import { instant, oneOf } from '../fields.ts'

const seconds = orNull(Type.Integer())

/** What was read of the installation, without what follows from it. */
const stateReply = closed({
  time: instant,
  isProduction: Type.Boolean(),
  processes: Type.Array(
    closed({
      processId: Type.String(),
      part: oneOf(['web', 'worker', 'all', 'parent'] as const, ['用途', 'Part']),
      host: Type.String(),
      pid: Type.Integer(),
      version: Type.String(),
      /** The newest step of the database its program knows. */
      schemaName: Type.String(),
      startTime: instant,
      seenTime: instant,
      memoryMb: Type.Integer(),
      /** Longest wait of its event loop lately, milliseconds. */
      delayMs: Type.Integer(),
      /** How far its clock is ahead of the database's, milliseconds. */
      clockAheadMs: Type.Integer(),
      /** It has not been seen for a minute and did not say goodbye. */
      isGone: Type.Boolean(),
    }),
  ),
  database: closed({
    version: Type.String(),
    isEmbedded: Type.Boolean(),
    bytes: Type.Integer(),
    connections: Type.Integer(),
    mostConnections: Type.Integer(),
    /** How far the database's clock is ahead of this process's, milliseconds. */
    clockAheadMs: Type.Integer(),
    /** Statements of the product that have run for a while. */
    slow: Type.Array(closed({ seconds: Type.Integer(), statement: Type.String(), process: Type.String() })),
    /** Its log as it is kept, so that any moment can be restored; null: it is neither kept nor wanted. */
    log: orNull(
      closed({
        isKept: Type.Boolean(),
        /** Since a piece was last kept, or since the server was started. */
        ageSeconds: seconds,
        /** The last try came to nothing. */
        isFailing: Type.Boolean(),
      }),
    ),
    /** The standby that is read (`DATABASE_READ_URL`); null: there is none. */
    read: orNull(
      closed({
        boundSeconds: Type.Integer(),
        /** How far behind it is known to be; null: it cannot be reached. */
        behindSeconds: seconds,
      }),
    ),
    /** Copies of the database on other machines; a delay of null: the product's role may not see it. */
    standbys: Type.Array(closed({ name: Type.String(), state: Type.String(), isSync: Type.Boolean(), delaySeconds: seconds })),
  }),
  disk: closed({ freeBytes: Type.Integer(), totalBytes: Type.Integer() }),
  files: closed({ isStore: Type.Boolean(), isReachable: Type.Boolean() }),
  jobs: Type.Array(
    closed({
      kind: Type.String(),
      waiting: Type.Integer(),
      active: Type.Integer(),
      /** In the last 24 hours. */
      failed: Type.Integer(),
      oldestSeconds: seconds,
    }),
  ),
  messages: closed({
    waiting: Type.Integer(),
    oldestSeconds: seconds,
    /** In the last 24 hours. */
    failed: Type.Integer(),
    hasMail: Type.Boolean(),
    hasSms: Type.Boolean(),
  }),
  /** Own certificates files are signed with, the one that ends first first. */
  signers: Type.Array(closed({ organizationName: Type.String(), subject: Type.String(), endTime: instant })),
  stamps: closed({ waiting: Type.Integer(), oldestSeconds: seconds, problem: Type.String() }),
  backups: closed({
    /** Made by the product at night (`KAISAI_BACKUP_DIR`). */
    isScheduled: Type.Boolean(),
    last: orNull(
      closed({
        time: instant,
        name: Type.String(),
        bytes: Type.Integer(),
        seconds: Type.Integer(),
        verifiedTime: orNull(instant),
      }),
    ),
    /** The newest attempt, where it came to nothing. */
    fault: orNull(closed({ time: instant, reason: Type.String() })),
    lastVerifiedTime: orNull(instant),
    verifyFault: Type.String(),
  }),
})
export type SystemState = Static<typeof stateReply>

/** How the installation stands; read anew with each call. */
export const getSystemState = get('/system/state', {
  title: ['系统状态', 'System state'],
  access: 'sys:state:list',
  reply: stateReply,
})
