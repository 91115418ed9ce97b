// What the machine spent, medians, and how results are printed.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const secondsOf = (pid: string): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
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

/** CPU seconds used so far by a process, and by the database processes that name `database`. */
export const cpuOf = (pid: number, database: string): number =>
  secondsOf(String(pid)) +
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgres(name, database))
    .reduce((sum, name) => sum + secondsOf(name), 0)

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
