import { bilingual } from '#web/lang.tsx'

/** Columns of the settings of a competition, as its log names them. */
export const historyTexts = bilingual({
  zh: {
    columns: {
      audit_chain: '审核层级',
      enroll_setting: '报名设置',
      rules: '参赛规则',
      work_setting: '作品设置',
      review: '评审设置',
      version: '规程版本',
      is_open: '作品展示',
      shows_authors: '显示作者',
      introduction: '展示说明',
      introduction_en: '英文展示说明',
      vote_starts_at: '投票开始',
      vote_ends_at: '投票结束',
      votes_per_day: '每日票数',
      votes_shown: '票数公开',
    },
  },
  en: {
    columns: {
      audit_chain: 'Steps of the audit',
      enroll_setting: 'Settings of enrollment',
      rules: 'Who may take part',
      work_setting: 'Settings of works',
      review: 'Settings of review',
      version: 'Version of the rules',
      is_open: 'Gallery',
      shows_authors: 'Authors shown',
      introduction: 'Words about the gallery',
      introduction_en: 'Words about the gallery (English)',
      vote_starts_at: 'Vote begins',
      vote_ends_at: 'Vote ends',
      votes_per_day: 'Votes a day',
      votes_shown: 'Votes shown',
    },
  },
})
