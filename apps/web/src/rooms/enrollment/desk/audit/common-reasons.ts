import type { Decision } from '@kaisai/contract/enrollment/labels'
import { preference, remember } from '#web/preferences.ts'

const MOST_OWN = 8
const name = (decision: Decision): string => `enrollment.reasons.${decision}`

/** Reasons this browser's auditor has kept for an answer, newest first. */
export const ownReasons = (decision: Decision): readonly string[] => preference<readonly string[]>(name(decision), [])

/** Keeps a reason for the next time; the eldest makes room. Returns what is kept now. */
export const keepReason = (decision: Decision, reason: string): readonly string[] => {
  const kept = [reason, ...ownReasons(decision).filter((one) => one !== reason)].slice(0, MOST_OWN)
  remember(name(decision), kept)
  return kept
}

/** Forgets a kept reason. Returns what is kept now. */
export const forgetReason = (decision: Decision, reason: string): readonly string[] => {
  const kept = ownReasons(decision).filter((one) => one !== reason)
  remember(name(decision), kept)
  return kept
}

const ENDS = /[。；;.!！]$/

/** A reason picked beside what is typed already: added on a line of its own, or taken out when it stands there. */
export const withPicked = (typed: string, picked: string): string => {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const bare = (line: string): string => line.trim().replace(ENDS, '')
  const others = lines.filter((line) => bare(line) !== bare(picked))
  return (others.length < lines.length ? others : [...lines, picked]).join('\n')
}
