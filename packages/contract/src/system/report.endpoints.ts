import { Type } from 'typebox'
import { closed, get } from '../endpoint.ts'
import { instant, keyword, oneOf } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'

/** Where browsers send reports about a page that broke its policy; no call of our own pages. */
export const REPORT_PATH = '/system/report/browser'

/** What browsers reported, added up, the newest first. */
export const pageBrowserReports = get('/system/report/page', {
  title: ['浏览器报告', 'Browser reports'],
  access: 'sys:report:list',
  rate: 'search',
  input: pageInput({
    keyword: Type.Optional(keyword),
    disposition: Type.Optional(oneOf(['enforce', 'report'] as const, ['处置', 'Disposition'])),
  }),
  reply: pageOf(
    closed({
      reportId: Type.String(),
      disposition: Type.String(),
      directive: Type.String(),
      blocked: Type.String(),
      path: Type.String(),
      hits: Type.Integer(),
      firstTime: instant,
      lastTime: instant,
    }),
  ),
})
