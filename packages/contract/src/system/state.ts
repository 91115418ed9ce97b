// What follows from how the installation stands. Pure: used by the page, the daily look and tests; the sentences stand in state-words.ts.
import type { SystemState } from './state.endpoints.ts'
import { type FindingLevel, stateFindings } from './state-words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const GB = 1024 ** 3

/** Where findings begin. Alert rules (deploy/monitoring) name the same figures. */
export const stateLimits = {
  /** A worker starts after the web processes. */
  workerGraceSeconds: 2 * MINUTE,
  jobWaitSeconds: 15 * MINUTE,
  messageWaitSeconds: 30 * MINUTE,
  stampWaitSeconds: DAY,
  diskWarnShare: 0.15,
  diskBadShare: 0.05,
  diskBadBytes: 2 * GB,
  connectionsShare: 0.85,
  standbySeconds: 5 * MINUTE,
  clockMs: 5000,
  loopMs: 1000,
  signerDays: 30,
  logSeconds: 10 * MINUTE,
  backupHours: 36,
  verifiedDays: 9,
} as const

export type FindingKey = keyof typeof stateFindings

export interface StateFinding {
  readonly key: FindingKey
  readonly level: FindingLevel
  /** For the places of its sentences. */
  readonly values: Readonly<Record<string, string | number>>
}

type Found = readonly [key: FindingKey, values?: Readonly<Record<string, string | number>>]

const gb = (bytes: number): number => Math.round((bytes / GB) * 10) / 10
const minutes = (seconds: number): number => Math.round(seconds / MINUTE)

const ofProcesses = ({ processes, time }: SystemState): Found[] => {
  const here = processes.filter(({ isGone }) => !isGone)
  const gone = processes.filter(({ isGone }) => isGone)
  const versions = [...new Set(here.map(({ version, schemaName }) => `${version} · ${schemaName.slice(0, 4)}`))]
  const isUp = here.some(({ startTime }) => Date.parse(time) - Date.parse(startTime) >= stateLimits.workerGraceSeconds * 1000)
  const delayed = Math.max(0, ...here.map(({ delayMs }) => delayMs))
  return [
    ...(gone.length > 0
      ? [['processGone', { list: gone.map(({ part, host, pid }) => `${part} ${host} ${pid}`).join(', ') }] as const]
      : []),
    ...(isUp && here.every(({ part }) => part === 'web' || part === 'parent') ? [['noWorker'] as const] : []),
    ...(versions.length > 1 ? [['versionsDiffer', { list: versions.join(', ') }] as const] : []),
    ...(delayed > stateLimits.loopMs ? [['loopDelayed', { ms: delayed }] as const] : []),
  ]
}

const isOff = (clockMs: number): boolean => Math.abs(clockMs) > stateLimits.clockMs
// One sentence for a machine, however many processes run on it.
const clocksOff = ({ processes, database: { clockAheadMs } }: SystemState): Found[] => {
  const off = new Map(
    processes.filter(({ isGone, clockAheadMs: ms }) => !isGone && isOff(ms)).map((one) => [one.host, one.clockAheadMs] as const),
  )
  const seconds = (ms: number): number => Math.round(Math.abs(ms) / 1000)
  if (off.size === 0) return isOff(clockAheadMs) ? [['clockOff', { seconds: seconds(clockAheadMs) }]] : []
  return [...off].map(([name, ms]) => ['machineClockOff', { name, seconds: seconds(ms) }] as const)
}

const ofDatabase = (state: SystemState): Found[] => {
  const { connections, mostConnections, slow, standbys, read } = state.database
  const late = standbys.filter(({ delaySeconds }) => (delaySeconds ?? 0) > stateLimits.standbySeconds)
  return [
    ...clocksOff(state),
    ...(connections > mostConnections * stateLimits.connectionsShare
      ? [['connectionsNear', { used: connections, most: mostConnections }] as const]
      : []),
    ...(slow[0] ? [['statementSlow', { seconds: slow[0].seconds }] as const] : []),
    ...(read !== null && read.behindSeconds === null ? [['readAway'] as const] : []),
    ...(read !== null && (read.behindSeconds ?? 0) > read.boundSeconds
      ? [['readBehind', { seconds: read.behindSeconds ?? 0, bound: read.boundSeconds }] as const]
      : []),
    ...late.map(({ name, delaySeconds }) => ['standbyBehind', { name, seconds: delaySeconds ?? 0 }] as const),
  ]
}

