import { PlusOutlined } from '@ant-design/icons'
import { ROOT } from '@kaisai/contract/access'
import { scopeLabels } from '@kaisai/contract/access/labels'
import { deleteRole, getRole, pageRoles } from '@kaisai/contract/access/role.endpoints'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useMe } from '#web/user.ts'
import { RoleDrawer, type RoleLook } from './RoleDrawer.tsx'
import { type Role, RoleForm, type RoleTarget, roleLists } from './RoleForm.tsx'
import { roleTexts } from './role-texts.ts'

/** Roles with their rights and data scope, and who holds them. */
export const RolePage = () => {
  const t = useTexts(roleTexts)
  const [target, setTarget] = useState<RoleTarget>(null)
  const [look, setLook] = useState<RoleLook>(null)
  const status = useDict('on_off')
  const mayChange = useMayChange()
  const columns = useColumns(mayChange, setTarget, setLook)
  const add = (
    <Can any={['sys:role:edit']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget('new')}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={add} />
      <DataTable
        name="access.roles"
        list={pageRoles}
        rowKey="roleId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          { name: 'status', label: t.status, kind: 'select', options: status.options },
        ]}
        columns={columns}
        onRow={(row) => setLook({ role: row, tab: 'data' })}
        empty={{ text: t.empty, action: add }}
      />
      <RoleForm target={target} onClose={() => setTarget(null)} />
      <RoleDrawer look={look} onClose={() => setLook(null)} />
    </>
  )
}

/** The platform's roles are changed by those who reach everything, ROOT's by nobody; the server decides it again. */
const useMayChange = (): ((role: Role) => boolean) => {
  const me = useMe((state) => state.me)
  const isRoot = me?.roleKeys.includes(ROOT) ?? false
  const roleId = me?.roleIds[0] ?? ''
  const { data } = useReply(getRole, { roleId }, { enabled: !isRoot && roleId !== '' })
  const reachesAll = isRoot || data?.scope === 'ALL'
  return (role) => role.roleKey !== ROOT && (role.groupId !== null || reachesAll)
}

const remove = async (role: Role, t: (typeof roleTexts)['zh'], removeWord: string, removed: string): Promise<void> => {
  const agreed = await confirmBox({
    title: t.remove(role.roleName),
    text: t.removeText(role.userCount),
    danger: true,
    confirmText: removeWord,
  })
  if (!agreed) return
  await call(deleteRole, { roleId: role.roleId }).then(
    () => toast('success', removed),
    () => undefined,
  )
  await refresh(...roleLists)
}

const useColumns = (
  mayChange: (role: Role) => boolean,
  edit: (role: Role) => void,
  look: (look: RoleLook) => void,
): Column<Role>[] => {
  const t = useTexts(roleTexts)
  const w = useTexts(words)
  const label = useLabel()
  return [
    {
      key: 'roleName',
      title: t.role,
      isTitle: true,
      always: true,
      render: (role) => (
        <>
          {role.roleName} {role.builtIn ? <Tag>{t.builtIn}</Tag> : null}
        </>
      ),
    },
    { key: 'roleKey', title: t.key, sort: true },
    { key: 'scope', title: t.scope, render: (role) => label(scopeLabels[role.scope as keyof typeof scopeLabels]) },
    { key: 'groupName', title: t.owner, render: (role) => role.groupName ?? t.platform },
    {
      key: 'userCount',
      title: t.users,
      align: 'right',
      render: (role) => <CellButton onClick={() => look({ role, tab: 'holders' })}>{role.userCount}</CellButton>,
    },
    {
      key: 'permissionCount',
      title: t.permissions,
      align: 'right',
      render: (role) => (
        <CellButton onClick={() => look({ role, tab: 'rights' })}>
          {role.roleKey === ROOT ? w.all : role.permissionCount}
        </CellButton>
      ),
    },
    { key: 'status', title: t.status, render: (role) => <DictTag type="on_off" value={role.status} /> },
    { key: 'sort', title: t.sort, align: 'right', sort: true },
    { key: 'createTime', title: w.createTime, sort: true, off: true, render: (role) => formatDate(role.createTime, 'minute') },
    { key: 'remark', title: t.remark, off: true },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (role) => <RoleActions role={role} mayChange={mayChange(role)} edit={edit} look={look} />,
    },
  ]
}

interface RoleActionsProps {
  role: Role
  mayChange: boolean
  edit: (role: Role) => void
  look: (look: RoleLook) => void
}

const RoleActions = ({ role, mayChange, edit, look }: RoleActionsProps) => {
  const t = useTexts(roleTexts)
  const w = useTexts(words)
  const any = ['sys:role:edit']
  return (
    <RowActions
      actions={[
        { key: 'view', label: w.view, onClick: () => look({ role, tab: 'data' }) },
        { key: 'edit', label: w.edit, any, shown: mayChange, onClick: () => edit(role) },
        {
          key: 'remove',
          label: w.remove,
          any,
          danger: true,
          shown: mayChange && !role.builtIn,
          onClick: () => remove(role, t, w.remove, w.removed),
        },
      ]}
    />
  )
}
