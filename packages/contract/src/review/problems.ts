import { defineProblems } from '../problem-def.ts'

export const reviewProblems = defineProblems({})
