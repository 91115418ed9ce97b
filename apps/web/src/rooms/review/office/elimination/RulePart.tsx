import type { AdvanceRule } from '@kaisai/contract/competition/settings'
import { applyAdvance, tryAdvance } from '@kaisai/contract/review/settle.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import office from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from '../result/result-detail.ts'
import { eliminationTexts } from './elimination-texts.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { TrialNumbers } from './TrialNumbers.tsx'

const WAIT_MS = 300

/** The rule beside what it comes to, tried as it is typed. */
export const RulePart = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(eliminationTexts)
  const { resultId, version } = result
  const [rule, setRule] = useState<AdvanceRule>(result.rule)
  const tried = useSettled(rule)
  const { data, error, refetch } = useReply(tryAdvance, { resultId, rule: tried }, { staleMs: 10_000, keep: true })
  const isEditable = result.can.includes('decide')
  const apply = async (): Promise<void> => {
    const text = t.applyText(data?.advanced ?? 0)
    if (!(await confirmBox({ kind: 'info', title: t.apply, text, confirmText: t.apply }))) return
    if (await went(call(applyAdvance, { resultId, version, rule }))) toast('success', t.applied)
    await refreshResults()
  }
  return (
    <div className={office.pair}>
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.rule}</h2>
        {isEditable ? null : <p className={office.lead}>{t.stands}</p>}
        <RuleEditor rule={rule} isDisabled={!isEditable} onChange={setRule} />
        {isEditable ? (
          <ThrottledButton type="primary" disabled={!data} onClick={apply}>
            {t.apply}
          </ThrottledButton>
        ) : null}
      </section>
      <section className={office.card}>
        <h2 className={office.partTitle}>
          {t.trial} <small className={office.quiet}>{isEditable ? t.trialHint : ''}</small>
        </h2>
        {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
        {!data && !error ? <SkeletonRows rows={4} /> : null}
        {data ? <TrialNumbers numbers={data} /> : null}
      </section>
    </div>
  )
}

// What was typed once nothing more was typed for a moment.
const useSettled = (rule: AdvanceRule): AdvanceRule => {
  const [settled, settle] = useState(rule)
  useEffect(() => {
    const timer = setTimeout(() => settle(rule), WAIT_MS)
    return () => clearTimeout(timer)
  }, [rule])
  return settled
}