const ofDisk = ({ disk: { freeBytes, totalBytes }, files }: SystemState): Found[] => {
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes
  const values = { free: gb(freeBytes), total: gb(totalBytes) }
  const isFull = share < stateLimits.diskBadShare || freeBytes < stateLimits.diskBadBytes
  return [
    ...(isFull ? [['diskFull', values] as const] : share < stateLimits.diskWarnShare ? [['diskLow', values] as const] : []),
    ...(files.isReachable ? [] : [['filesUnreachable'] as const]),
  ]
}

const ofWork = ({ jobs, messages, isProduction }: SystemState): Found[] => {
  const late = jobs.filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > stateLimits.jobWaitSeconds)
  const failed = jobs.filter((job) => job.failed > 0)
  return [
    ...late.map(({ kind, oldestSeconds }) => ['jobsWait', { kind, minutes: minutes(oldestSeconds ?? 0) }] as const),
    ...(failed.length > 0
      ? [
          [
            'jobsFailed',
            { count: failed.reduce((sum, job) => sum + job.failed, 0), kinds: failed.map(({ kind }) => kind).join(', ') },
          ] as const,
        ]
      : []),
    ...((messages.oldestSeconds ?? 0) > stateLimits.messageWaitSeconds
      ? [['messagesWait', { count: messages.waiting, minutes: minutes(messages.oldestSeconds ?? 0) }] as const]
      : []),
    ...(messages.failed > 0 ? [['messagesFailed', { count: messages.failed }] as const] : []),
    ...(isProduction && !messages.hasMail && !messages.hasSms ? [['noGateway'] as const] : []),
  ]
}

const ofCertificates = ({ signers, stamps, time }: SystemState): Found[] => {
  const daysTo = (end: string): number => (Date.parse(end) - Date.parse(time)) / (DAY * 1000)
  return [
    ...signers
      .filter(({ endTime }) => daysTo(endTime) < stateLimits.signerDays)
      .map(
        ({ organizationName, endTime }) =>
          [
            daysTo(endTime) < 0 ? 'signerEnded' : 'signerEnds',
            { organization: organizationName, day: endTime.slice(0, 10) },
          ] as const,
      ),
    ...((stamps.oldestSeconds ?? 0) > stateLimits.stampWaitSeconds
      ? [['stampsWait', { count: stamps.waiting, problem: stamps.problem || '–' }] as const]
      : []),
  ]
}

const ofBackups = ({ backups: { last, fault, lastVerifiedTime, verifyFault }, isProduction, time }: SystemState): Found[] => {
  const ageHours = (at: string): number => (Date.parse(time) - Date.parse(at)) / (HOUR * 1000)
  // Who tries the product out need not be asked for backups.
  if (!isProduction && last === null && fault === null) return []
  const verifiedDays = lastVerifiedTime === null ? null : ageHours(lastVerifiedTime) / 24
  const unverified =
    last !== null && (verifiedDays ?? ageHours(last.time) / 24 + stateLimits.verifiedDays - 2) > stateLimits.verifiedDays
  return [
    ...(last === null ? [['backupMissing'] as const] : []),
    ...(last !== null && ageHours(last.time) > stateLimits.backupHours
      ? [['backupOld', { hours: Math.round(ageHours(last.time)) }] as const]
      : []),
    ...(fault === null ? [] : [['backupFailed', { reason: fault.reason }] as const]),
    ...(unverified ? [['backupUnverified', { days: Math.round(verifiedDays ?? stateLimits.verifiedDays) }] as const] : []),
    ...(verifyFault === '' ? [] : [['backupBroken', { reason: verifyFault }] as const]),
  ]
}

// A server of one's own may close pieces of its log as seldom as it likes; ours closes one a minute.
const ofLog = ({ database: { log, isEmbedded } }: SystemState): Found[] => {
  if (log === null) return []
  if (!log.isKept) return [['logNotKept']]
  const isLate = (log.ageSeconds ?? 0) > stateLimits.logSeconds && (isEmbedded || log.isFailing)
  return isLate ? [[isEmbedded ? 'logStands' : 'ownLogStands', { minutes: minutes(log.ageSeconds ?? 0) }]] : []
}

/** What somebody has to look after, the worst first. */
export const findingsOf = (state: SystemState): StateFinding[] => {
  const found = [ofProcesses, ofDatabase, ofDisk, ofWork, ofCertificates, ofBackups, ofLog].flatMap((look) => look(state))
  return found
    .map(([key, values = {}]) => ({ key, level: stateFindings[key].level, values }))
    .sort((one, other) => Number(one.level === 'warn') - Number(other.level === 'warn'))
}
