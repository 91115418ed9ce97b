import { type RedKind, redKindLabels, redKinds } from '@kaisai/contract/finance/invoice/labels'
import { askReversal, getMyInvoice, listTitles, pageMyInvoices } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Form, Input, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../center/Pay.module.css'
import type { Invoice } from './InvoiceParts.tsx'
import { invoiceTexts } from './invoice-texts.ts'
import { ownTexts } from './own-texts.ts'

/** The payer asks to reverse an invoice, and says who the next one is made out to. */
export const ReversalForm = ({ invoice, open, onClose }: { invoice: Invoice; open: boolean; onClose: () => void }) => {
  const t = useTexts(ownTexts)
  const i = useTexts(invoiceTexts)
  const label = useLabel()
  const rules = useRules()
  const titles = useReply(listTitles, {}, { enabled: open }).data?.titles ?? []
  const { send } = useSend(askReversal, [getMyInvoice, pageMyInvoices])
  return (
    <ModalForm<{ kind: RedKind; reason: string; reissueTitleId: string }>
      title={t.askRed}
      open={open}
      onClose={onClose}
      danger
      initial={{ kind: 'wrong_title', reason: '', reissueTitleId: '' }}
      submitText={t.askRed}
      submit={async ({ kind, reason, reissueTitleId }, { options }) => {
        const wish = { kind, reason: reason.trim(), reissueTitleId: reissueTitleId || null }
        await send({ invoiceId: invoice.invoiceId, version: invoice.version, ...wish }, options)
        toast('success', t.asked)
      }}
    >
      <p className={styles.fine}>{t.askRedHint}</p>
      <Form.Item name="kind" label={i.kind} rules={[rules.chosen(i.kind)]}>
        <Select options={redKinds.map((kind) => ({ value: kind, label: label(redKindLabels[kind]) }))} />
      </Form.Item>
      <Form.Item name="reason" label={i.kindNote} rules={[rules.required(i.kindNote), { min: 2 }, rules.max(500)]}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="reissueTitleId" label={t.newTitle}>
        <Select
          options={[
            { value: '', label: t.noNew },
            ...titles.map(({ titleId, title, taxNo }) => ({ value: titleId, label: [title, taxNo].filter(Boolean).join(' · ') })),
          ]}
        />
      </Form.Item>
    </ModalForm>
  )
}
