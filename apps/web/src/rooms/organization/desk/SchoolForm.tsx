import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { listSchools } from '@kaisai/contract/organization/public.endpoints'
import { addSchool, pageSchools, updateSchool } from '@kaisai/contract/organization/school.endpoints'
import { houseProblems } from '@kaisai/contract/problems'
import { Form, Input } from 'antd'
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
import { useName } from '#web/use-name.ts'
import { ProvinceSelect } from './fields.tsx'
import { schoolFields, schoolTexts } from './school-texts.ts'

export type School = ReplyOf<typeof pageSchools>['rows'][number]
type Values = InputOf<typeof addSchool>

const empty = { code: '', name: '', nameEn: '', city: '', nature: 'public', level: 'undergraduate', status: 'active' } as const
const initialOf = (row: School | null): Partial<Values> =>
  row
    ? ({
        code: row.code,
        name: row.name,
        nameEn: row.nameEn,
        provinceCode: row.provinceCode,
        city: row.city,
        nature: row.nature,
        level: row.level,
        status: row.status,
      } as Values)
    : empty

/** Adds a school (`'new'`) or changes one. */
export const SchoolForm = ({ target, onClose }: { target: School | 'new' | null; onClose: () => void }) => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const names = useTexts(schoolFields)
  const nameOf = useName()
  const add = useSend(addSchool, [pageSchools, listSchools])
  const update = useSend(updateSchool, [pageSchools, listSchools])
  const shown = useKept(target)
  const row = shown === 'new' ? null : shown
  return (
    <ModalForm<Values>
      title={row ? t.editSchool(nameOf(row)) : t.addSchool}
      open={target !== null}
      onClose={onClose}
      initial={shown ? initialOf(row) : undefined}
      version={row?.version ?? 0}
      labels={{ ...names, nameEn: t.nameEn, provinceCode: t.province }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [houseProblems['house.duplicate'][0]]: 'name' }, async (placed) => {
          const input = { ...values, nameEn: values.nameEn ?? '', city: values.city ?? '' }
          if (row) await update.send({ schoolId: row.schoolId, version, ...input }, placed)
          else await add.send(input, placed)
          toast('success', w.saved)
        })
      }
    >
      <SchoolFields />
    </ModalForm>
  )
}

const SchoolFields = () => {
  const t = useTexts(schoolTexts)
  const rules = useRules()
  return (
    <>
      <Form.Item
        name="code"
        label={t.code}
        extra={t.codeHint}
        rules={[rules.required(t.code), { pattern: /^\d{10}$/, message: t.codeWrong }]}
      >
        <Input maxLength={10} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="provinceCode" label={t.province} rules={[rules.chosen(t.province)]}>
        <ProvinceSelect allowClear={false} />
      </Form.Item>
      <Form.Item name="city" label={t.city}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nature" label={t.nature} rules={[rules.chosen(t.nature)]}>
        <DictSelect type="school_nature" allowClear={false} />
      </Form.Item>
      <Form.Item name="level" label={t.level} rules={[rules.chosen(t.level)]}>
        <DictSelect type="school_level" allowClear={false} />
      </Form.Item>
      <OnOffItem />
    </>
  )
}
