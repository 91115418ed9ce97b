import type { Label } from '../lang.ts'

/** The fields the log writes of articles, in words. */
export const newsLogFields = {
  asks_all: ['全部下级单位', 'Everybody below'],
  brief: ['征集说明', 'What is asked for'],
  template_html: ['稿件模板', 'Text to start from'],
  title_zh: ['中文标题', 'Title (Chinese)'],
  title_en: ['英文标题', 'Title (English)'],
  body_zh: ['中文正文', 'Text (Chinese)'],
  body_en: ['英文正文', 'Text (English)'],
  summary_zh: ['中文摘要', 'Summary (Chinese)'],
  summary_en: ['英文摘要', 'Summary (English)'],
  html_zh: ['中文正文', 'Text (Chinese)'],
  html_en: ['英文正文', 'Text (English)'],
  apply_kind: ['投稿类型', 'Kind of application'],
  collect_id: ['征集任务', 'Collect task'],
} as const satisfies Record<string, Label>
