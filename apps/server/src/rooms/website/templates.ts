import type { MessageTemplate } from '#src/platform/message-template.ts'

/** Messages to those who keep a site. */
export const websiteTemplates: readonly MessageTemplate<'website'>[] = [
  {
    key: 'website.linksChecked',
    channel: 'inApp',
    titleZh: '“{site}”的链接检查已完成',
    titleEn: 'The links of "{site}" were checked',
    bodyZh: '检查了{pages}个页面，发现{count}个失效链接。请打开检查结果，逐一修改。',
    bodyEn: '{pages} pages were checked; {count} broken links were found. Open the result to fix them.',
    places: ['site', 'pages', 'count'],
  },
  {
    key: 'website.snapshotMade',
    channel: 'inApp',
    titleZh: '“{site}”的静态存档已生成',
    titleEn: 'The snapshot of "{site}" is ready',
    bodyZh: '存档包含{pages}个页面，请下载并妥善保存。',
    bodyEn: 'It holds {pages} pages. Please download it and keep it safe.',
    places: ['site', 'pages'],
  },
  {
    key: 'website.pageWaiting',
    channel: 'inApp',
    titleZh: '页面“{title}”等待发布',
    titleEn: 'The page "{title}" waits to be published',
    bodyZh: '{name}修改了“{site}”的页面“{title}”。请预览后发布，发布前访客看到的内容不变。',
    bodyEn: '{name} changed the page "{title}" of "{site}". Look at it and publish it; until then visitors see no change.',
    places: ['name', 'title', 'site'],
  },
  {
    key: 'website.siteWaiting',
    channel: 'inApp',
    titleZh: '站点“{site}”的修改等待发布',
    titleEn: 'Changes of "{site}" wait to be published',
    bodyZh: '{name}修改了站点“{site}”。请预览后发布，发布前访客看到的内容不变。',
    bodyEn: '{name} changed the site "{site}". Look at it and publish it; until then visitors see no change.',
    places: ['name', 'site'],
  },
]
