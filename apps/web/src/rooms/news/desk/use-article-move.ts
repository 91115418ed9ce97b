import type { InputOf } from '@kaisai/contract/endpoint'
import { articleStates } from '@kaisai/contract/news/article.states'
import { getArticle, moveArticle, pageArticles } from '@kaisai/contract/news/news.endpoints'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { call, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { checkTexts } from './checks/check-texts.ts'
import { deskTexts } from './desk-texts.ts'

export type Verb = InputOf<typeof moveArticle>['verb']
/** In the order they are offered. */
export const verbs = [
  'submit',
  'withdraw',
  'approve',
  'return',
  'publish',
  'takeDown',
  'revise',
  'archive',
] as const satisfies Verb[]
/** Moves that take something away. */
export const harsh: readonly Verb[] = ['withdraw', 'return', 'takeDown', 'archive']
const REASON_MOST = 200
const CHECKS_STOP = 27015

interface Movable {
  articleId: string
  titleZh: string
  revisionOf: string | null
}

interface Question {
  title: string
  text: string
  danger: boolean
  confirmText: string
}

// The reason, '' for moves that need none, null where the person thinks better of it.
const askReason = async (t: (typeof deskTexts)['zh'], verb: Verb, box: Question): Promise<string | null> => {
  if (!('reason' in articleStates.moves[verb])) return (await confirmBox(box)) ? '' : null
  const reason = await promptBox({ ...box, field: { label: verb === 'return' ? t.opinion : t.reason, type: 'textarea' } })
  return reason === null ? null : reason.trim().slice(0, REASON_MOST)
}

/** The same for several articles: one question for all of them; what is done with each, or null where it was not wanted. */
export const useArticleMoves = () => {
  const t = useTexts(deskTexts)
  return async (rows: readonly Movable[], verb: Verb): Promise<((row: Movable) => Promise<unknown>) | null> => {
    const [name, consequence] = t.moves[verb]
    const box = { title: t.askMany(name, rows.length), text: consequence, danger: harsh.includes(verb), confirmText: name }
    const given = await askReason(t, verb, box)
    if (given === null) return null
    return ({ articleId }) => call(moveArticle, { articleId, verb, ...(given ? { reason: given } : {}) }, { quiet: true })
  }
}

// Something in the text stops publication: with a reason it is published all the same.
const sent = (row: Movable, verb: Verb, reason: string, askAnyway: (count: number) => Promise<string | null>): Promise<unknown> =>
  call(moveArticle, { articleId: row.articleId, verb, ...(reason ? { reason } : {}) }, { quiet: [CHECKS_STOP] }).catch(
    async (error: unknown) => {
      if (!hasCode(error, CHECKS_STOP)) throw error
      const anyway = await askAnyway((error.data as { findings: readonly unknown[] }).findings.length)
      if (anyway === null) throw error
      return call(moveArticle, { articleId: row.articleId, verb, reason: anyway })
    },
  )

/** Asks as a move demands (a reason where it must be given), makes it, reports it; returns whether it was made. */
export const useArticleMove = () => {
  const t = useTexts(deskTexts)
  const c = useTexts(checkTexts)
  const askAnyway = async (count: number): Promise<string | null> => {
    const box = { title: c.reasonTitle(count), text: c.reasonText, danger: true, confirmText: c.publishAnyway }
    const reason = await promptBox({ ...box, field: { label: c.reason, type: 'textarea' } })
    return reason?.trim() ? reason.trim().slice(0, REASON_MOST) : null
  }
  return async (row: Movable, verb: Verb): Promise<boolean> => {
    const [name, consequence] = t.moves[verb]
    const box = {
      title: t.ask(name, row.titleZh),
      text: verb === 'publish' && row.revisionOf ? t.publishRevisionText : consequence,
      danger: verb === 'takeDown' || verb === 'archive',
      confirmText: name,
    }
    const given = await askReason(t, verb, box)
    if (given === null) return false
    const isMade = await went(sent(row, verb, given, askAnyway))
    if (isMade) toast('success', t.moved(name))
    // A published revision is gone: asking for it again would only say so.
    const isGone = isMade && verb === 'publish' && row.revisionOf !== null
    await refresh(pageArticles, listHistory, ...(isGone ? [] : [getArticle]))
    return isMade
  }
}
