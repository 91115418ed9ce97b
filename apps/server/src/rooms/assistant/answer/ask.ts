// One answer: what the database says, then what was published. Written piece by piece, so that whoever reads it sees the first piece at once.
import { Readable } from 'node:stream'
import {
  type AnswerPart,
  type askAssistant as endpoint,
  MOST_EXTRACTS,
  type ShownPart,
} from '@kaisai/contract/assistant/ask.endpoints'
import { intentOf, withoutNumbers } from '@kaisai/contract/assistant/intents'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { isActor } from '#src/http/route.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { siteOfVisitor } from '../../website/index.ts'
import { passagesOfSite } from '../knowledge/knowledge.ts'
import { LEAST_COVERAGE, rank } from '../knowledge/rank.ts'
import { answersWithin } from '../knowledge/within.ts'
import { isChinese, markedWords, wordsKey } from '../knowledge/words.ts'
import { competitionsAskedAbout } from './competitions.ts'
import { factsAskedOfCompetitions, factsOfCompetitions, factsOfOwnTeams } from './facts.ts'
import { sentencesOf } from './sentences.ts'

/** Characters of a passage that are shown. */
const SHOWN = { zh: 400, en: 800 } as const

type Asked = InputOf<typeof endpoint>

/** Answers as a stream of events; refusals of the site come before the first one. */
export const askAssistant = async (ctx: Ctx, who: Visitor | Actor, asked: Asked): Promise<FileReply> => {
  const site = await siteOfVisitor(ctx, who)
  const parts = answerOf(ctx, who, site, asked)
  const first = await parts.next()
  const events = async function* (): AsyncGenerator<string> {
    if (!first.done) yield eventOf(first.value)
    for await (const part of parts) yield eventOf(part)
  }
  return { name: 'answer.txt', mediaType: 'text/event-stream; charset=utf-8', inline: true, body: Readable.from(events()) }
}

/** The site that is asked, and whose it is. */
export interface AskedSite {
  readonly siteId: string
  readonly organizationId: string
}

const eventOf = (part: AnswerPart): string => `data: ${JSON.stringify(part)}\n\n`

/** The pieces of an answer in their order; `end` names where it is kept. */
export const answerOf = async function* (
  ctx: Ctx,
  who: Visitor | Actor,
  site: AskedSite,
  { question, competitionId = null, usesModel = false }: Omit<Asked, 'competitionId'> & { competitionId?: string | null },
): AsyncGenerator<AnswerPart, void> {
  const { siteId } = site
  let parts: ShownPart[] = []
  for await (const part of partsOf(ctx, who, site, { question: question.trim(), shownId: competitionId, usesModel })) {
    // What a model said before it went wrong is not kept.
    if (part.kind === 'note' && part.note === 'modelAside') parts = parts.filter(({ kind }) => kind !== 'sentence')
    parts.push(part)
    yield part
  }
  const isFound = parts.some(({ kind }) => kind !== 'note')
  yield { kind: 'end', turnId: await keep(ctx, who, siteId, { question, competitionId, parts, isFound }), isFound }
}

const partsOf = async function* (
  ctx: Ctx,
  who: Visitor | Actor,
  { siteId, organizationId }: AskedSite,
  { question, shownId, usesModel }: { readonly question: string; readonly shownId: string | null; readonly usesModel: boolean },
): AsyncGenerator<ShownPart, void> {
  const lang: Lang = isChinese(question) ? 'zh' : 'en'
  const intent = intentOf(question)
  if (intent.isAct) yield { kind: 'note', note: 'act' }
  if (intent.isPrivate) {
    yield { kind: 'note', note: 'private' }
    return
  }
  const { ids, isNamed, withinId, competitions } = await competitionsAskedAbout(ctx.db, who, siteId, question, shownId)
  const competitionId = isNamed && ids.length === 1 ? ids[0]! : null
  let isAnswered = false
  if (intent.facts.includes('ownTeams')) {
    isAnswered = true
    if (!isActor(who)) yield { kind: 'note', note: 'signIn' }
    else {
      const own = await factsOfOwnTeams(ctx, who, competitionId, lang)
      if (own.length === 0) yield { kind: 'note', note: 'noTeams' }
      yield* own
    }
  }
  const kinds = factsAskedOfCompetitions(intent)
  // Of the whole site, what is published of refunds says more than what each competition has set.
  const shown = withinId === null ? kinds.filter((kind) => kind !== 'refund') : kinds
  const facts = await factsOfCompetitions(ctx, who, ids, shown, intent, lang)
  yield* facts
  const passages = await passagesOfSite(ctx, who, siteId, lang)
  const mayAnswer =
    withinId === null ? () => true : answersWithin(passages, competitions, { competitionId: withinId, isFact: kinds.length > 0 })
  const best = rank(passages, question, {
    ...{ competitionId, now: ctx.now().getTime() },
    most: withinId === null ? MOST_EXTRACTS : passages.length,
  })
    .values()
    .filter(({ coverage, passage }) => coverage >= LEAST_COVERAGE && mayAnswer(passage))
    .take(MOST_EXTRACTS)
    .toArray()
  const words = markedWords(question)
  for (const { passage } of best)
    yield {
      kind: 'extract',
      ...{ title: passage.title, heading: passage.heading, paragraph: passage.paragraph, path: passage.path },
      text: passage.text.length > SHOWN[lang] ? `${passage.text.slice(0, SHOWN[lang]).toWellFormed()}…` : passage.text,
      time: passage.at === null ? '' : new Date(passage.at).toISOString(),
      words,
    }
  // A question about the asker's own teams stays here: own data is never sent.
  if (usesModel && isActor(who) && who.asAt === null && !isAnswered)
    yield* sentencesOf(ctx, who, organizationId, { question, lang, passages: best.map(({ passage }) => passage) })
  if (!isAnswered && !intent.isAct && facts.length === 0 && best.length === 0) yield { kind: 'note', note: 'notFound' }
}

interface Turn {
  readonly question: string
  readonly competitionId: string | null
  readonly parts: readonly ShownPart[]
  readonly isFound: boolean
}

// A preview leaves no trace: it is no visitor's question.
const keep = async (ctx: Ctx, who: Visitor | Actor, siteId: string, { question, competitionId, parts, isFound }: Turn) => {
  if (who.asAt !== null) return null
  const plain = withoutNumbers(question.trim()).slice(0, 300).toWellFormed()
  const known = await knownCompetition(ctx, siteId, competitionId)
  const { id } = await ctx.db
    .insertInto('assistant_turns')
    .values({
      ...{ site_id: siteId, competition_id: known, lang: isChinese(question) ? 'zh' : 'en' },
      ...{ user_id: isActor(who) ? who.userId : null, question: plain, words: wordsKey(plain), is_found: isFound },
      answer: isActor(who) ? JSON.stringify(parts) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const knownCompetition = async (ctx: Ctx, siteId: string, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const found = await publicCompetitionsOf(ctx.db, siteId, { asAt: null })
    .select('c.id')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return found?.id ?? null
}
