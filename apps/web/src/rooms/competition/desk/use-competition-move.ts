import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { getCompetition, moveCompetition, pageCompetitions } from '@kaisai/contract/competition/info.endpoints'
import { getSchedule, listStages } from '@kaisai/contract/competition/stage.endpoints'
import { getWorkspace } from '@kaisai/contract/competition/workspace.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { call } from '#web/call.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { askResumption } from './ask-resumption.ts'
import { deskTexts } from './desk-texts.ts'

export type Verb = InputOf<typeof moveCompetition>['verb']
/** In the order they are offered. */
export const verbs = Object.keys(competitionStates.moves) as Verb[]
/** Moves that take something away. */
export const harsh: readonly Verb[] = ['return', 'suspend', 'cancel', 'settle']
const REASON_MOST = 200

interface Movable {
  readonly competitionId: string
  readonly name: string
  readonly contentNo?: number
}

/** Asks as a move demands, makes it, reports it; returns whether it was made. */
export const useCompetitionMove = () => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const { lang } = useLang()
  return async (row: Movable, verb: Verb): Promise<boolean> => {
    const { competitionId } = row
    const rule = competitionStates.moves[verb]
    const name = label(rule.label)
    const box = { title: t.ask(name, row.name), text: t.consequence[verb], danger: harsh.includes(verb), confirmText: name }
    const isResumed = verb === 'resume' || verb === 'resumeRunning'
    const resumption = isResumed ? await askResumption(t, lang, competitionId, box) : null
    if (isResumed && resumption === null) return false
    const reason = isResumed
      ? ''
      : 'reason' in rule
        ? await promptBox({ ...box, field: { label: verb === 'return' ? t.opinion : t.reason, type: 'textarea' } })
        : (await confirmBox(box))
          ? ''
          : null
    if (reason === null) return false
    const given = reason.trim().slice(0, REASON_MOST)
    // What is approved is what was looked at: a list names no content, so it is asked for.
    const contentNo =
      row.contentNo ??
      (verb === 'approve' || verb === 'publish' ? (await call(getCompetition, { competitionId })).contentNo : undefined)
    const isMade = await call(moveCompetition, {
      competitionId,
      verb,
      ...(given ? { reason: given } : {}),
      ...(contentNo === undefined ? {} : { contentNo }),
      ...(resumption ? { isShifted: resumption === 'shifted' } : {}),
    }).then(
      () => true,
      () => false,
    )
    if (isMade) toast('success', t.done(name))
    await refresh(pageCompetitions, getCompetition, getWorkspace, getSchedule, listStages, listHistory)
    return isMade
  }
}
