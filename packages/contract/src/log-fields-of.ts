// The fields that mean something else of one kind of record than of others, in the words of its form.
import type { Label } from './lang.ts'

/** By the table an entry is about, as `entity` of the log names it. */
export const logFieldsOf: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  competitions: {
    hosts: ['主办单位', 'Hosts'],
    organisers: ['承办单位', 'Organisers'],
    co_organisers: ['协办单位', 'Co-organisers'],
    level: ['级别', 'Level'],
    subject_type: ['竞赛类型', 'Subject'],
    mode: ['举办形式', 'Mode'],
    from: ['复制自', 'Copied from'],
    order: ['赛段顺序', 'Order of the stages'],
  },
  competition_stages: { mode: ['评审形式', 'Mode of review'] },
  summary_tasks: { scope: ['填报范围', 'Who is asked'] },
  news_articles: { sites: ['同时发布到', 'Also on'] },
}
