import { fitsSpecial, type InvoiceType, invoiceTypeLabels, invoiceTypes } from '@kaisai/contract/finance/invoice/labels'
import {
  getInvoiceable,
  getMyInvoice,
  listOrderInvoices,
  listTitles,
  pageInvoiceable,
  pageMyInvoices,
  requestInvoice,
  resubmitInvoice,
} from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button, Checkbox, Form, Input, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import styles from '../center/Pay.module.css'
import type { Invoice } from './InvoiceParts.tsx'
import { invoiceTexts } from './invoice-texts.ts'
import { ownTexts } from './own-texts.ts'
import { type Title, TitleForm } from './TitleForm.tsx'

interface Values {
  titleId: string
  type: InvoiceType
  note: string
  lineIds: string[]
}
const shownAnew = [pageMyInvoices, getMyInvoice, pageInvoiceable, listOrderInvoices]

/** Requests one invoice for some orders, whole or in part. `onDone` gets the request. */
export const RequestForm = ({
  orderIds,
  onClose,
  onDone,
}: {
  orderIds: readonly string[] | null
  onClose: () => void
  onDone?: (invoiceId: string) => void
}) => {
  const t = useTexts(ownTexts)
  const shown = useKept(orderIds)
  const { data } = useReply(getInvoiceable, { orderIds: [...(shown ?? [])] }, { staleMs: 0, enabled: orderIds !== null })
  const titles = useReply(listTitles, {}, { enabled: orderIds !== null }).data
  const { send } = useSend(requestInvoice, shownAnew)
  const rules = useRules()
  const lines = data?.lines ?? []
  const ready = data && titles
  return (
    <DrawerForm<Values>
      title={t.request}
      open={orderIds !== null}
      onClose={onClose}
      initial={
        ready
          ? {
              ...{ type: 'digital_normal', note: '', lineIds: lines.map(({ lineId }) => lineId) },
              ...(titles.titles[0] ? { titleId: titles.titles[0].titleId } : {}),
            }
          : undefined
      }
      submitText={t.request}
      submit={async ({ lineIds, ...values }, { options }) => {
        const part = lineIds.length === lines.length ? {} : { lineIds }
        const orders = shown!.filter(
          (id) => part.lineIds === undefined || lines.some((line) => lineIds.includes(line.lineId) && line.orderId === id),
        )
        const { invoiceId } = await send({ ...values, ...part, orderIds: orders }, options)
        toast('success', t.requested)
        onDone?.(invoiceId)
      }}
    >
      {(form) => (
        <>
          <BuyerFields
            allowsSpecial={data?.allowsSpecial ?? true}
            onAdded={(titleId) => form.setFieldValue('titleId', titleId)}
          />
          <Form.Item noStyle shouldUpdate>
            {() => {
              const chosen = (form.getFieldValue('lineIds') as string[] | undefined) ?? []
              const sum = lines.filter(({ lineId }) => chosen.includes(lineId)).reduce((total, { freeFen }) => total + freeFen, 0)
              return (
                <p className={styles.total}>
                  <span>{t.total}</span>
                  <span>{formatMoney(sum)}</span>
                </p>
              )
            }}
          </Form.Item>
          <Form.Item
            name="lineIds"
            label={t.formLines}
            extra={lines.length > 1 ? t.formLinesHint : ''}
            rules={[rules.chosen(t.formLines)]}
          >
            <Checkbox.Group
              className={styles.choice ?? ''}
              options={lines.map(({ lineId, teamName, text, freeFen }) => ({
                value: lineId,
                label: `${teamName} · ${text} · ${formatMoney(freeFen)}`,
              }))}
            />
          </Form.Item>
        </>
      )}
    </DrawerForm>
  )
}

/** Changes a rejected request and sends it again. */
export const ResubmitForm = ({ invoice, open, onClose }: { invoice: Invoice; open: boolean; onClose: () => void }) => {
  const t = useTexts(ownTexts)
  const titles = useReply(listTitles, {}, { enabled: open }).data
  const { send } = useSend(resubmitInvoice, shownAnew)
  const same = titles?.titles.find(({ title, taxNo }) => title === invoice.title && taxNo === invoice.taxNo) ?? titles?.titles[0]
  return (
    <DrawerForm<Omit<Values, 'lineIds'>>
      title={t.resubmit}
      open={open}
      onClose={onClose}
      initial={
        titles ? { type: invoice.type as InvoiceType, note: invoice.note, ...(same ? { titleId: same.titleId } : {}) } : undefined
      }
      submitText={t.resubmit}
      submit={async (values, { options }) => {
        await send({ ...values, invoiceId: invoice.invoiceId, version: invoice.version }, options)
        toast('success', t.resubmitted)
      }}
    >
      {(form) => <BuyerFields allowsSpecial onAdded={(titleId) => form.setFieldValue('titleId', titleId)} />}
    </DrawerForm>
  )
}

// Whoever has no title yet, or an incomplete one, mends that without leaving.
const BuyerFields = ({ allowsSpecial, onAdded }: { allowsSpecial: boolean; onAdded: (titleId: string) => void }) => {
  const t = useTexts(invoiceTexts)
  const o = useTexts(ownTexts)
  const label = useLabel()
  const rules = useRules()
  const titles = useReply(listTitles, {}).data?.titles ?? []
  const form = Form.useFormInstance()
  const chosenId = Form.useWatch<string | undefined>('titleId', form)
  const chosen = titles.find(({ titleId }) => titleId === chosenId)
  const [edited, setEdited] = useState<Title | 'new' | null>(null)
  // The server refuses the same; here it is said beside the title, which can be completed in place.
  const fitsType = {
    validator: async () => {
      const isSpecial = form.getFieldValue('type') === 'digital_special'
      if (isSpecial && chosen && !fitsSpecial(chosen)) throw new Error(o.titleIncomplete)
    },
  }
  const types = invoiceTypes.filter((type) => allowsSpecial || type === 'digital_normal')
  return (
    <>
      <Form.Item
        name="titleId"
        label={t.title}
        extra={titles.length === 0 ? o.noTitle : ''}
        rules={[rules.chosen(t.title), fitsType]}
        dependencies={['type']}
      >
        <Select
          options={titles.map(({ titleId, title, taxNo }) => ({
            value: titleId,
            label: [title, taxNo].filter(Boolean).join(' · '),
          }))}
        />
      </Form.Item>
      <Form.Item>
        <Space wrap>
          {chosen ? <Button onClick={() => setEdited(chosen)}>{o.editTitle}</Button> : null}
          <Button onClick={() => setEdited('new')}>{o.addTitle}</Button>
        </Space>
      </Form.Item>
      <Form.Item name="type" label={t.type} extra={allowsSpecial ? o.specialHint : ''} rules={[rules.chosen(t.type)]}>
        <Radio.Group options={types.map((type) => ({ value: type, label: label(invoiceTypeLabels[type]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t.note} rules={[rules.max(200)]}>
        <Input maxLength={200} />
      </Form.Item>
      <TitleForm title={edited} onClose={() => setEdited(null)} onSaved={onAdded} />
    </>
  )
}
