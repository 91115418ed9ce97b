import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { listMajors } from '@kaisai/contract/organization/public.endpoints'
import { addMajor, pageColleges, pageMajors, updateMajor } from '@kaisai/contract/organization/school.endpoints'
import { houseProblems } from '@kaisai/contract/problems'
import { Form, Input, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useDegrees } from './degrees.ts'
import { schoolFields, schoolTexts } from './school-texts.ts'

export type Major = ReplyOf<typeof pageMajors>['rows'][number]
type Values = InputOf<typeof addMajor>

const initialOf = (row: Major | null): Partial<Values> =>
  row
    ? ({
        code: row.code,
        name: row.name,
        nameEn: row.nameEn,
        discipline: row.discipline,
        degree: row.degree,
        status: row.status,
      } as Values)
    : { code: '', name: '', nameEn: '', degree: 'undergraduate', status: 'active' }

/** Adds a major to the catalogue or changes one. */
export const MajorForm = ({ target, onClose }: { target: Major | 'new' | null; onClose: () => void }) => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const names = useTexts(schoolFields)
  const lists = [pageMajors, listMajors, pageColleges]
  const add = useSend(addMajor, lists)
  const update = useSend(updateMajor, lists)
  const shown = useKept(target)
  const row = shown === 'new' ? null : shown
  return (
    <ModalForm<Values>
      title={row ? t.editMajor(row.name) : t.addMajor}
      open={target !== null}
      onClose={onClose}
      initial={shown ? initialOf(row) : undefined}
      version={row?.version ?? 0}
      labels={{ ...names, nameEn: t.nameEn }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [houseProblems['house.duplicate'][0]]: 'code' }, async (placed) => {
          const input = { ...values, nameEn: values.nameEn ?? '' }
          if (row) await update.send({ majorId: row.majorId, version, ...input }, placed)
          else await add.send(input, placed)
          toast('success', w.saved)
        })
      }
    >
      <MajorFields />
    </ModalForm>
  )
}

const MajorFields = () => {
  const t = useTexts(schoolTexts)
  const rules = useRules()
  const levels = useDegrees()
  return (
    <>
      <Form.Item name="name" label={t.majorName} rules={[rules.required(t.majorName), { min: 2 }, rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="code"
        label={t.majorCode}
        extra={t.majorCodeHint}
        rules={[rules.required(t.majorCode), { pattern: /^[0-9A-Z]{4,8}$/, message: t.majorCodeWrong }]}
        normalize={(value: string) => value.toUpperCase()}
      >
        <Input maxLength={8} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="discipline" label={t.discipline} rules={[rules.chosen(t.discipline)]}>
        <DictSelect type="discipline" allowClear={false} />
      </Form.Item>
      <Form.Item name="degree" label={t.degree} rules={[rules.chosen(t.degree)]}>
        <Select options={levels.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <OnOffItem />
    </>
  )
}
