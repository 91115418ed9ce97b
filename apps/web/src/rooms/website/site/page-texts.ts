import { bilingual } from '#web/lang.tsx'

/** What own pages and previews say beside the words of the home page. */
export const pageTexts = bilingual({
  zh: {
    platformPages: '关于平台',
    experience: '在线体验',
    trial: '申请试用',
    preview: '页面预览',
    previewOver: '预览链接已失效',
    previewOverHint: '链接的有效期为 24 小时，生成新链接后旧链接也会失效。请向页面编辑者索取新的链接。',
    previewNotice: (until: string) => `这是尚未发布的草稿，仅持有链接的人可见，链接在 ${until} 失效。`,
    toHome: '返回网站首页',
    openingPreview: '正在打开预览…',
    sitePreviewOver: '链接的有效期为 24 小时；生成新链接或发布后，旧链接失效。请向站点编辑者索取新的链接。',
  },
  en: {
    platformPages: 'About the platform',
    experience: 'See it at work',
    trial: 'Ask for a trial',
    preview: 'Preview',
    previewOver: 'This preview link has ended',
    previewOverHint: 'A link holds for 24 hours, and until a new one is made. Ask the editor of the page for a new one.',
    previewNotice: (until: string) => `A draft that is not published: only who has this link sees it, until ${until}.`,
    toHome: 'To the home page',
    openingPreview: 'Opening the preview…',
    sitePreviewOver:
      'A link holds for 24 hours, until a new one is made, and until the draft is published. Ask the editor of the site for a new one.',
  },
})
