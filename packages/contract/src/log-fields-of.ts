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
  website_sites: {
    name: ['站点名称', 'Name (Chinese)'],
    name_en: ['站点英文名称', 'Name (English)'],
    description: ['站点描述', 'Description (Chinese)'],
    description_en: ['站点英文描述', 'Description (English)'],
    logo_file_id: ['网站图标', 'Logo'],
    code: ['站点代码', 'Site code'],
    competition_id: ['显示哪项竞赛的赛程', 'Whose dates are shown'],
    blocks: ['首页模块', 'Blocks'],
  },
  website_pages: {
    title: ['页面标题', 'Title (Chinese)'],
    description: ['页面描述', 'Description (Chinese)'],
    blocks: ['内容', 'Content'],
  },
  news_articles: { sites: ['同时发布到', 'Also on'] },
}
