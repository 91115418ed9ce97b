import { defineProblems } from '../problem-def.ts'

export const awardProblems = defineProblems({})
