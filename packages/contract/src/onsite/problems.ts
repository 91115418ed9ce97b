import { defineProblems } from '../problem-def.ts'

export const onsiteProblems = defineProblems({})
