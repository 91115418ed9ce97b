// Desk: the next edition of a competition.
import { Type } from 'typebox'
import { closed, get, post } from '../endpoint.ts'
import { day, id, oneOf } from '../fields.ts'
import { basics } from './info.endpoints.ts'

const competitionId = id(['竞赛', 'Competition'])
/** What later rooms copy where it is wished. */
export const clonePartWords = ['awardSchemes', 'certificateTemplates'] as const
export type ClonePartWord = (typeof clonePartWords)[number]
const part = oneOf(clonePartWords, ['一并复制的内容', 'Also copied'])
const outcome = closed({ what: Type.String(), count: Type.Integer(), note: Type.String() })

/** What a clone would be called: the next number the series has not used, its year, and names with the year exchanged. */
export const getCloneProposal = get('/competition/info/cloneProposal', {
  title: ['新一届的建议', 'What the next edition would be'],
  access: 'competition:info:edit',
  input: closed({ competitionId }),
  reply: closed({
    ...{ name: Type.String(), nameEn: Type.String(), edition: Type.Integer(), year: Type.Integer() },
    /** What the caller may have copied as well, with how many there are. */
    parts: Type.Array(closed({ part, label: Type.String(), count: Type.Integer() })),
  }),
})
/** Makes the next edition out of one, by a whitelist: dates shifted to a new first day, a report of what came along and what did not. */
export const cloneCompetition = post('/competition/info/clone', {
  title: ['克隆为新一届', 'Clone as a new edition'],
  access: 'competition:info:edit',
  idempotent: true,
  input: closed({
    competitionId,
    name: basics.name,
    /** Left out: none. */
    nameEn: Type.Optional(basics.nameEn),
    edition: basics.edition,
    year: basics.year,
    firstDay: day(['报名首日', 'First day']),
    parts: Type.Optional(Type.Array(part, { maxItems: 10, uniqueItems: true, label: ['一并复制的内容', 'Also copied'] })),
  }),
  reply: closed({ competitionId: Type.String(), copied: Type.Array(outcome), notCopied: Type.Array(outcome) }),
})
