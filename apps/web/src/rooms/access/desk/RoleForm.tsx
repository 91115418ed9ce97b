import { type ScopeKind, scopeKinds, scopeLabels } from '@kaisai/contract/access/labels'
import {
  addRole,
  explainAccess,
  getRole,
  listGrantableRoles,
  pageRoles,
  updateRole,
} from '@kaisai/contract/access/role.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { houseProblems } from '@kaisai/contract/problems'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { OnOffItem } from '#web/ui/form/OnOffItem.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { ErrorFace } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { OrganizationSelect } from '../../organization/index.ts'
import { PermissionField } from './PermissionField.tsx'
import { RoleGaps } from './RoleGaps.tsx'
import styles from './Roles.module.css'
import { roleFields, roleTexts } from './role-texts.ts'

export type Role = ReplyOf<typeof pageRoles>['rows'][number]
export type RoleTarget = 'new' | Role | null
type Values = InputOf<typeof addRole>
type RoleDetail = ReplyOf<typeof getRole>

/** Everything that shows roles. */
export const roleLists = [pageRoles, getRole, listGrantableRoles, explainAccess, listHistory]

const fresh: Values = {
  roleKey: '',
  nameZh: '',
  nameEn: '',
  scope: 'ORG',
  scopeGroupIds: [],
  permissions: [],
  status: 'active',
  sort: 100,
  remark: '',
  requiresSecondFactor: false,
}
const valuesOf = (role: RoleDetail): Partial<Values> => ({
  nameZh: role.nameZh,
  nameEn: role.nameEn,
  scope: role.scope as ScopeKind,
  scopeGroupIds: role.scopeGroupIds,
  permissions: role.permissions,
  status: role.status === 'disabled' ? 'disabled' : 'active',
  sort: role.sort,
  remark: role.remark,
  requiresSecondFactor: role.requiresSecondFactor,
})
const inputOf = (values: Values): Omit<Values, 'roleKey'> => ({
  nameZh: values.nameZh,
  nameEn: values.nameEn,
  scope: values.scope,
  scopeGroupIds: values.scope === 'CUSTOM' ? (values.scopeGroupIds ?? []) : [],
  permissions: values.permissions ?? [],
  status: values.status,
  sort: Number(values.sort ?? 0),
  remark: values.remark ?? '',
  requiresSecondFactor: values.requiresSecondFactor ?? false,
})

/** Adds a role or changes one: names, data scope, rights. */
export const RoleForm = ({ target, onClose }: { target: RoleTarget; onClose: () => void }) => {
  const t = useTexts(roleTexts)
  const w = useTexts(words)
  const names = useTexts(roleFields)
  const shown = useKept(target)
  const row = shown === 'new' ? null : shown
  const roleId = row?.roleId ?? ''
  const { data, error, refetch } = useReply(getRole, { roleId }, { enabled: target !== null && row !== null, staleMs: 0 })
  const role = row && data?.roleId === roleId ? data : null
  const add = useSend(addRole, roleLists)
  const update = useSend(updateRole, roleLists)
  return (
    <DrawerForm<Values>
      title={row ? t.edit(row.roleName) : t.add}
      open={target !== null}
      onClose={onClose}
      initial={shown === 'new' ? fresh : role ? valuesOf(role) : undefined}
      version={role?.version ?? 0}
      width={720}
      labels={{ ...names, nameZh: t.name, nameEn: t.nameEn }}
      submit={(values, { options, version }) =>
        placeRefusal(options, { [houseProblems['house.duplicate'][0]]: 'roleKey' }, async (placed) => {
          if (role) await update.send({ roleId: role.roleId, version, ...inputOf(values) }, placed)
          else await add.send({ roleKey: values.roleKey, ...inputOf(values) }, placed)
          toast('success', w.saved)
        })
      }
    >
      {error && !role ? <ErrorFace error={error} onRetry={refetch} /> : null}
      <Fields isNew={row === null} held={role?.permissions ?? []} />
    </DrawerForm>
  )
}

const Fields = ({ isNew, held }: { isNew: boolean; held: readonly string[] }) => {
  const t = useTexts(roleTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.basics} />
      {isNew ? (
        <Form.Item name="roleKey" label={t.key} extra={t.keyHint} rules={[rules.required(t.key), rules.ruled('key')]}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      ) : null}
      <Form.Item name="nameZh" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(30)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn} rules={[rules.required(t.nameEn), { min: 2 }, rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="sort" label={t.sort} extra={t.sortHint}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <OnOffItem hint={t.statusHint} />
      <Form.Item name="requiresSecondFactor" label={t.secondFactor} extra={t.secondFactorHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="remark" label={t.remark} rules={[rules.max(200)]}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
      <ScopeFields />
      <FormGroup title={t.rights} />
      <Form.Item name="permissions">
        <PermissionField held={held} />
      </Form.Item>
      <Gaps />
    </>
  )
}

const Gaps = () => {
  const form = Form.useFormInstance<Values>()
  const permissions: readonly string[] = Form.useWatch('permissions', form) ?? []
  const scope: string = Form.useWatch('scope', form) ?? ''
  return (
    <RoleGaps
      permissions={permissions}
      scope={scope}
      onAdd={(missing) => form.setFieldValue('permissions', [...permissions, ...missing])}
    />
  )
}

const ScopeFields = () => {
  const t = useTexts(roleTexts)
  const label = useLabel()
  const rules = useRules()
  const scope: ScopeKind | undefined = Form.useWatch('scope')
  const choices = scopeKinds.map((value) => ({ value, label: label(scopeLabels[value]), hint: t.scopeHint[value] }))
  return (
    <>
      <FormGroup title={t.reach} />
      <Form.Item name="scope" label={t.scope} extra={scope ? t.scopeHint[scope] : undefined} rules={[rules.chosen(t.scope)]}>
        <Select
          options={choices}
          optionRender={({ data }) => (
            <>
              {data.label} <span className={styles.quiet}>{data.hint}</span>
            </>
          )}
        />
      </Form.Item>
      {scope === 'CUSTOM' ? (
        <Form.Item
          name="scopeGroupIds"
          label={t.scopeGroups}
          rules={[{ required: true, type: 'array', min: 1, message: t.scopeGroupsNeeded }]}
        >
          <OrganizationSelect<string[]> multiple />
        </Form.Item>
      ) : null}
    </>
  )
}
