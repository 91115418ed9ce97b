import { addAward, addAwards, listAwardTargets } from '@kaisai/contract/award/grant.endpoints'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { useItems } from './use-items.ts'

interface Values {
  schemeItemId: string
  targetId: string
  reason: string
}

interface GiveFormProps {
  stage: AwardStage
  /** The award that is chosen when the form opens. */
  given?: string | undefined
  onClose: () => void
}

/** Gives an award by hand; advisors, schools and organizations are proposed by what their teams won. */
export const GiveForm = ({ stage, given, onClose }: GiveFormProps) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  const items = useItems(stage)
  const [schemeItemId, choose] = useState(given)
  const item = items.find((one) => one.schemeItemId === schemeItemId)
  const isByRule = item !== undefined && item.targetType !== 'team' && item.targetType !== 'student'
  return (
    <ModalForm<Values>
      title={t.give}
      open
      onClose={onClose}
      initial={{ schemeItemId: given, targetId: undefined, reason: '' } as unknown as Values}
      submitText={t.give}
      onChange={(changed, _all, form) => {
        if (!changed.schemeItemId) return
        choose(changed.schemeItemId)
        form.setFieldValue('targetId', undefined)
      }}
      submit={async (values, { options }) => {
        await call(addAward, { ...values, reason: values.reason.trim() }, options)
        toast('success', t.given(1))
        await refreshAwards()
      }}
    >
      <p className={styles.lead}>{t.giveHint}</p>
      <Form.Item name="schemeItemId" label={t.award} rules={[rules.chosen(t.award)]}>
        <Select options={items.map((one) => ({ value: one.schemeItemId, label: one.name }))} />
      </Form.Item>
      {isByRule && schemeItemId ? <Proposed schemeItemId={schemeItemId} onDone={onClose} /> : null}
      <Form.Item name="targetId" label={t.chooseTarget} rules={[rules.chosen(t.chooseTarget)]}>
        <RemoteSelect
          disabled={!schemeItemId}
          deps={[schemeItemId]}
          load={async (keyword) =>
            schemeItemId
              ? (await call(listAwardTargets, { schemeItemId, ...(keyword ? { keyword } : {}) }, { quiet: true }))
                  .filter(({ hasIt }) => !hasIt)
                  .map(({ targetId, name, detail }) => ({ value: targetId, label: [name, detail].filter(Boolean).join(' · ') }))
              : []
          }
        />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reason }]}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}

const Proposed = ({ schemeItemId, onDone }: { schemeItemId: string; onDone: () => void }) => {
  const t = useTexts(awardTexts)
  const { data } = useReply(listAwardTargets, { schemeItemId }, { staleMs: 0 })
  const some = data?.filter(({ isProposed, hasIt }) => isProposed && !hasIt) ?? []
  if (some.length === 0) return null
  const give = async (): Promise<void> => {
    const done = await call(addAwards, { schemeItemId, targetIds: some.map(({ targetId }) => targetId) }).catch(() => null)
    if (!done) return
    toast('success', t.given(done.added))
    await refreshAwards()
    onDone()
  }
  return (
    <section className={styles.card}>
      <h2>{t.proposed}</h2>
      <ul>
        {some.map(({ targetId, name, detail, awards, participations, points, place, parts }) => (
          <li key={targetId}>
            {name} {detail} · {t.awarded} {awards} / {participations}
            <br />
            <small className={styles.quiet}>
              {t.placeOf(place)} · {parts.map((part) => t.parts(part.name, part.count, part.points)).join(' + ')} ={' '}
              {t.pointsOf(points)}
            </small>
          </li>
        ))}
      </ul>
      <Button onClick={() => void give()}>{t.giveProposed(some.length)}</Button>
    </section>
  )
}
