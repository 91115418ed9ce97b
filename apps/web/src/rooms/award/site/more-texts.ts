import type { CategoryWords } from '@kaisai/contract/website/wording'
import { bilingual } from '#web/lang.tsx'

/** Words of the blocks few home pages have: they come with them. */
export const moreTexts = bilingual({
  zh: {
    categoriesOf: (name: string) => `参赛类别 · ${name}`,
    topicsOf: (name: string) => `选题类别 · ${name}`,
    allCategories: ({ category }: CategoryWords) => `查看${category}设置`,
    experts: '专家信息',
    allExperts: '查看全部专家',
    schools: '学校获奖榜',
    school: '学校',
    awards: '获奖数',
    firstPrizes: '最高奖',
    rank: '名次',
    newsTabs: '资讯中心',
  },
  en: {
    categoriesOf: (name: string) => `Categories · ${name}`,
    topicsOf: (name: string) => `Topic categories · ${name}`,
    allCategories: ({ categories }: CategoryWords) => `All about the ${categories}`,
    experts: 'Experts',
    allExperts: 'All experts',
    schools: 'Schools by awards',
    school: 'School',
    awards: 'Awards',
    firstPrizes: 'Highest',
    rank: 'Place',
    newsTabs: 'News',
  },
})
