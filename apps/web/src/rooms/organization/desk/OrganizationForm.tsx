import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import {
  addOrganization,
  getOrganization,
  organizationTree,
  pageOrganizations,
  updateOrganization,
} from '@kaisai/contract/organization/organization.endpoints'
import { organizationProblems } from '@kaisai/contract/organization/problems'
import { houseProblems } from '@kaisai/contract/problems'
import { Form, Input, InputNumber } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { withFieldNames } from '#web/ui/form/conflict-names.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { ProvinceSelect } from './fields.tsx'
import { OrganizationSelect } from './OrganizationSelect.tsx'
import { organizationFields, organizationTexts } from './organization-texts.ts'
import { SchoolSelect } from './PlaceSelects.tsx'

export type Organization = ReplyOf<typeof pageOrganizations>['rows'][number]
type Values = InputOf<typeof addOrganization>

/** What the form is open for: a new organization below another one, or an existing one. */
export type OrganizationTarget = { parentId: string | null } | { row: Organization }

const empty: Values = {
  parentId: null,
  groupCode: '',
  groupName: '',
  groupNameEn: '',
  type: 'organiser',
  schoolId: null,
  provinceCode: null,
  city: '',
  nature: null,
  leader: '',
  phone: '',
  sort: 0,
  status: 'active',
}
/** Refusals that are about one field. */
const places = {
  [houseProblems['house.duplicate'][0]]: 'groupCode',
  [organizationProblems['organization.own_child'][0]]: 'parentId',
  [organizationProblems['organization.above_reach'][0]]: 'parentId',
  [organizationProblems['organization.place_by_platform'][0]]: 'type',
  [organizationProblems['organization.platform_stays'][0]]: 'type',
}
/** Columns that the form calls otherwise. */
const fieldOf = { code: 'groupCode', name: 'groupName', name_en: 'groupNameEn' }
const initialOf = (target: OrganizationTarget): Values =>
  'row' in target
    ? (Object.fromEntries(Object.keys(empty).map((key) => [key, target.row[key as keyof Organization]])) as Values)
    : { ...empty, parentId: target.parentId }
const inputOf = (values: Values): Values => ({
  ...empty,
  ...values,
  parentId: values.parentId ?? null,
  schoolId: values.schoolId ?? null,
  provinceCode: values.provinceCode ?? null,
  nature: values.nature ?? null,
  sort: Number(values.sort ?? 0),
})

/** Adds or changes an organization, at the side of the page. */
export const OrganizationForm = ({ target, onClose }: { target: OrganizationTarget | null; onClose: () => void }) => {
  const t = useTexts(organizationTexts)
  const w = useTexts(words)
  const names = useTexts(organizationFields)
  const lists = [pageOrganizations, organizationTree, getOrganization]
  const add = useSend(addOrganization, lists)
  const update = useSend(updateOrganization, lists)
  const shown = useKept(target)
  const row = shown && 'row' in shown ? shown.row : null
  return (
    <DrawerForm<Values>
      title={row ? t.edit(row.groupName) : t.add}
      open={target !== null}
      onClose={onClose}
      initial={shown ? initialOf(shown) : undefined}
      version={row?.version ?? 0}
      labels={{ ...names, groupCode: t.code, groupName: t.name, groupNameEn: t.nameEn, parentId: t.parent, schoolId: t.school }}
      submit={(values, { options, version }) =>
        placeRefusal(options, places, async (placed) => {
          if (row) await update.send({ groupId: row.groupId, version, ...inputOf(values) }, placed).catch(withFieldNames(fieldOf))
          else await add.send(inputOf(values), placed)
          toast('success', w.saved)
        })
      }
    >
      <Fields row={row} />
    </DrawerForm>
  )
}

const Fields = ({ row }: { row: Organization | null }) => {
  const t = useTexts(organizationTexts)
  const rules = useRules()
  const parent = row?.parentId ? { value: row.parentId, label: row.parentName ?? '' } : null
  const school = row?.schoolId ? { value: row.schoolId, label: row.schoolName ?? '' } : null
  return (
    <>
      <FormGroup title={t.basics} />
      <Form.Item name="parentId" label={t.parent}>
        <OrganizationSelect without={row?.groupId} current={parent} placeholder={t.top} />
      </Form.Item>
      <Form.Item name="groupName" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(80)]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="groupNameEn" label={t.nameEn} rules={[rules.max(120)]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="groupCode"
        label={t.code}
        extra={t.codeHint}
        rules={[rules.required(t.code), rules.ruled('organizationCode')]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item name="type" label={t.type} extra={t.typeHint} rules={[rules.chosen(t.type)]}>
        <DictSelect type="organization_type" allowClear={false} />
      </Form.Item>
      <Form.Item name="schoolId" label={t.school} extra={t.schoolHint}>
        <SchoolSelect current={school} />
      </Form.Item>
      <PlaceAndContact />
    </>
  )
}

const PlaceAndContact = () => {
  const t = useTexts(organizationTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.place} />
      <Form.Item name="provinceCode" label={t.province}>
        <ProvinceSelect />
      </Form.Item>
      <Form.Item name="city" label={t.city} rules={[rules.max(40)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nature" label={t.nature}>
        <DictSelect type="school_nature" />
      </Form.Item>
      <FormGroup title={t.contact} />
      <Form.Item name="leader" label={t.leader} rules={[rules.max(30)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="phone" label={t.phone} rules={[rules.ruled('phone')]}>
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="sort" label={t.sort} extra={t.sortHint}>
        <InputNumber min={0} max={99_999} precision={0} />
      </Form.Item>
      <OnOffItem />
    </>
  )
}
