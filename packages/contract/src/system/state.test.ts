import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from '../lang.ts'
import type { SystemState } from './state.endpoints.ts'
import { findingsOf } from './state.ts'
import { stateFindings } from './state-words.ts'

const NOW = '2026-11-27T08:00:00.000Z'
const GB = 1024 ** 3
const process = {
  processId: '1',
  part: 'all' as const,
  host: 'a',
  pid: 1,
  version: '0.1.0',
  schemaName: '0103_x.sql',
  startTime: NOW,
  seenTime: NOW,
  memoryMb: 200,
  delayMs: 5,
  clockAheadMs: 0,
  isGone: false,
}
const well: SystemState = {
  time: NOW,
  isProduction: true,
  processes: [process],
  database: {
    version: '18.4',
    isEmbedded: true,
    bytes: GB,
    connections: 20,
    mostConnections: 100,
    clockAheadMs: 3,
    slow: [],
    read: null,
    log: { isKept: true, ageSeconds: 50, isFailing: false },
    standbys: [],
  },
  disk: { freeBytes: 50 * GB, totalBytes: 100 * GB },
  files: { isStore: false, isReachable: true },
  jobs: [{ kind: 'send', waiting: 3, active: 1, failed: 0, oldestSeconds: 2 }],
  messages: { waiting: 0, oldestSeconds: null, failed: 0, hasMail: true, hasSms: false },
  signers: [{ organizationName: '某大学', subject: 'CN', endTime: '2028-01-01T00:00:00Z' }],
  stamps: { waiting: 0, oldestSeconds: null, problem: '' },
  backups: {
    isScheduled: true,
    last: { time: '2026-11-26T18:00:00Z', name: 'x', bytes: 1, seconds: 1, verifiedTime: null },
    fault: null,
    lastVerifiedTime: '2026-11-22T18:00:00Z',
    verifyFault: '',
  },
}

test('a well installation has no findings', () => {
  assert.deepEqual(findingsOf(well), [])
})

const cases: readonly [change: Partial<SystemState>, ...keys: string[]][] = [
  [{ processes: [{ ...process, isGone: true }] }, 'processGone'],
  [{ processes: [{ ...process, part: 'web', startTime: '2026-11-27T07:58:00.000Z' }] }, 'noWorker'],
  // A worker starts after the web processes.
  [{ processes: [{ ...process, part: 'web', startTime: '2026-11-27T07:58:01.000Z' }] }],
  [{ processes: [process, { ...process, version: '0.2.0' }] }, 'versionsDiffer'],
  [{ processes: [{ ...process, delayMs: 1500 }] }, 'loopDelayed'],
  [{ database: { ...well.database, clockAheadMs: -7_200_000 } }, 'clockOff'],
  [
    {
      processes: [
        { ...process, clockAheadMs: 7_200_000 },
        { ...process, clockAheadMs: 7_200_100 },
      ],
    },
    'machineClockOff',
  ],
  [{ processes: [process, { ...process, part: 'parent', isGone: false, clockAheadMs: -4000 }] }],
  [
    {
      processes: [
        { ...process, part: 'parent' },
        { ...process, part: 'web', startTime: '2026-11-27T07:58:00.000Z' },
      ],
    },
    'noWorker',
  ],
  [{ database: { ...well.database, connections: 90 } }, 'connectionsNear'],
  [{ database: { ...well.database, slow: [{ seconds: 30, statement: 'select', process: 'kaisai-web' }] } }, 'statementSlow'],
  [
    { database: { ...well.database, standbys: [{ name: 's1', state: 'streaming', isSync: true, delaySeconds: 900 }] } },
    'standbyBehind',
  ],
  [{ database: { ...well.database, read: { boundSeconds: 5, behindSeconds: 5 } } }],
  [{ database: { ...well.database, read: { boundSeconds: 5, behindSeconds: 60 } } }, 'readBehind'],
  [{ database: { ...well.database, read: { boundSeconds: 5, behindSeconds: null } } }, 'readAway'],
  [{ disk: { freeBytes: 10 * GB, totalBytes: 100 * GB } }, 'diskLow'],
  [{ disk: { freeBytes: 4 * GB, totalBytes: 100 * GB } }, 'diskFull'],
  [{ disk: { freeBytes: GB, totalBytes: 3 * GB } }, 'diskFull'],
  [{ files: { isStore: true, isReachable: false } }, 'filesUnreachable'],
  [{ jobs: [{ kind: 'send', waiting: 1, active: 0, failed: 2, oldestSeconds: 901 }] }, 'jobsWait', 'jobsFailed'],
  [{ messages: { ...well.messages, waiting: 4, oldestSeconds: 1801, failed: 1 } }, 'messagesWait', 'messagesFailed'],
  [{ messages: { ...well.messages, hasMail: false } }, 'noGateway'],
  [{ signers: [{ ...well.signers[0]!, endTime: '2026-12-20T00:00:00Z' }] }, 'signerEnds'],
  [{ signers: [{ ...well.signers[0]!, endTime: '2026-11-20T00:00:00Z' }] }, 'signerEnded'],
  [{ stamps: { waiting: 1, oldestSeconds: 90_000, problem: 'timeout' } }, 'stampsWait'],
  [{ database: { ...well.database, log: { isKept: false, ageSeconds: null, isFailing: false } } }, 'logNotKept'],
  [{ database: { ...well.database, log: { isKept: true, ageSeconds: 601, isFailing: false } } }, 'logStands'],
  [
    { database: { ...well.database, isEmbedded: false, log: { isKept: true, ageSeconds: 601, isFailing: true } } },
    'ownLogStands',
  ],
  [{ database: { ...well.database, isEmbedded: false, log: { isKept: true, ageSeconds: 90_000, isFailing: false } } }],
  [{ backups: { ...well.backups, last: null, lastVerifiedTime: null } }, 'backupMissing'],
  [{ backups: { ...well.backups, last: { ...well.backups.last!, time: '2026-11-25T18:00:00Z' } } }, 'backupOld'],
  [{ backups: { ...well.backups, fault: { time: NOW, reason: 'full' } } }, 'backupFailed'],
  [{ backups: { ...well.backups, lastVerifiedTime: '2026-11-10T18:00:00Z' } }, 'backupUnverified'],
  [{ backups: { ...well.backups, verifyFault: 'changed' } }, 'backupBroken'],
]

test('every finding is found where it begins, and every place of its sentences has a value', () => {
  for (const [change, ...keys] of cases) {
    const found = findingsOf({ ...well, ...change })
    assert.deepEqual(found.map(({ key }) => key).sort(), keys.toSorted(), JSON.stringify(change))
    for (const { key, values } of found)
      for (const text of [...stateFindings[key].what, ...stateFindings[key].todo])
        for (const place of placesOf(text)) assert.ok(place in values, `${key}: ${place}`)
  }
  assert.deepEqual(new Set(cases.flatMap(([, ...keys]) => keys)), new Set(Object.keys(stateFindings)))
})

test('the worst stands first; who tries the product out is not asked for backups', () => {
  const levels = findingsOf({
    ...well,
    disk: { freeBytes: 10 * GB, totalBytes: 100 * GB },
    files: { isStore: true, isReachable: false },
  }).map(({ level }) => level)
  assert.deepEqual(levels, ['bad', 'warn'])
  const demo = { ...well, isProduction: false, backups: { ...well.backups, last: null, lastVerifiedTime: null } }
  assert.deepEqual(findingsOf(demo), [])
})
