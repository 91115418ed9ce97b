import type { ReplyOf } from '@kaisai/contract/endpoint'
import { addDepartment, listDepartments, updateDepartment } from '@kaisai/contract/organization/organization.endpoints'
import { organizationProblems } from '@kaisai/contract/organization/problems'
import { houseProblems } from '@kaisai/contract/problems'
import { Form, Input, InputNumber, TreeSelect } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { type Branch, idsBelow } from '#web/ui/tree.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { departmentTexts } from './department-texts.ts'

export type Department = ReplyOf<typeof listDepartments>[number]
/** What the form is open for: a new department below another one, or an existing one. */
export type DepartmentTarget = { parentId: string | null } | { row: Department }

interface Values {
  parentId: string | null
  name: string
  leader: string
  phone: string
  sort: number
  status: 'active' | 'disabled'
}

interface DepartmentFormProps {
  target: DepartmentTarget | null
  /** The organization; undefined: the active one. */
  groupId: string | undefined
  branches: readonly Branch<Department>[]
  onClose: () => void
}

/** Refusals that are about one field. */
const places = {
  [houseProblems['house.duplicate'][0]]: 'name',
  [organizationProblems['organization.department_loop'][0]]: 'parentId',
}

interface Choice {
  value: string
  title: string
  disabled: boolean
  children: Choice[]
}
const choicesOf = (branches: readonly Branch<Department>[], off: ReadonlySet<string>): Choice[] =>
  branches.map(({ row, children }) => ({
    value: row.departmentId,
    title: row.name,
    disabled: off.has(row.departmentId),
    children: choicesOf(children, off),
  }))

const initialOf = (target: DepartmentTarget): Values => {
  if (!('row' in target)) return { parentId: target.parentId, name: '', leader: '', phone: '', sort: 0, status: 'active' }
  const { parentId, name, leader, phone, sort, status } = target.row
  return { parentId, name, leader, phone, sort, status: status === 'disabled' ? 'disabled' : 'active' }
}
const inputOf = (values: Values): Values => ({
  parentId: values.parentId ?? null,
  name: values.name,
  leader: values.leader ?? '',
  phone: values.phone ?? '',
  sort: Number(values.sort ?? 0),
  status: values.status,
})

/** Adds or changes a department. */
export const DepartmentForm = ({ target, groupId, branches, onClose }: DepartmentFormProps) => {
  const t = useTexts(departmentTexts)
  const w = useTexts(words)
  const add = useSend(addDepartment, [listDepartments])
  const update = useSend(updateDepartment, [listDepartments])
  const shown = useKept(target)
  const row = shown && 'row' in shown ? shown.row : null
  return (
    <ModalForm<Values>
      title={row ? t.edit(row.name) : t.add}
      open={target !== null}
      onClose={onClose}
      initial={shown ? initialOf(shown) : undefined}
      version={row?.version ?? 0}
      labels={{ parentId: t.parent, name: t.name, leader: t.leader, phone: t.phone, sort: t.sort, status: w.status }}
      submit={(values, { options, version }) =>
        placeRefusal(options, places, async (placed) => {
          if (row) await update.send({ departmentId: row.departmentId, version, ...inputOf(values) }, placed)
          else await add.send({ ...inputOf(values), ...(groupId ? { groupId } : {}) }, placed)
          toast('success', w.saved)
        })
      }
    >
      <DepartmentFields row={row} branches={branches} />
    </ModalForm>
  )
}

const DepartmentFields = ({ row, branches }: { row: Department | null; branches: readonly Branch<Department>[] }) => {
  const t = useTexts(departmentTexts)
  const rules = useRules()
  const off = row ? idsBelow(branches, (one) => one.departmentId, row.departmentId) : new Set<string>()
  return (
    <>
      <Form.Item name="parentId" label={t.parent}>
        <TreeSelect
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          treeData={choicesOf(branches, off)}
          placeholder={t.top}
        />
      </Form.Item>
      <Form.Item name="name" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(40)]}>
        <Input maxLength={40} />
      </Form.Item>
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
