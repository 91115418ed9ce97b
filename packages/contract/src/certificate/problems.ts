import { defineProblems } from '../problem-def.ts'

export const certificateProblems = defineProblems({})
