// The way of an application: submitted, checked in the own unit, then by the organizer; returned, withdrawn (decision 100).
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import type * as endpoints from '@kaisai/contract/news/apply.endpoints'
import { articleStates } from '@kaisai/contract/news/article.states'
import { isFirstStep } from '@kaisai/contract/news/labels'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { holdersOf } from '../../access/index.ts'
import { requireOpenCollect } from '../collect/collect.policy.ts'
import { AUDIT } from '../notify.ts'
import {
  type Application,
  type ApplyVerb,
  checkersOf,
  checkRefusal,
  firstStepOf,
  lockChecked,
  lockOwn,
} from './application.policy.ts'
import { notifyCheckers, notifyWithdrawn, notifyWriter } from './notify-application.ts'

type Reply = ReplyOf<typeof endpoints.moveApplication>
const now = sql<string>`now()`

/** See `moveApplication` of the contract. */
export const moveApplication = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveApplication>): Promise<Reply> =>
  inTx(ctx.db, async (tx) => {
    const article = await lockOwn(tx, actor, input.articleId)
    return input.verb === 'submit' ? submit(ctx, tx, actor, article) : withdraw(ctx, tx, actor, article)
  })

const submit = async (ctx: Ctx, tx: Tx, actor: Actor, article: Application): Promise<Reply> => {
  if (article.apply_kind === 'notice' && article.competition_id === null) throw problem('news.notice_competition')
  if (article.collect_id !== null) await requireOpenCollect(tx, article.collect_id)
  const { step, checkers } = await firstStepOf(tx, { ...article, submitted_by: actor.userId })
  const status = await move(tx, articleStates, article.id, 'submit', permitted(actor), '', {
    step,
    submitted_by: actor.userId,
    ...(step === 'organizer' ? { reached_at: now } : {}),
  })
  await notifyCheckers(ctx, tx, actor, article, checkers)
  await recordMove(tx, actor, article, status)
  return { status, step }
}

const withdraw = async (ctx: Ctx, tx: Tx, actor: Actor, article: Application): Promise<Reply> => {
  if (!isIn(articleStates, 'undecided', article.status))
    throw problem('news.already_checked', { state: inLang(articleStates.states[article.status], actor.lang) })
  const waiting = isFirstStep(article.step)
    ? (await checkersOf(tx, article)).map(({ id }) => id)
    : await holdersOf(tx, AUDIT, article.organization_id)
  const status = await move(tx, articleStates, article.id, 'withdraw', permitted(actor), '', { step: null })
  await notifyWithdrawn(ctx, tx, actor, article, waiting)
  await recordMove(tx, actor, article, status)
  return { status, step: null }
}

const templateOf = { pass: 'applicationPassed', approve: 'applicationApproved', return: 'applicationReturned' } as const

/** See `checkApplication` of the contract. */
export const checkApplication = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.checkApplication>): Promise<Reply> =>
  inTx(ctx.db, async (tx) => {
    const { verb, reason = '' } = input
    const article = await lockChecked(tx, actor, input.articleId)
    requireSeen(article, input.version)
    const refusal = article.status === 'pending' ? checkRefusal(article, verb, actor) : null
    if (refusal) throw refusal
    const set = verb === 'pass' ? { step: 'organizer', reached_at: now } : { step: null }
    const status = await move(tx, articleStates, article.id, verb, permitted(actor), reason, set)
    if (verb === 'pass') await notifyCheckers(ctx, tx, actor, article, [])
    await notifyWriter(ctx, tx, actor, article, templateOf[verb], reason)
    await recordMove(tx, actor, article, status, reason)
    return { status, step: verb === 'pass' ? 'organizer' : null }
  })

/** Refuses a decision about what its writer withdrew or changed since it was read. */
export const requireSeen = (article: Pick<Application, 'status' | 'version' | 'submitted_by'>, version: number): void => {
  if (article.status === 'draft') throw problem('news.withdrawn')
  if (article.version !== version) throw problem('news.changed_since_seen')
}

const recordMove = (tx: Tx, actor: Actor, article: Application, status: string, reason = ''): Promise<void> =>
  record(tx, actor, {
    action: 'news.application_moved',
    entity: 'news_articles',
    entityId: article.id,
    entityName: article.title_zh,
    organizationId: article.organization_id,
    changes: [{ field: 'status', from: article.status, to: status }],
    reason,
  })

export type { ApplyVerb }
