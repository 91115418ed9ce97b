import { defineProblems } from '../problem-def.ts'

export const statisticsProblems = defineProblems({
  'statistics.not_own_report': [
    41001,
    403,
    '只有生成者可以删除该报告，请联系其处理',
    'Only who made a report may delete it. Please ask them.',
  ],
  'statistics.open_data_early': [
    41002,
    409,
    '竞赛结束后才能发布开放数据',
    'Open data is published when the competition is over.',
  ],
  'statistics.open_data_empty': [
    41003,
    409,
    '没有报名成功的队伍，无可发布的数据',
    'No team took part: there is nothing to publish.',
  ],
})
