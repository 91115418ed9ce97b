import { defineProblems } from '../problem-def.ts'

export const expertProblems = defineProblems({})
