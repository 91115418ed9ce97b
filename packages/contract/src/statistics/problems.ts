import { defineProblems } from '../problem-def.ts'

export const statisticsProblems = defineProblems({
  'statistics.not_own_report': [
    41001,
    403,
    '只有生成者可以删除该报告，请联系其处理',
    'Only who made a report may delete it. Please ask them.',
  ],
})
