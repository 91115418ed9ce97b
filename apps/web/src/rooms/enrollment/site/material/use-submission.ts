import type { AnswerFinding } from '@kaisai/contract/competition/form/answers'
import { submitTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { getSignUp, getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import type { Autosaver } from '#web/ui/autosave/autosaver.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import { useOnce } from '#web/ui/site/use-once.ts'
import type { VerdictRow } from '../parts/Verdicts.tsx'
import { signUpAddress, type Team } from '../steps.ts'
import type { Material } from './differences.ts'
import { materialTexts } from './material-texts.ts'

/** Stores what somebody answered for himself; false where that failed. Null while nothing of the kind is asked. */
export type SaveOwn = RefObject<(() => Promise<boolean>) | null>

const noProblems: readonly AnswerFinding[] = []

/** Submitting: what was typed is stored first, the captain’s own answers with it (`saveOwn`); what the rules or the form refuse comes back sentence by sentence. */
export const useSubmission = (team: Team, saver: Autosaver<Material>, saveOwn: SaveOwn) => {
  const t = useTexts(materialTexts)
  const navigate = useNavigate()
  const submit = useOnce(submitTeam)
  const [notSaved, setNotSaved] = useState(false)
  const refused = (submit.error?.data ?? {}) as {
    findings?: readonly { fieldKey: string; text: string; userId?: string }[]
    verdicts?: readonly VerdictRow[]
  }
  // The list is one value as long as the refusal is: a new one takes the focus.
  const [problems, setProblems] = useState(noProblems)
  const last = useRef(submit.error)
  useEffect(() => {
    if (last.current === submit.error) return
    last.current = submit.error
    const ofTeam = refused.findings?.filter(({ userId }) => userId === undefined) ?? []
    setProblems(ofTeam.length > 0 ? ofTeam.map(({ fieldKey, text }) => ({ fieldKey, text: [text, text] as const })) : noProblems)
  })

  const ask = async (): Promise<void> => {
    if (!team.can.includes('submit')) return
    setNotSaved(false)
    submit.clear()
    if (!(await saver.flush()) || !(await (saveOwn.current?.() ?? true))) return setNotSaved(true)
    if (!(await confirmBox({ title: t.submitTitle, text: t.submitText, kind: 'info', confirmText: t.submit }))) return
    const done = await submit.run({ teamId: team.teamId, version: saver.getSnapshot().version })
    await refreshPublic(getTeam, pageMyTeams, getSignUp)
    if (done) await navigate(signUpAddress(team.competitionId, team.teamId, 'success'))
  }
  // What is asked of each person is not in the team's form: shown as sentences about people.
  const ofPeople = refused.findings?.flatMap(({ fieldKey, text, userId }): VerdictRow[] =>
    userId === undefined ? [] : [{ key: fieldKey, severity: 'error', people: [userId], text }],
  )
  return {
    ask: () => void ask(),
    isRunning: submit.isRunning,
    /** What was typed could not be stored. */
    notSaved,
    error: submit.error,
    problems,
    /** What the rules said of this try, where they said it. */
    verdicts: refused.verdicts ?? (ofPeople && ofPeople.length > 0 ? ofPeople : null),
  }
}
export type Submission = ReturnType<typeof useSubmission>
