// Desk: questions that were handed to organizers, what a site shows of their answers, and what stays unanswered.
import { Type } from 'typebox'
import { closed, done, get, orNull, post } from '../endpoint.ts'
import { id, instant, keyword, oneOf, prose, text, version } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { LONGEST_QUESTION } from './ask.endpoints.ts'
import { questionStates } from './question.states.ts'

const questionId = id(['咨询', 'Question'])
const answer = text(['回复', 'Answer'], 2000, 2)
export const questionWords = Object.keys(questionStates.states) as (keyof typeof questionStates.states)[]

/** Questions to the organizations within reach: those that wait longest first, then the newest. */
export const pageQuestions = get('/assistant/question/page', {
  title: ['咨询列表', 'Questions'],
  access: 'assistant:question:list',
  rate: 'search',
  input: pageInput({
    status: Type.Optional(oneOf(questionWords, ['状态', 'Status'])),
    keyword: Type.Optional(keyword),
    competitionId: Type.Optional(id(['竞赛', 'Competition'])),
  }),
  reply: pageOf(
    closed({
      questionId: Type.String(),
      question: Type.String(),
      askerName: Type.String(),
      competitionName: Type.String(),
      siteName: Type.String(),
      status: oneOf(questionWords, ['状态', 'Status']),
      statusName: Type.String(),
      answer: Type.String(),
      answererName: Type.String(),
      isFaq: Type.Boolean(),
      createTime: instant,
      answerTime: orNull(instant),
    }),
  ),
})

/** Answers a question; whoever asked is notified. `isFaq`: the site shows question and answer from now on. */
export const answerQuestion = post('/assistant/question/answer', {
  title: ['回复咨询', 'Answer a question'],
  access: 'assistant:question:answer',
  input: closed({ questionId, answer, isFaq: Type.Boolean({ label: ['设为常见问题', 'Show on the site'] }) }),
  reply: done,
})

/** Leaves a question without an answer, with a reason for the log; whoever asked is not written to. */
export const dismissQuestion = post('/assistant/question/dismiss', {
  title: ['不予回复', 'Dismiss a question'],
  access: 'assistant:question:answer',
  input: closed({ questionId, reason: text(['原因', 'Reason'], 500, 2) }),
  reply: done,
})

/** Makes an answered question one of the site's questions and answers. `assistant.not_answered`, `assistant.is_faq` */
export const addFaq = post('/assistant/faq/add', {
  title: ['设为常见问题', 'Show an answer on the site'],
  access: 'assistant:question:answer',
  input: closed({ questionId }),
  reply: done,
})

/** The questions and answers sites within reach show. */
export const pageFaqs = get('/assistant/faq/page', {
  title: ['常见问题', 'Questions and answers'],
  access: 'assistant:question:list',
  input: pageInput({ keyword: Type.Optional(keyword) }),
  reply: pageOf(
    closed({
      faqId: Type.String(),
      version,
      question: Type.String(),
      answer: Type.String(),
      competitionName: Type.String(),
      siteName: Type.String(),
      updateTime: instant,
    }),
  ),
})

/** Changes a question and its answer as the site shows them. Refused against another version. */
export const saveFaq = post('/assistant/faq/save', {
  title: ['修改常见问题', 'Change a question and answer'],
  access: 'assistant:question:answer',
  input: closed({
    faqId: id(['常见问题', 'Question']),
    version,
    question: prose(['问题', 'Question'], LONGEST_QUESTION, 5),
    answer,
  }),
  reply: done,
})

/** The site no longer shows it, and the assistant no longer answers from it. */
export const removeFaq = post('/assistant/faq/remove', {
  title: ['移除常见问题', 'Remove a question and answer'],
  access: 'assistant:question:answer',
  input: closed({ faqId: id(['常见问题', 'Question']) }),
  reply: done,
})

/** What was asked in the last days and not answered, or answered without help: alike questions counted as one, the most frequent first. */
export const listUnanswered = get('/assistant/unanswered', {
  title: ['未能回答的问题', 'Unanswered questions'],
  access: 'assistant:question:list',
  rate: 'search',
  input: closed({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 180, label: ['天数', 'Days'] })) }),
  reply: Type.Array(
    closed({
      rowId: Type.String(),
      question: Type.String(),
      count: Type.Integer(),
      unhelpful: Type.Integer(),
      siteName: Type.String(),
      lastTime: instant,
    }),
  ),
})
