// Pictures to show others: of one's own award, and of public pages.
import { Type } from 'typebox'
import { closed, done, download } from '../endpoint.ts'
import { id, oneOf, ruled } from '../fields.ts'
import { pageKinds, shareNames } from './labels.ts'

/**
 * The signed-in person's own final award as a PNG of 1080 × 1440 pixels: competition, award, work, team, school, and a code that leads to
 * the public list. `name`: how his own name stands on it; nobody else is named. Another's award, one still in publicity and a revoked one
 * give `certificate.not_yours_now`.
 */
export const downloadAwardPicture = download('/certificate/own/award', {
  title: ['获奖分享图', 'Picture of an award'],
  access: 'signedIn',
  rate: 'read',
  input: closed({
    awardId: id(['获奖', 'Award']),
    name: oneOf(shareNames, ['姓名显示', 'Name']),
  }),
  reply: done,
})

/**
 * A picture of a public page of the visitor's site for those who pass its address on: PNG of 1200 × 630 pixels with its title, who is behind
 * it and the site's name. `id`: of the competition or article, none for the site itself. `site`: its code, where it is found below `/s/<code>`.
 * `lang`: the language of the page; left out, the caller's, and then the answer is nobody else's. What the public may not see gives
 * `house.not_found`.
 */
export const viewPagePicture = download('/home/share/picture', {
  title: ['页面分享图', 'Picture of a page'],
  access: 'public',
  // Each costs the printing thread what a certificate costs.
  rate: 'search',
  input: closed({
    kind: oneOf(pageKinds, ['页面', 'Page']),
    id: Type.Optional(id(['竞赛或文章', 'Competition or article'])),
    site: Type.Optional(ruled(['站点代码', 'Code of the site'], 'siteCode')),
    lang: Type.Optional(oneOf(['zh', 'en'] as const, ['语言', 'Language'])),
  }),
  reply: done,
})
