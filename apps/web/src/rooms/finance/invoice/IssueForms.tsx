import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { type RedKind, redKindLabels, redKinds } from '@kaisai/contract/finance/invoice/labels'
import { Alert, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { deskTexts } from './desk-texts.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { type DeskInvoice, refreshInvoices } from './use-invoice-moves.ts'

interface FormProps {
  invoice: DeskInvoice
  open: boolean
  onClose: () => void
}
interface Files {
  pdfFileId: string | null
  ofdFileId: string | null
  xmlFileId: string | null
}
const noFiles: Files = { pdfFileId: null, ofdFileId: null, xmlFileId: null }
const sent = (files: Files) => Object.fromEntries(Object.entries(files).filter(([, id]) => id)) as Record<keyof Files, string>
const isoDay = (day: Dayjs): string => day.format('YYYY-MM-DD')

/** Enters an invoice that was issued in the tax software. */
export const IssueForm = ({ invoice, open, onClose }: FormProps) => {
  const t = useTexts(deskTexts)
  const i = useTexts(invoiceTexts)
  const rules = useRules()
  return (
    <DrawerForm<Files & { number: string; issuedOn: Dayjs }>
      title={`${t.issue} · ${invoice.title} · ${formatMoney(invoice.amountFen)}`}
      open={open}
      onClose={onClose}
      initial={{ ...noFiles, number: '', issuedOn: dayjs() }}
      submitText={t.issue}
      submit={async ({ number, issuedOn, ...files }, { options }) => {
        const at = { invoiceId: invoice.invoiceId, version: invoice.version }
        await call(desk.issueByHand, { ...at, number: number.trim(), issuedOn: isoDay(issuedOn), ...sent(files) }, options)
        toast('success', t.done)
        await refreshInvoices()
      }}
    >
      <Alert type="info" showIcon title={t.issueHint} style={{ marginBottom: 16 }} />
      <Form.Item name="number" label={i.number} rules={[rules.required(i.number), rules.ruled('invoiceNumber')]}>
        <Input inputMode="numeric" maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="issuedOn" label={i.issuedOn} rules={[rules.chosen(i.issuedOn)]}>
        <DatePicker allowClear={false} />
      </Form.Item>
      <FileItems />
    </DrawerForm>
  )
}

/** Adds files to an invoice that has its number already. */
export const FilesForm = ({ invoice, open, onClose }: FormProps) => {
  const t = useTexts(deskTexts)
  return (
    <DrawerForm<Files>
      title={t.files}
      open={open}
      onClose={onClose}
      initial={noFiles}
      submit={async (files, { options }) => {
        await call(desk.addInvoiceFiles, { invoiceId: invoice.invoiceId, version: invoice.version, ...sent(files) }, options)
        toast('success', t.done)
        await refreshInvoices()
      }}
    >
      <Alert type="info" showIcon title={t.filesHint} style={{ marginBottom: 16 }} />
      <FileItems />
    </DrawerForm>
  )
}

const FileItems = () => {
  const t = useTexts(deskTexts)
  const one = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async () => {
      if (!['pdfFileId', 'ofdFileId', 'xmlFileId'].some((name) => getFieldValue(name))) throw new Error(t.fileNeeded)
    },
  })
  return (
    <>
      <Form.Item name="pdfFileId" label={t.pdf} rules={[one]}>
        <UploadField purpose="financeInvoiceFile" />
      </Form.Item>
      <Form.Item name="ofdFileId" label={t.ofd}>
        <UploadField purpose="financeInvoiceFile" />
      </Form.Item>
      <Form.Item name="xmlFileId" label={t.xml}>
        <UploadField purpose="financeInvoiceFile" />
      </Form.Item>
    </>
  )
}

/** Finance begins to reverse an invoice. */
export const StartRedForm = ({ invoice, open, onClose }: FormProps) => {
  const t = useTexts(deskTexts)
  const i = useTexts(invoiceTexts)
  const label = useLabel()
  const rules = useRules()
  return (
    <ModalForm<{ kind: RedKind; reason: string }>
      title={t.startRed}
      open={open}
      onClose={onClose}
      danger
      initial={{ kind: 'refund', reason: '' }}
      submitText={t.startRed}
      submit={async ({ kind, reason }, { options }) => {
        await call(
          desk.startReversal,
          { invoiceId: invoice.invoiceId, version: invoice.version, kind, reason: reason.trim() },
          options,
        )
        toast('success', t.done)
        await refreshInvoices()
      }}
    >
      <p>{t.startRedHint}</p>
      <Form.Item name="kind" label={i.kind} rules={[rules.chosen(i.kind)]}>
        <Select options={redKinds.map((kind) => ({ value: kind, label: label(redKindLabels[kind]) }))} />
      </Form.Item>
      <Form.Item name="reason" label={i.kindNote} rules={[rules.required(i.kindNote), { min: 2 }, rules.max(500)]}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </ModalForm>
  )
}

/** Enters the red invoice. */
export const FinishRedForm = ({ invoice, open, onClose }: FormProps) => {
  const t = useTexts(deskTexts)
  const i = useTexts(invoiceTexts)
  const rules = useRules()
  return (
    <DrawerForm<{ redNumber: string; redOn: Dayjs; redFileId: string | null }>
      title={`${t.finishRed} · ${invoice.number ?? ''}`}
      open={open}
      onClose={onClose}
      initial={{ redNumber: '', redOn: dayjs(), redFileId: null }}
      submitText={t.finishRed}
      submit={async ({ redNumber, redOn, redFileId }, { options }) => {
        const at = { invoiceId: invoice.invoiceId, version: invoice.version }
        const file = redFileId ? { redFileId } : {}
        await call(desk.finishReversal, { ...at, redNumber: redNumber.trim(), redOn: isoDay(redOn), ...file }, options)
        toast('success', t.done)
        await refreshInvoices()
      }}
    >
      <Form.Item name="redNumber" label={i.redNumber} rules={[rules.required(i.redNumber), rules.ruled('invoiceNumber')]}>
        <Input inputMode="numeric" maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="redOn" label={i.redOn} rules={[rules.chosen(i.redOn)]}>
        <DatePicker allowClear={false} />
      </Form.Item>
      <Form.Item name="redFileId" label={t.redFile}>
        <UploadField purpose="financeInvoiceFile" />
      </Form.Item>
    </DrawerForm>
  )
}
