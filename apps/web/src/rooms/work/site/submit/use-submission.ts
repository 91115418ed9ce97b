import type { AnswerFinding } from '@kaisai/contract/competition/form/answers'
import { getWork, submitWork } from '@kaisai/contract/work/own.endpoints'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { useLabel } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { randomId } from '#web/random-id.ts'
import { receiptAddress } from '#web/rooms/work/addresses.ts'
import type { Autosaver } from '#web/ui/autosave/autosaver.ts'
import { formatBytes } from '#web/ui/format.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import type { OwnWork } from '../parts/Versions.tsx'
import type { Draft } from './draft.ts'
import { sendUntilConfirmed } from './send-until-confirmed.ts'
import { submitTexts } from './submit-texts.ts'
import type { Statement } from './use-statement.ts'

type State = 'idle' | 'sending' | 'waiting'
const noProblems: readonly AnswerFinding[] = []

interface Submitting {
  work: OwnWork
  saver: Autosaver<Draft>
  statement: Statement
  /** What is submitted, shown before it is done. */
  content: { readonly count: number; readonly bytes: number }
}

/** Submitting: what was typed is stored first, then one call with one key until the server has answered. */
export const useSubmission = ({ work, saver, statement, content }: Submitting) => {
  const t = useWorded(submitTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const [state, setState] = useState<State>('idle')
  const [error, setError] = useState<{ message: string } | null>(null)
  const [problems, setProblems] = useState(noProblems)
  const giveUp = useRef(new AbortController())
  const { workId } = work

  const send = async (version: number): Promise<void> => {
    giveUp.current = new AbortController()
    setState('sending')
    try {
      const idempotencyKey = keyFor(workId, version)
      await sendUntilConfirmed({
        send: () =>
          call(
            submitWork,
            { workId, version, ...(statement.signed ? { signed: statement.signed } : {}) },
            { quiet: true, idempotencyKey },
          ),
        signal: giveUp.current.signal,
        onWaiting: () => setState('waiting'),
      })
      remember(keyName(workId), undefined)
      statement.forget()
      await refreshPublic(getWork)
      await navigate(receiptAddress(workId))
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      if (caught.kind === 'business') remember(keyName(workId), undefined)
      if (caught.kind !== 'canceled') setError(caught)
      const { findings = [] } = (caught.data ?? {}) as { findings?: readonly { fieldKey: string; text: string }[] }
      setProblems(findings.map(({ fieldKey, text }) => ({ fieldKey, text: [text, text] as const })))
      void refreshPublic(getWork)
    } finally {
      setState('idle')
    }
  }
  const ask = async (): Promise<void> => {
    if (state !== 'idle' || !work.can.includes('submit')) return
    setError(null)
    setProblems(noProblems)
    // The same rule the server asks: nothing is sent before the statements are signed.
    if (statement.faults.length > 0)
      return setError({ message: t.statementFirst(statement.faults.map(({ text }) => label(text)).join(' ')) })
    if (!(await saver.flush())) return setError({ message: t.saveFirst })
    const { title } = saver.getSnapshot().values.answers as { title?: unknown }
    const isSure = await confirmBox({
      title: t.submitTitle(work.workLabel),
      text: t.submitText(
        typeof title === 'string' && title.trim() ? title : t.untitled,
        content.count,
        formatBytes(content.bytes),
      ),
      kind: 'info',
      confirmText: t.submit,
    })
    if (isSure) await send(saver.getSnapshot().version)
  }
  return { ask: () => void ask(), stop: () => giveUp.current.abort(), state, error, problems }
}
export type Submission = ReturnType<typeof useSubmission>

const keyName = (workId: string): string => `workSubmit.${workId}`

/** The key of submitting one version: the same after a reload, so that nothing is submitted twice. */
const keyFor = (workId: string, version: number): string => {
  const kept = preference<{ version: number; key: string } | null>(keyName(workId), null)
  const one = kept?.version === version ? kept : { version, key: randomId() }
  remember(keyName(workId), one)
  return one.key
}
