import type { InputOf } from '@kaisai/contract/endpoint'
import { addDictionary, listDictionaries, pageDictionaries, updateDictionary } from '@kaisai/contract/system/dictionary.endpoints'
import { Form, Input } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import type { Dictionary } from './dictionary.ts'

type Values = InputOf<typeof addDictionary>
const TAKEN = 40920

const initialOf = (row: Dictionary | null): Values =>
  row
    ? {
        type: row.type,
        nameZh: row.nameZh,
        nameEn: row.nameEn,
        status: row.status as Values['status'],
        remark: row.remark,
      }
    : { type: '', nameZh: '', nameEn: '', status: 'active', remark: '' }

interface DictionaryFormProps {
  target: Dictionary | 'new' | null
  onClose: () => void
  onAdded: (dictionaryId: string) => void
}

/** Adds a dictionary (`'new'`) or changes one. */
export const DictionaryForm = ({ target, onClose, onAdded }: DictionaryFormProps) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const rules = useRules()
  const add = useSend(addDictionary, [pageDictionaries])
  const update = useSend(updateDictionary, [pageDictionaries, listDictionaries])
  const row = target === 'new' ? null : target
  return (
    <ModalForm<Values>
      title={row ? t.editDictionary(lang === 'en' ? row.nameEn : row.nameZh) : t.addDictionary}
      open={target !== null}
      onClose={onClose}
      initial={target ? initialOf(row) : undefined}
      version={row?.version ?? 0}
      labels={{ type: t.dictionaryType, nameZh: t.nameZh, nameEn: t.nameEn, status: w.status, remark: t.remark }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [TAKEN]: 'type' }, async (placed) => {
          const input = { ...values, remark: values.remark ?? '' }
          if (row) await update.send({ dictionaryId: row.dictionaryId, version, ...input }, placed)
          else onAdded((await add.send(input, placed)).dictionaryId)
          toast('success', w.saved)
        })
      }
    >
      <Form.Item
        name="type"
        label={t.dictionaryType}
        extra={row?.seeded ? t.typeFixed : t.dictionaryTypeHint}
        rules={[rules.required(t.dictionaryType), rules.ruled('key')]}
      >
        <Input maxLength={40} disabled={row?.seeded ?? false} />
      </Form.Item>
      <Form.Item name="nameZh" label={t.nameZh} rules={[rules.required(t.nameZh), rules.max(40)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn} rules={[rules.required(t.nameEn), rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <OnOffItem />
      <Form.Item name="remark" label={t.remark} rules={[rules.max(200)]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </ModalForm>
  )
}
