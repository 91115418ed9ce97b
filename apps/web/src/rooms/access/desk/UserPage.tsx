import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { listGrantableRoles, pageRoles } from '@kaisai/contract/access/role.endpoints'
import { exportUsers, pageUsers } from '@kaisai/contract/access/user.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { BulkButtons } from '#web/ui/bulk/BulkButtons.tsx'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { ContactExport } from '#web/ui/export/ContactExport.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { type Filter, filterNames } from '#web/ui/table/SearchForm.tsx'
import { readListState } from '#web/ui/table/use-list-state.ts'
import { words } from '#web/ui/texts.ts'
import { useAdding } from '#web/ui/use-adding.ts'
import { OrganizationSelect, SchoolSelect } from '../../organization/index.ts'
import { administerTexts } from './administer-texts.ts'
import { ContactChange } from './ContactChange.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { RoleSet } from './RoleSet.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserForm, type UserTarget } from './UserForm.tsx'
import { UserImport } from './UserImport.tsx'
import styles from './Users.module.css'
import { askStatus, bulkAccess, removeUsers, type User, type UserVerb, userLists } from './user-actions.ts'
import { useUserColumns } from './user-columns.tsx'
import { userTexts } from './user-texts.ts'
import { useUserWords } from './user-words.ts'

const statusVerbs: readonly UserVerb[] = ['enable', 'disable', 'restore']

type Open = { look: User } | { roles: User } | { password: User } | { contact: User } | null

/** Accounts within the caller's reach. */
export const UserPage = () => {
  const t = useTexts(userTexts)
  const w = useTexts(words)
  const a = useTexts(administerTexts)
  const mayRemove = usePermission(['sys:user:delete'])
  const mayChange = usePermission(['sys:user:update'])
  const mayReset = usePermission(['sys:user:resetPwd'])
  const [target, setTarget] = useState<UserTarget>(null)
  const [open, setOpen] = useState<Open>(null)
  const adding = useAdding()
  const close = (): void => setOpen(null)
  const look = (row: User): void => setOpen({ look: row })
  // From the details the form takes their place: two drawers do not lie upon each other.
  const edit = (row: User): void => {
    close()
    setTarget({ userId: row.userId })
  }
  const roles = (row: User): void => setOpen({ roles: row })
  const filters = useFilters()
  const columns = useUserColumns({
    ...{ look, edit, roles },
    password: (row) => setOpen({ password: row }),
    contact: (row) => setOpen({ contact: row }),
  })
  const add = (
    <Can any={['sys:user:add']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={adding.begin}>
        {t.add}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <>
            <ExportButton filters={filters} />
            <ImportButton />
            {add}
          </>
        }
      />
      <DataTable
        name="access.users"
        list={pageUsers}
        rowKey="userId"
        defaultSort="-createTime"
        filters={filters}
        columns={columns}
        onRow={look}
        selection={
          mayRemove || mayChange || mayReset
            ? (rows, clear, keep) => (
                <>
                  {mayChange || mayReset ? (
                    <BulkButtons
                      rows={rows}
                      keyOf={({ userId }) => userId}
                      nameOf={({ realName, userName }) => `${realName}（${userName}）`}
                      keep={keep}
                      refresh={() => refresh(...userLists)}
                      actions={[
                        ...bulkAccess(a),
                        ...statusVerbs.map((verb) => ({
                          ...{ key: verb, label: a[verb], danger: verb === 'disable' },
                          fits: (row: User) => row.moves.includes(verb),
                          ask: (some: readonly User[]) => askStatus(some, verb),
                        })),
                      ]}
                    />
                  ) : null}
                  {mayRemove ? (
                    <Button size="small" danger onClick={() => void removeUsers(rows, clear)}>
                      {w.remove}
                    </Button>
                  ) : null}
                </>
              )
            : undefined
        }
        empty={{ text: t.empty, action: add }}
      />
      <UserForm
        target={adding.isOn ? 'new' : target}
        onClose={() => {
          adding.end()
          setTarget(null)
        }}
      />
      <UserDrawer user={open && 'look' in open ? open.look : null} onClose={close} onEdit={edit} onRoles={roles} />
      <RoleSet user={open && 'roles' in open ? open.roles : null} onClose={close} />
      <ContactChange user={open && 'contact' in open ? open.contact : null} onClose={close} />
      <ResetPassword user={open && 'password' in open ? open.password : null} onClose={close} />
    </>
  )
}

const ImportButton = () => {
  const t = useTexts(userTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can any={['sys:user:import']}>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {t.import}
      </Button>
      <UserImport open={isOpen} onClose={() => setOpen(false)} />
    </Can>
  )
}

const ExportButton = ({ filters }: { filters: readonly Filter[] }) => {
  const t = useTexts(userTexts)
  const [query] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const mayReveal = usePermission(['sys:user:reveal'])
  return (
    <Can any={['sys:user:export']}>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {t.export}
      </Button>
      <SubscribeButton endpoint={exportUsers} input={readListState(query, filterNames(filters)).filters} />
      <ContactExport
        title={t.exportAsk}
        open={isOpen}
        onClose={() => setOpen(false)}
        contacts={mayReveal ? 'choice' : 'never'}
        start={(wish, options) => call(exportUsers, { ...readListState(query, filterNames(filters)).filters, ...wish }, options)}
      />
    </Can>
  )
}

/** Roles to filter by: all the caller sees, or without that right those the caller may give. */
const useRoleChoices = (): { value: string; label: string }[] => {
  const seesRoles = usePermission(['sys:role:list'])
  const all = useReply(pageRoles, { pageSize: 100 }, { enabled: seesRoles })
  const grantable = useReply(listGrantableRoles, {}, { enabled: !seesRoles })
  const roles = seesRoles ? (all.data?.rows ?? []) : (grantable.data ?? [])
  return roles.map((role) => ({ value: role.roleId, label: role.roleName }))
}

const useFilters = (): Filter[] => {
  const t = useTexts(userTexts)
  const { states, types } = useUserWords()
  const roles = useRoleChoices()
  const schoolId = useSearchParams()[0].get('schoolId')
  // The address carries the school's id only; somebody of that school gives its name.
  const { data } = useReply(pageUsers, { schoolId: schoolId ?? '', pageSize: 1 }, { enabled: schoolId !== null })
  const school = schoolId ? { value: schoolId, label: data?.rows[0]?.schoolName ?? t.chosenSchool } : null
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    { name: 'status', label: t.status, kind: 'select', options: states },
    { name: 'userType', label: t.userType, kind: 'select', options: types },
    {
      name: 'groupId',
      label: t.group,
      kind: 'custom',
      render: (value, onChange) => <OrganizationSelect value={value} onChange={onChange} className={styles.field} />,
    },
    { name: 'roleId', label: t.role, kind: 'select', options: roles },
    {
      name: 'schoolId',
      label: t.school,
      kind: 'custom',
      render: (value, onChange) => <SchoolSelect value={value} onChange={onChange} current={school} className={styles.field} />,
    },
  ]
}
