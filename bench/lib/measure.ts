// What the machine spent, medians, and how results are printed.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

// `isFamily`: with the time of children that have ended and were waited for.
const secondsOf = (pid: string, isFamily = false): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const own = Number(fields[11]) + Number(fields[12])
    return (isFamily ? own + Number(fields[13]) + Number(fields[14]) : own) / TICKS
  } catch {
    return 0
  }
}
const isPostgres = (pid: string, marker: string): boolean => {
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(marker)
    )
  } catch {
    return false
  }
}

/** CPU seconds used so far by the database processes that name `database`. */
export const cpuOfServer = (database: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgres(name, database))
    .reduce((sum, name) => sum + secondsOf(name), 0)

/** CPU seconds used so far by a process, and by the database processes that name `database`. */
export const cpuOf = (pid: number, database: string): number => secondsOf(String(pid)) + cpuOfServer(database)

/** CPU seconds used so far by processes and all that descend from them, those that have ended included. */
export const cpuOfTrees = (roots: readonly number[]): number => {
  const childrenOf = new Map<string, string[]>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(pid)
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid])
  }
  const sumOf = (pid: string): number =>
    (childrenOf.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), secondsOf(pid, true))
  return roots.reduce((sum, pid) => sum + sumOf(String(pid)), 0)
}
const parentOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1]!
  } catch {
    return ''
  }
}

/** The middle of some numbers. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Prints rows as an aligned table. */
export const table = (rows: readonly (readonly string[])[]): void => {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  for (const row of rows)
    process.stdout.write(
      `${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')}\n`,
    )
}

/** A figure against its goal. */
export const verdict = (what: string, value: number, goal: number, better: 'more' | 'less'): void => {
  const met = better === 'more' ? value >= goal : value <= goal
  process.stdout.write(
    `${met ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(2)} (goal ${better === 'more' ? '≥' : '≤'} ${goal})\n`,
  )
}
