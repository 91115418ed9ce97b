// Who is that process? Pid files outlive their processes, and numbers are used again, above all in containers.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type OsUser, runAs } from './os-user.ts'

interface ProcessStat {
  readonly name: string
  readonly state: string
  readonly parent: number
  readonly cpuTicks: number
  readonly startTicks: string
}

// NOTE: the name in parentheses may itself contain spaces and parentheses.
const readStat = (pid: number): ProcessStat | null => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const rest = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return {
      name: line.slice(line.indexOf('(') + 1, line.lastIndexOf(')')),
      state: rest[0] ?? '',
      parent: Number(rest[1]),
      cpuTicks: Number(rest[11]) + Number(rest[12]),
      startTicks: rest[19] ?? '',
    }
  } catch {
    return null
  }
}

/** Whether the process runs; a zombie nobody collects does not. */
export const isRunning = (pid: number): boolean => {
  if (process.platform === 'linux') return !['', 'Z', 'X'].includes(readStat(pid)?.state ?? '')
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** A text that differs between two processes that have had the same number, as far as the system says. */
export const birthOf = (pid: number): string => readStat(pid)?.startTicks ?? ''

type Verdict = 'yes' | 'no' | 'unsure'
const verdicts = new Map<string, Verdict>()

/**
 * Whether `pid` is the postmaster of the cluster that runs as `user`; 'unsure' where the system does not say: such a
 * process must not be signalled.
 */
export const isPostmasterOf = (pid: number, cluster: string, user: OsUser): Verdict => {
  if (!isRunning(pid)) return 'no'
  if (process.platform !== 'linux') return 'unsure'
  if (readStat(pid)?.name !== 'postgres') return 'no'
  const key = `${pid} ${birthOf(pid)} ${cluster}`
  const verdict = verdicts.get(key) ?? judgeByFolder(pid, cluster, user)
  verdicts.clear()
  verdicts.set(key, verdict)
  return verdict
}

const judgeByFolder = (pid: number, cluster: string, user: OsUser): Verdict => {
  const folder = folderOf(pid, user)
  if (!folder) return 'unsure'
  return folder === cluster ? 'yes' : 'no'
}

// In a container even root may not look at other users' processes; the database's own user may.
const folderOf = (pid: number, user: OsUser): string => {
  const link = `/proc/${pid}/cwd`
  try {
    return readlinkSync(link)
  } catch {
    return user ? runAs(user, 'readlink', [link]).stdout.trim() : ''
  }
}

/** What recovery has done so far, as a text that changes while it moves on; the same text twice means it stands still. */
export const recoveryProgress = (postmaster: number): string => {
  if (process.platform !== 'linux') return String(Date.now())
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && readStat(pid)?.parent === postmaster)
  return children
    .filter((pid) => titleOf(pid).startsWith('postgres: startup'))
    .map((pid) => `${pid} ${titleOf(pid)} ${readStat(pid)?.cpuTicks}`)
    .join('\n')
}

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}
