import type { Label } from '../lang.ts'

/** The fields the log writes of summary tasks, in words. */
export const summaryLogFields = {
  intro_en: ['填报说明（英文）', 'What is asked (English)'],
  period_from: ['总结期间开始', 'Period from'],
  period_to: ['总结期间结束', 'Period to'],
  prefilled: ['预填数据', 'Numbers filled in'],
  is_by_competition: ['按竞赛分列', 'By competition'],
  is_year_on_year: ['与上一届对比', 'Beside the editions before'],
  needs_stamp: ['需要盖章扫描件', 'Stamped scan'],
  remind_steps: ['提醒时间', 'Reminders'],
  schools: ['学校数', 'Schools'],
  no: ['第几次提交', 'Submission'],
  due_at: ['本校截止时间', 'Deadline of the school'],
  deadline: ['截止时间', 'Deadline'],
} as const satisfies Readonly<Record<string, Label>>
