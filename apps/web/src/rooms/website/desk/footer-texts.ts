import { bilingual } from '#web/lang.tsx'

/** The foot of every page of a site, in its form. */
export const footerTexts = bilingual({
  zh: {
    footer: '页脚',
    contact: '联系方式',
    contactHint: '一行一条，例如：咨询电话 010-12345678',
    contactEn: '英文联系方式',
    englishHint: '英文页面使用；留空则显示中文',
    organisers: '主办单位',
    organiserName: '单位名称',
    organiserNameEn: '英文名称',
    addOrganiser: '新增主办单位',
    icp: '备案号',
    links: '友情链接',
    linkName: '链接名称',
    linkNameEn: '英文名称',
    linkUrl: '链接地址',
    addLink: '新增链接',
  },
  en: {
    footer: 'Footer',
    contact: 'Contact',
    contactHint: 'One per line, for example: Phone +86 10 1234 5678',
    contactEn: 'Contact (English)',
    englishHint: 'On English pages; empty: the Chinese text is shown',
    organisers: 'Organisers',
    organiserName: 'Name',
    organiserNameEn: 'Name in English',
    addOrganiser: 'Add an organiser',
    icp: 'ICP record',
    links: 'Links',
    linkName: 'Name',
    linkNameEn: 'Name in English',
    linkUrl: 'Address',
    addLink: 'Add a link',
  },
})
