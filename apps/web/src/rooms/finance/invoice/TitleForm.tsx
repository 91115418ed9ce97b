import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type BuyerType, buyerTypeLabels, buyerTypes, needsTaxNo } from '@kaisai/contract/finance/invoice/labels'
import { listTitles, saveTitle } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Checkbox, Form, Input, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { ownTexts } from './own-texts.ts'

export type Title = ReplyOf<typeof listTitles>['titles'][number]
interface Values {
  buyerType: BuyerType
  title: string
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
  isDefault: boolean
}
const plain = { title: '', taxNo: '', address: '', phone: '', bank: '', account: '', email: '' }

/** Adds a title to the book (`new`), or changes one. */
export const TitleForm = ({
  title,
  onClose,
  onSaved,
}: {
  title: Title | 'new' | null
  onClose: () => void
  onSaved?: (titleId: string) => void
}) => {
  const t = useTexts(invoiceTexts)
  const o = useTexts(ownTexts)
  const label = useLabel()
  const rules = useRules()
  const shown = useKept(title)
  const { send } = useSend(saveTitle, [listTitles])
  const stored = shown && shown !== 'new' ? shown : null
  const submit: Submit<Values> = async (values, { options }) => {
    const { titleId } = await send(
      {
        ...values,
        taxNo: values.taxNo.toUpperCase(),
        version: stored?.version ?? 0,
        ...(stored ? { titleId: stored.titleId } : {}),
      },
      options,
    )
    toast('success', o.titleSaved)
    onSaved?.(titleId)
  }
  const taxRule = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, value: unknown) => {
      if (!value && needsTaxNo(getFieldValue('buyerType') as BuyerType)) throw new Error(o.taxNeeded)
    },
  })
  return (
    <DrawerForm<Values>
      title={stored ? o.editTitle : o.addTitle}
      open={title !== null}
      onClose={onClose}
      initial={{
        ...(stored ?? plain),
        buyerType: (stored?.buyerType ?? '01') as BuyerType,
        isDefault: stored?.isDefault ?? false,
      }}
      submit={submit}
    >
      <Form.Item name="buyerType" label={t.buyerType} rules={[rules.chosen(t.buyerType)]}>
        <Select options={buyerTypes.map((value) => ({ value, label: label(buyerTypeLabels[value]) }))} />
      </Form.Item>
      <Form.Item name="title" label={t.title} rules={[rules.required(t.title), rules.ruled('invoiceTitle')]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="taxNo"
        label={t.taxNo}
        dependencies={['buyerType']}
        normalize={(value: string) => value.toUpperCase().trim()}
        rules={[rules.ruled('taxNo'), taxRule]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={t.email} rules={[rules.ruled('email')]}>
        <Input maxLength={64} inputMode="email" />
      </Form.Item>
      <Form.Item name="address" label={t.address} extra={o.specialHint} rules={[rules.max(100)]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={t.phone} rules={[rules.ruled('contactPhone')]}>
        <Input inputMode="tel" maxLength={30} />
      </Form.Item>
      <Form.Item name="bank" label={t.bank} rules={[rules.max(100)]}>
        <Input />
      </Form.Item>
      <Form.Item name="account" label={t.account} rules={[rules.ruled('bankAccount')]}>
        <Input inputMode="numeric" autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{o.isDefault}</Checkbox>
      </Form.Item>
    </DrawerForm>
  )
}
