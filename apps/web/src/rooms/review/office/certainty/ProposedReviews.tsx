import { askMoreReviews } from '@kaisai/contract/review/certainty.endpoints'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { batchPath } from '../addresses.ts'
import office from '../Office.module.css'
import { refreshBatches, refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from '../result/result-detail.ts'
import { Chance } from './CertainWorks.tsx'
import type { Certainty } from './certainty.ts'
import { certaintyTexts } from './certainty-texts.ts'

interface ProposedReviewsProps {
  result: ResultDetail
  found: Certainty
}

/** Works one more review would decide most about; the office asks for it here. */
export const ProposedReviews = ({ result, found }: ProposedReviewsProps) => {
  const t = useTexts(certaintyTexts)
  const mayAsk = usePermission(['review:batch:distribute']) && result.status === 'calculated' && found.batches.length > 0
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = found.proposed.filter(({ workId }) => !left.has(workId)).map(({ workId }) => workId)
  const toggle = (workId: string): void => {
    const next = new Set(left)
    if (!next.delete(workId)) next.add(workId)
    leave(next)
  }
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.proposed}</h2>
      {found.proposed.length === 0 ? (
        <EmptyFace text={t.noneProposed} />
      ) : (
        <p className={office.lead}>{t.proposedHint(found.proposed.length)}</p>
      )}
      <ul className={office.list}>
        {found.proposed.map((work) => (
          <li key={work.workId}>
            {mayAsk ? (
              <Checkbox
                aria-label={t.chooseWork(work.code)}
                checked={!left.has(work.workId)}
                onChange={() => toggle(work.workId)}
              />
            ) : null}
            <span className={`${office.grow} ${office.two}`}>
              <span>
                {work.code} {work.title}
              </span>
              <small>
                {t.rank} {work.rank} · {t.interval} {t.intervalOf(work.low, work.high)} · {t.sheets} {work.sheets}
              </small>
            </span>
            <Chance work={work} />
          </li>
        ))}
      </ul>
      {mayAsk && found.proposed.length > 0 ? (
        <p className={office.tools}>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            {t.ask(chosen.length)}
          </Button>
        </p>
      ) : null}
      {isAsking ? <AskForm result={result} found={found} workIds={chosen} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

interface Values {
  batchId: string
  endTime: string
  reason: string
}

const AskForm = ({ result, found, workIds, onClose }: ProposedReviewsProps & { workIds: string[]; onClose: () => void }) => {
  const t = useTexts(certaintyTexts)
  const rules = useRules()
  const navigate = useNavigate()
  return (
    <ModalForm<Values>
      title={t.askTitle}
      open
      onClose={onClose}
      // Asked for, the batch is open again and no longer among them, a moment before the page is left.
      initial={{ batchId: found.batches[0]?.batchId ?? '', reason: t.usualReason }}
      version={result.version}
      submitText={t.askTitle}
      submit={async ({ batchId, endTime, reason }, { options, version }) => {
        const wish = { resultId: result.resultId, version, batchId, workIds, endTime, reason: reason.trim() }
        const { workCount } = await call(askMoreReviews, wish, options)
        toast('success', t.asked(workCount))
        await Promise.all([refreshBatches(), refreshResults()])
        void navigate(batchPath(batchId, 'distribution'))
      }}
    >
      <p className={office.lead}>{t.askText(workIds.length)}</p>
      <Form.Item name="batchId" label={t.batch} rules={[rules.chosen(t.batch)]} hidden={found.batches.length < 2}>
        <Select options={found.batches.map(({ batchId, name }) => ({ value: batchId, label: name }))} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={t.end}
        rules={[
          rules.chosen(t.end),
          {
            validator: async (_, end: string | null) => {
              if (end && Date.parse(end) <= serverNow()) throw new Error(t.endLater)
            },
          },
        ]}
      >
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reasonShort }]}>
        <Input.TextArea maxLength={500} showCount rows={2} />
      </Form.Item>
    </ModalForm>
  )
}
