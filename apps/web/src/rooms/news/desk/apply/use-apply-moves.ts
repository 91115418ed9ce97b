import {
  checkApplication,
  getApplication,
  getCheck,
  moveApplication,
  pageApplications,
  pageChecks,
} from '@kaisai/contract/news/apply.endpoints'
import { getCollect, pageCollectPlaces } from '@kaisai/contract/news/collect.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import type { ApplicationRow } from './application.ts'
import { applyTexts } from './apply-texts.ts'

export const ownVerbs = ['submit', 'withdraw'] as const
export const checkVerbs = ['pass', 'approve', 'return'] as const
export type ApplyVerb = (typeof ownVerbs)[number] | (typeof checkVerbs)[number]
type Movable = Pick<ApplicationRow, 'articleId' | 'titleZh' | 'version'>

const MOST = 200
const send = ({ articleId, version }: Movable, verb: ApplyVerb, reason: string, quiet = false) =>
  verb === 'submit' || verb === 'withdraw'
    ? call(moveApplication, { articleId, verb }, { quiet })
    : call(checkApplication, { articleId, verb, version, ...(reason ? { reason } : {}) }, { quiet })

/** Asks as a move demands, makes it with what was read, reports it. */
export const useApplyMoves = () => {
  const t = useTexts(applyTexts)
  const ask = async (verb: ApplyVerb, title: string): Promise<string | null> => {
    const [name, text] = t.moves[verb]
    const box = { title, text, confirmText: name, danger: verb === 'withdraw' }
    if (verb !== 'return') return (await confirmBox(box)) ? '' : null
    const reason = await promptBox({ ...box, field: { label: t.opinion, type: 'textarea' } })
    return reason === null ? null : reason.trim().slice(0, MOST)
  }
  const again = () => refresh(pageApplications, pageChecks, getApplication, getCheck, getCollect, pageCollectPlaces)
  const move = async (row: Movable, verb: ApplyVerb): Promise<boolean> => {
    const reason = await ask(verb, t.ask(t.moves[verb][0], row.titleZh))
    if (reason === null) return false
    const isMade = await went(send(row, verb, reason))
    if (isMade) toast('success', t.moved(t.moves[verb][0]))
    await again()
    return isMade
  }
  /** One question for several; what is done with each, or null. */
  const moveMany = async (rows: readonly Movable[], verb: ApplyVerb) => {
    const reason = await ask(verb, t.askMany(t.moves[verb][0], rows.length))
    return reason === null ? null : (row: Movable) => send(row, verb, reason, true)
  }
  return { move, moveMany, again }
}
