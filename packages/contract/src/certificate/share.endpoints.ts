// A picture of one's own award to show others.
import { Type } from 'typebox'
import { closed, done, download } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { shareNames } from './labels.ts'

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
