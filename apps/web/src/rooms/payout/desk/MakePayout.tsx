import { listCompetitionOptions } from '@kaisai/contract/competition/info.endpoints'
import { createPayout, pageExpertFees } from '@kaisai/contract/payout/endpoints'
import { type PayoutKind, payoutKindLabels, payoutKinds } from '@kaisai/contract/payout/labels'
import { Form, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { payoutTexts } from '../payout-texts.ts'
import { TermFields, type Terms } from './TermFields.tsx'
import { refreshPayouts } from './use-payout-moves.ts'

interface Values extends Terms {
  competitionId: string | undefined
  kind: PayoutKind
  batchId?: string | undefined
}
export interface Wish {
  readonly competitionId?: string | undefined
  readonly competitionName?: string
  readonly kind?: PayoutKind
  readonly batchId?: string
  readonly batchName?: string
}

/** This month in China. */
export const thisMonth = (): string => formatDate(new Date(serverNow()).toISOString(), 'day').slice(0, 7)

/** Prepares a payout: for which competition, what kind, which tax. Opens the draft. */
export const MakePayout = ({ wish, onClose }: { wish: Wish | null; onClose: () => void }) => {
  const t = useTexts(payoutTexts)
  const label = useLabel()
  const { lang } = useLang()
  const rules = useRules()
  const navigate = useNavigate()
  return (
    <DrawerForm<Values>
      title={t.makeTitle}
      open={wish !== null}
      onClose={onClose}
      initial={
        wish
          ? {
              ...{ competitionId: wish.competitionId, kind: wish.kind ?? 'prize', batchId: wish.batchId, month: thisMonth() },
              ...{ taxRule: wish.kind === 'expert_fee' ? 'labor' : 'accidental', note: '' },
            }
          : undefined
      }
      submitText={t.make}
      onChange={(changed, _, form) => {
        // Each kind has its usual tax.
        if (changed.kind) form.setFieldsValue({ taxRule: changed.kind === 'prize' ? 'accidental' : 'labor', batchId: undefined })
        if (changed.competitionId !== undefined) form.setFieldsValue({ batchId: undefined })
      }}
      submit={async ({ competitionId, batchId, kind, ...terms }, { options }) => {
        const input = { competitionId: competitionId!, kind, ...terms, note: terms.note.trim() }
        const made = await call(createPayout, { ...input, ...(kind === 'expert_fee' && batchId ? { batchId } : {}) }, options)
        toast('success', t.made)
        void refreshPayouts()
        void navigate(`/finance/payout/detail?id=${made.payoutId}`)
      }}
    >
      <Form.Item name="kind" label={t.kind}>
        <Radio.Group options={payoutKinds.map((kind) => ({ value: kind, label: label(payoutKindLabels[kind]) }))} />
      </Form.Item>
      <Form.Item name="competitionId" label={t.competition} rules={[rules.chosen(t.competition)]}>
        <RemoteSelect
          deps={[lang]}
          current={
            wish?.competitionId && wish.competitionName ? { value: wish.competitionId, label: wish.competitionName } : null
          }
          load={async (keyword) =>
            (await call(listCompetitionOptions, keyword ? { keyword } : {}, { quiet: true })).map(({ competitionId, name }) => ({
              value: competitionId,
              label: name,
            }))
          }
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind', 'competitionId']}>
        {({ getFieldValue }) => {
          const competitionId = getFieldValue('competitionId') as string | undefined
          return getFieldValue('kind') === 'expert_fee' && competitionId ? (
            <Form.Item name="batchId" label={t.batch}>
              <RemoteSelect
                allowClear
                placeholder={t.anyBatch}
                deps={[lang, competitionId]}
                current={wish?.batchId && wish.batchName ? { value: wish.batchId, label: wish.batchName } : null}
                load={async (keyword) =>
                  (
                    await call(
                      pageExpertFees,
                      { competitionId, isOwed: 'true', pageSize: 100, ...(keyword ? { keyword } : {}) },
                      { quiet: true },
                    )
                  ).rows.map(({ batchId, name }) => ({ value: batchId, label: name }))
                }
              />
            </Form.Item>
          ) : null
        }}
      </Form.Item>
      <TermFields />
    </DrawerForm>
  )
}
