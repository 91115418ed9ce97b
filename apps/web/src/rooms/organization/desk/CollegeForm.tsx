import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listColleges } from '@kaisai/contract/organization/public.endpoints'
import { addCollege, pageColleges, pageMajors, pageSchools, updateCollege } from '@kaisai/contract/organization/school.endpoints'
import { houseProblems } from '@kaisai/contract/problems'
import { Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useName } from '#web/use-name.ts'
import { SchoolSelect } from './PlaceSelects.tsx'
import { schoolFields, schoolTexts } from './school-texts.ts'

export type College = ReplyOf<typeof pageColleges>['rows'][number]

interface Values {
  schoolId: string
  name: string
  nameEn: string
  majorIds: string[]
  status: 'active' | 'disabled'
}

const initialOf = (row: College | null, schoolId: string | null): Partial<Values> =>
  row
    ? {
        schoolId: row.schoolId,
        name: row.name,
        nameEn: row.nameEn,
        majorIds: row.majors.map((major) => major.majorId),
        status: row.status === 'disabled' ? 'disabled' : 'active',
      }
    : { ...(schoolId ? { schoolId } : {}), name: '', nameEn: '', majorIds: [], status: 'active' }

interface CollegeFormProps {
  target: College | 'new' | null
  /** The school the list is filtered by: a new college starts with it. */
  school: { value: string; label: string } | null
  onClose: () => void
}

/** Adds a college to a school or changes one, with the majors it teaches. */
export const CollegeForm = ({ target, school, onClose }: CollegeFormProps) => {
  const t = useTexts(schoolTexts)
  const w = useTexts(words)
  const names = useTexts(schoolFields)
  const nameOf = useName()
  const lists = [pageColleges, listColleges, pageSchools]
  const add = useSend(addCollege, lists)
  const update = useSend(updateCollege, lists)
  const shown = useKept(target)
  const row = shown === 'new' ? null : shown
  return (
    <ModalForm<Values>
      title={row ? t.editCollege(nameOf(row)) : t.addCollege}
      open={target !== null}
      onClose={onClose}
      initial={shown ? initialOf(row, school?.value ?? null) : undefined}
      version={row?.version ?? 0}
      labels={{ ...names, nameEn: t.nameEn, majorIds: t.majors }}
      submit={({ schoolId, ...values }, { options, version }) =>
        placeRefusal(options, { [houseProblems['house.duplicate'][0]]: 'name' }, async (placed) => {
          const input = { name: values.name, nameEn: values.nameEn ?? '', majorIds: values.majorIds ?? [], status: values.status }
          if (row) await update.send({ collegeId: row.collegeId, version, ...input }, placed)
          else await add.send({ schoolId, ...input }, placed)
          toast('success', w.saved)
        })
      }
    >
      <CollegeFields row={row} school={school} />
    </ModalForm>
  )
}

const CollegeFields = ({ row, school }: { row: College | null; school: CollegeFormProps['school'] }) => {
  const t = useTexts(schoolTexts)
  const rules = useRules()
  return (
    <>
      {row ? (
        <Form.Item label={t.school}>
          <Input value={row.schoolName} disabled />
        </Form.Item>
      ) : (
        <Form.Item name="schoolId" label={t.school} rules={[rules.chosen(t.school)]}>
          <SchoolSelect current={school} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t.collegeName} rules={[rules.required(t.collegeName), { min: 2 }, rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="majorIds" label={t.majors} extra={t.majorsHint}>
        <MajorsSelect row={row} />
      </Form.Item>
      <OnOffItem />
    </>
  )
}

interface MajorsSelectProps {
  row: College | null
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: string[]
  onChange?: (majorIds: string[]) => void
  id?: string
}

/** Any number of majors out of the catalogue. */
const MajorsSelect = ({ row, value, onChange, id }: MajorsSelectProps) => {
  const { lang } = useLang()
  const known = (row?.majors ?? []).map((major) => ({ value: major.majorId, label: major.name }))
  const findMajors = async (keyword: string) => {
    const { rows } = await call(pageMajors, { keyword, pageSize: 50, status: 'active' }, { quiet: true })
    const found = rows.map((major) => ({ value: major.majorId, label: `${major.name} ${major.code}` }))
    // The chosen ones keep their names, wherever they stand in the catalogue.
    return keyword ? found : [...known, ...found.filter(({ value }) => !known.some((one) => one.value === value))]
  }
  return (
    <RemoteSelect
      id={id}
      mode="multiple"
      maxCount={200}
      value={value}
      onChange={(next) => onChange?.(Array.isArray(next) ? next : [])}
      deps={[row?.collegeId, lang]}
      load={findMajors}
    />
  )
}
