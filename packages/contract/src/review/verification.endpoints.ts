// Open verification: what everybody may recount a published result from, and what is promised of the draw before.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { flag, instant, version } from '../fields.ts'
import { resultId } from './result.endpoints.ts'
import { competitionId, reason, workId } from './result-fields.ts'

const published = {
  /** SHA-256 of the file in canonical form. */
  fileHash: Type.String(),
  /** Of the file as it is downloaded. */
  fileBytes: Type.Integer(),
  works: Type.Integer(),
  judges: Type.Integer(),
  publishedTime: instant,
}
/** What stands about open verification of a result: the file that is published now, and those that were revoked. */
export const getVerification = get('/review/comment/result/verification', {
  title: ['公开核验', 'Open verification'],
  access: 'review:result:list',
  input: closed({ resultId }),
  reply: closed({
    published: orNull(closed({ ...published, userName: Type.String() })),
    revoked: Type.Array(
      closed({ ...published, userName: Type.String(), revokedTime: instant, revokedBy: Type.String(), reason: Type.String() }),
    ),
    canPublish: Type.Boolean(),
    /** Why it cannot be published now, in words; empty: it can, or the person may not. */
    refusal: Type.String(),
    canRevoke: Type.Boolean(),
    allowsLetters: Type.Boolean(),
    canAllowLetters: Type.Boolean(),
  }),
})
/** Publishes a result for recounting: scores under codes and letters, settings, seeds and every step. */
export const publishVerification = post('/review/comment/result/verification/publish', {
  title: ['公开核验数据', 'Publish for verification'],
  access: 'review:result:publish',
  stepUp: true,
  input: closed({ resultId, version }),
  reply: closed({ fileHash: Type.String() }),
})
/** Takes the file off the public pages. Whoever downloaded it has it. */
export const revokeVerification = post('/review/comment/result/verification/revoke', {
  title: ['撤回核验数据', 'Revoke a verification'],
  access: 'review:result:publish',
  stepUp: true,
  input: closed({ resultId, version, reason }),
  reply: done,
})
/** Whether teams may take a letter of their own scores. */
export const setScoreLetters = post('/review/comment/result/letters', {
  title: ['设置成绩单发放', 'Letters of scores'],
  access: 'review:result:publish',
  input: closed({ resultId, version, allowsLetters: flag(['允许团队下载成绩单', 'Teams may take letters']) }),
  reply: done,
})
/** A published verification, with the names of works whose awards are public. */
export const getPublicVerification = get('/web/review/verification', {
  title: ['成绩公开核验', 'Verification of a result'],
  access: 'public',
  input: closed({ resultId }),
  reply: closed({
    ...published,
    resultId: Type.String(),
    competitionId: Type.String(),
    competitionName: Type.String(),
    workLabel: Type.String(),
    stageName: Type.String(),
    statusName: Type.String(),
    formulaVersion: Type.String(),
    draws: Type.Array(
      closed({ name: Type.String(), seed: Type.String(), commitment: Type.String(), promisedTime: instant, batchTime: instant }),
    ),
    /** Works whose award everybody may see, by their code in the file. */
    named: Type.Array(closed({ code: Type.String(), title: Type.String(), holder: Type.String(), awardName: Type.String() })),
  }),
})
/** The file of a published verification. */
export const downloadVerification = download('/web/review/verification/file', {
  title: ['下载核验数据', 'File of a verification'],
  access: 'public',
  rate: 'public',
  input: closed({ resultId }),
  reply: Type.Unknown(),
})
/** The hashes by which the seeds of a competition's draws were promised. */
export const listSeedPromises = get('/web/review/seed/list', {
  title: ['随机种子承诺', 'Promised seeds'],
  access: 'public',
  input: closed({ competitionId }),
  reply: Type.Array(
    closed({ stageName: Type.String(), modeName: Type.String(), commitment: Type.String(), promisedTime: instant }),
  ),
})
/** The letter of a team's own scores, as PDF, where the organizer allows it. */
export const downloadScoreLetter = download('/web/review/result/letter', {
  title: ['下载成绩单', 'Letter of one’s scores'],
  access: 'signedIn',
  input: closed({ resultId, workId }),
  reply: Type.Unknown(),
})
