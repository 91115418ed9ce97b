// What visitors and signed-in people ask a site: answers from published texts and the dates of the database, with where they stand.
import { type Static, Type } from 'typebox'
import { closed, done, get, orNull, post, stream } from '../endpoint.ts'
import { id, instant, oneOf, ruledOrEmpty, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'

export const LONGEST_QUESTION = 300
/** So many passages are shown for one question. */
export const MOST_EXTRACTS = 3
/** So many questions of one person wait at most. */
export const MOST_WAITING_QUESTIONS = 5

const question = (min: number) => text(['问题', 'Question'], LONGEST_QUESTION, min)
const competitionId = Type.Optional(id(['竞赛', 'Competition']))

/** Something read from the database: dates, fees, sizes of teams, the asker's own teams. */
const factsPart = closed({
  kind: Type.Literal('facts'),
  title: Type.String(),
  rows: Type.Array(closed({ label: Type.String(), value: Type.String() })),
  /** Where it stands, below the site. */
  path: Type.String(),
  source: Type.String(),
})
/** A passage as it was published. Plain text: nothing in it is ever run or followed. */
const extractPart = closed({
  kind: Type.Literal('extract'),
  title: Type.String(),
  /** The heading it stands under; may be empty. */
  heading: Type.String(),
  text: Type.String(),
  /** Which paragraph of the text, from 1. */
  paragraph: Type.Integer(),
  path: Type.String(),
  /** When it was published or changed; empty: not known. */
  time: Type.String(),
  /** What is marked in it. */
  words: Type.Array(Type.String()),
})
/** What a language model made of the extracts that follow: a sentence, and which of them it was made of (from 1). */
const sentencePart = closed({
  kind: Type.Literal('sentence'),
  text: Type.String(),
  cites: Type.Array(Type.Integer()),
})
/** A remark: nothing was found, or what the assistant does not do. */
const notePart = closed({
  kind: Type.Literal('note'),
  note: oneOf(['notFound', 'private', 'act', 'signIn', 'noTeams', 'modelAside', 'modelLimit'] as const, ['说明', 'Remark']),
})
/** The end of an answer. `turnId` names it for a rating; null: it was not kept. */
const endPart = closed({ kind: Type.Literal('end'), turnId: orNull(Type.String()), isFound: Type.Boolean() })

export const answerPart = Type.Union([factsPart, extractPart, sentencePart, notePart, endPart])
export type AnswerPart = Static<typeof answerPart>
export type ShownPart = Exclude<AnswerPart, { kind: 'end' }>
const shownPart = Type.Union([factsPart, extractPart, sentencePart, notePart])
export type Note = Static<typeof notePart>['note']

/**
 * Answers a question: a stream of server-sent events, each an `answerPart`, the last one `end`. Facts of the database come first, then up to three passages of published
 * texts. With `usesModel` somebody who is signed in agrees that the question and the published passages go to the language model of the site’s organization: its sentences
 * come after the passages, and count only until a note `modelAside` sets them aside. Own data is read with the asker's own rights; scores, other people and acts are never part of an answer.
 */
export const askAssistant = stream('/web/assistant/ask', {
  title: ['提问', 'Ask'],
  access: 'public',
  rate: 'search',
  input: closed({
    question: question(1),
    competitionId,
    usesModel: Type.Optional(Type.Boolean({ label: ['使用大模型', 'Use the language model'] })),
  }),
  reply: Type.Unknown(),
})

/** What the page begins with: questions to press, questions and answers of the site, and how somebody without an account is answered. */
export const openAssistant = get('/web/assistant/open', {
  title: ['问一问', 'Ask'],
  access: 'public',
  input: closed({ competitionId }),
  reply: closed({
    competitionName: Type.String(),
    quick: Type.Array(Type.String()),
    faqs: Type.Array(closed({ faqId: Type.String(), question: Type.String(), answer: Type.String() })),
    /** Answers can be sent to an address; else one signs in to hand a question on. */
    isMailed: Type.Boolean(),
    /** Where the language model of the site’s organization is; '': there is none. Only who is signed in may use it. */
    modelHost: Type.String(),
  }),
})

/** Whether an answer helped, within an hour of it. `assistant.turn_over` */
export const rateAnswer = post('/web/assistant/rate', {
  title: ['评价回答', 'Rate an answer'],
  access: 'public',
  rate: 'write',
  input: closed({ turnId: id(['回答', 'Answer']), isHelpful: Type.Boolean({ label: ['是否有用', 'Helpful'] }) }),
  reply: done,
})

/** Hands a question to the organizer. Signed-in people are answered by a message, others by mail. `assistant.sign_in_first`, `assistant.many_waiting` */
export const handQuestion = post('/web/assistant/hand', {
  title: ['提交给主办方', 'Hand to the organizer'],
  access: 'public',
  rate: 'code',
  idempotent: true,
  input: closed({ question: question(5), competitionId, email: ruledOrEmpty(['邮箱', 'E-mail'], 'email', 100) }),
  reply: done,
})

/** The caller's own questions with their answers, the newest first. */
export const pageOwnTurns = get('/web/assistant/history', {
  title: ['提问记录', 'Own questions'],
  access: 'signedIn',
  input: pageInput({}),
  reply: pageOf(closed({ turnId: Type.String(), question: Type.String(), answer: Type.Array(shownPart), createTime: instant })),
})

/** Removes all own questions with their answers. */
export const deleteOwnTurns = post('/web/assistant/history/delete', {
  title: ['清空提问记录', 'Delete own questions'],
  access: 'signedIn',
  input: closed({}),
  reply: done,
})

/** What the caller handed to organizers, with what they answered; the newest 50. */
export const listOwnQuestions = get('/web/assistant/handed', {
  title: ['我的咨询', 'Questions to the organizer'],
  access: 'signedIn',
  reply: Type.Array(
    closed({
      questionId: Type.String(),
      question: Type.String(),
      statusName: Type.String(),
      answer: Type.String(),
      createTime: instant,
    }),
  ),
})
