import type { Label } from './lang.ts'

/** One business failure: number on the wire, HTTP status beside it, and what the reader should know and do next. */
export interface ProblemDef {
  readonly code: number
  readonly http: number
  readonly text: Label
}

/** Declares the problems of a room: key → [number, HTTP status, zh, en]. */
export const defineProblems = <const T extends Record<string, readonly [code: number, http: number, zh: string, en: string]>>(
  table: T,
): T => table
