import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: 'competition/submitWork', page: 'SubmitWorkPage', startsLater: true, knowsSignedIn: true },
  { path: 'work/workDetail', page: 'WorkDetailPage', loader: 'public-work', startsLater: true },
  { path: 'work/receipt', page: 'ReceiptPage', startsLater: 'onceShown' },
  { path: 'news/previousWorks', page: 'PreviousWorksPage', loader: 'previous-works', startsLater: true },
  { path: '/works/detail', page: 'SharedWorkPage', loader: 'shared-work', shell: 'plain' },
  { path: '/preview', page: 'PreviewPage', loader: 'work-files', shell: 'plain' },
  { path: '/preview/detail', page: 'PreviewFilePage', loader: 'work-files', shell: 'plain' },
  { path: '/pdf', page: 'PdfPage', loader: 'work-files', shell: 'plain' },
  { path: '/experience', page: 'ExperiencePage', loader: 'experience', shell: 'plain', startsLater: true },
]
