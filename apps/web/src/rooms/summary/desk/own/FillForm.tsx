import { type AnswerFinding, normalizeAnswers } from '@kaisai/contract/competition/form/answers'
import { STAMP, summaryGaps } from '@kaisai/contract/summary/gaps'
import { summaryNumbers } from '@kaisai/contract/summary/numbers'
import { getOwnSummary, refreshOwnNumbers, saveOwnSummary, submitOwnSummary } from '@kaisai/contract/summary/own.endpoints'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { CallError, call } from '#web/call.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { FormView } from '#web/rooms/competition/form-view/index.ts'
import { useSession } from '#web/session.ts'
import { SaveLine } from '#web/ui/autosave/SaveLine.tsx'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { footRoom } from '#web/ui/foot-room.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { Numbers } from '../Numbers.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import { draftOf, isSameDraft, type OwnSummary, type SummaryDraft } from './draft.ts'
import { MissingList } from './MissingList.tsx'
import styles from './Own.module.css'
import { ownTexts } from './own-texts.ts'
import { refreshOwn } from './refresh-own.ts'
import { Stamp } from './Stamp.tsx'
import { summaryFiles, uploadSummaryFile } from './summary-files.tsx'

const FORM = 'summary-form'
const none: readonly AnswerFinding[] = []

/** A summary being filled in: saved while it is typed, kept on this device while the connection is lost, submitted when it is whole. */
export const FillForm = ({ own }: { own: OwnSummary }) => {
  const t = useTexts(ownTexts)
  const label = useLabel()
  const { lang } = useLang()
  const { submissionId } = own
  const userId = useSession((state) => state.user?.userId ?? '')
  const [problems, setProblems] = useState(none)
  const [isSending, setSending] = useState(false)
  const loaded = useMemo(() => ({ values: draftOf(own), version: own.version }), [own])
  const { saver, snapshot } = useAutosave<SummaryDraft>({
    name: `summaryDraft.${userId}.${submissionId}`,
    loaded,
    isSame: isSameDraft,
    save: async ({ answers, notes }, version) => {
      const saved = await call(
        saveOwnSummary,
        { submissionId, version, answers: { ...answers }, notes: { ...notes } },
        { quiet: true },
      )
      void refreshOwn()
      return { version: saved.version, time: saved.savedTime }
    },
    reload: async () => {
      const now = await call(getOwnSummary, { submissionId }, { quiet: true })
      return { values: draftOf(now), version: now.version }
    },
  })
  const { values } = snapshot
  const change = (part: Partial<SummaryDraft>): void => saver.change({ ...saver.getSnapshot().values, ...part })
  const files = useMemo(() => summaryFiles(submissionId, JSON.stringify(own.answers)), [submissionId, own.answers])
  const at = useMemo(() => new Date(own.serverTime), [own.serverTime])
  const gaps = summaryGaps({
    ...{ document: own.form, answers: normalizeAnswers(own.form, values.answers, 'school'), at },
    ...{ needsStamp: own.needsStamp, hasStamp: own.stamp !== null },
    isStampStale: own.isStampStale || !isSameDraft(values, loaded.values),
  })
  // What was typed makes a version of its own first.
  const stored = async (): Promise<number | null> => {
    if (await saver.flush()) return saver.getSnapshot().version
    toast('error', t.saveFirst)
    return null
  }
  const recount = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.refreshTitle, text: t.refreshText, confirmText: t.refresh }))) return
    const version = await stored()
    if (version === null) return
    const made = await call(refreshOwnNumbers, { submissionId, version }).catch(() => null)
    if (made) {
      saver.adoptVersion(made.version)
      toast('success', t.refreshed)
    }
    await refreshOwn()
  }
  const submit = async (): Promise<void> => {
    const unstamped = gaps.find(({ fieldKey }) => fieldKey === STAMP)
    if (unstamped) {
      document.getElementById(STAMP)?.scrollIntoView({ block: 'center' })
      return toast('error', label(unstamped.text))
    }
    const version = await stored()
    if (version === null || !(await confirmBox({ title: t.submitTitle, text: t.submitText, confirmText: t.submit }))) return
    setSending(true)
    const sent = await call(submitOwnSummary, { submissionId, version }).catch((error: unknown) => {
      const found =
        error instanceof CallError ? (error.data as { findings?: { fieldKey: string; text: string }[] } | null)?.findings : null
      setProblems(found ? found.map(({ fieldKey, text }) => ({ fieldKey, text: [text, text] as const })) : none)
      return null
    })
    setSending(false)
    if (sent) toast('success', t.submittedNow(sent.no))
    await refreshOwn()
  }
  const movedCount = own.moved.filter(({ competitionId }) => competitionId === '').length || own.moved.length
  return (
    <>
      {snapshot.isRestored && !snapshot.conflict ? <Alert type="info" showIcon title={t.restored} /> : null}
      {snapshot.conflict ? <ConflictChoice own={own} mine={values} conflict={snapshot.conflict} saver={saver} /> : null}
      {own.isNumbersWaiting ? <Alert type="info" showIcon title={t.numbersWaiting} /> : null}
      {own.numbers && own.numbers.keys.length > 0 ? (
        <section className={styles.card}>
          <h2>{t.numbers}</h2>
          {own.moved.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={t.moved(movedCount)}
              action={
                <Button size="small" onClick={() => void recount()}>
                  {t.refresh}
                </Button>
              }
            />
          ) : null}
          <Numbers
            numbers={own.numbers}
            moved={own.moved}
            notes={values.notes}
            noteField={(key) => (
              <textarea
                className={styles.note}
                rows={1}
                maxLength={300}
                aria-label={t.noteOf(label(summaryNumbers[key].label))}
                placeholder={t.notePlaceholder}
                value={values.notes[key] ?? ''}
                onChange={(event) => change({ notes: { ...saver.getSnapshot().values.notes, [key]: event.target.value } })}
              />
            )}
          />
        </section>
      ) : null}
      <section className={styles.card}>
        <h2>{t.content}</h2>
        <FormView
          id={FORM}
          document={own.form}
          audience="school"
          answers={values.answers}
          onChange={(answers) => change({ answers })}
          problems={problems}
          at={at}
          lang={lang}
          upload={uploadSummaryFile}
          files={files}
          onSubmit={() => void submit()}
        />
      </section>
      {own.needsStamp ? <Stamp own={own} saver={saver} isChanged={!isSameDraft(values, loaded.values)} /> : null}
      <footer ref={footRoom} className={styles.bar}>
        <div className={styles.barText}>
          <SaveLine snapshot={snapshot} onRetry={() => void saver.flush()} isPlain />
          <MissingList gaps={gaps} document={own.form} idOf={(key) => `${FORM}-${key}`} />
        </div>
        <Button type="primary" size="large" htmlType="submit" form={FORM} loading={isSending}>
          {t.submit}
        </Button>
      </footer>
    </>
  )
}
