import type { InputOf } from '@kaisai/contract/endpoint'
import {
  addDictionaryItem,
  listDictionaries,
  listDictionaryItems,
  pageDictionaries,
  updateDictionaryItem,
} from '@kaisai/contract/system/dictionary.endpoints'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { meaningOfTag, StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import type { DictionaryItem } from './dictionary-row.ts'

type Values = Omit<InputOf<typeof addDictionaryItem>, 'dictionaryId'>
const tags = ['default', 'processing', 'warning', 'success', 'error'] as const
/** A value somebody else has, and the value of an item the product itself uses. */
const TAKEN = 40920
const IN_USE = 40930

const initialOf = (row: DictionaryItem | null): Values =>
  row
    ? {
        value: row.value,
        labelZh: row.labelZh,
        labelEn: row.labelEn,
        tag: row.tag as Values['tag'],
        sort: row.sort,
        status: row.status as Values['status'],
      }
    : { value: '', labelZh: '', labelEn: '', tag: 'default', sort: 0, status: 'active' }

interface DictionaryItemFormProps {
  dictionaryId: string
  target: DictionaryItem | 'new' | null
  onClose: () => void
}

/** Adds an item to a dictionary (`'new'`) or changes one. */
export const DictionaryItemForm = ({ dictionaryId, target, onClose }: DictionaryItemFormProps) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const rules = useRules()
  const stale = [listDictionaryItems, listDictionaries, pageDictionaries]
  const add = useSend(addDictionaryItem, stale)
  const update = useSend(updateDictionaryItem, stale)
  const row = target === 'new' ? null : target
  const labels = { value: t.value, labelZh: t.labelZh, labelEn: t.labelEn, tag: t.tag, sort: t.sort, status: w.status }
  return (
    <ModalForm<Values>
      title={row ? t.editItem(label([row.labelZh, row.labelEn])) : t.addItem}
      open={target !== null}
      onClose={onClose}
      initial={target ? initialOf(row) : undefined}
      version={row?.version ?? 0}
      labels={labels}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [TAKEN]: 'value', [IN_USE]: 'value' }, async (placed) => {
          const input = { ...values, sort: Number(values.sort ?? 0) }
          if (row) await update.send({ itemId: row.itemId, version, ...input }, placed)
          else await add.send({ dictionaryId, ...input }, placed)
          toast('success', w.saved)
        })
      }
    >
      <Form.Item
        name="value"
        label={t.value}
        extra={t.valueHint}
        rules={[rules.required(t.value), { pattern: /^[A-Za-z0-9_.-]+$/, message: t.valueWrong }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="labelZh" label={t.labelZh} rules={[rules.required(t.labelZh), rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="labelEn" label={t.labelEn} rules={[rules.required(t.labelEn), rules.max(100)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="tag" label={t.tag} rules={[rules.chosen(t.tag)]}>
        <Radio.Group
          options={tags.map((tag) => ({
            value: tag,
            label: <StatusTag meaning={meaningOfTag[tag] ?? 'idle'}>{t.tags[tag]}</StatusTag>,
          }))}
        />
      </Form.Item>
      <Form.Item name="sort" label={t.sort} extra={t.sortHint} rules={[rules.entered(t.sort)]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <OnOffItem />
    </ModalForm>
  )
}
