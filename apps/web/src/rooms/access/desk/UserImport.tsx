import { checkUserImport, exportUserTemplate, importUsers } from '@kaisai/contract/access/user.endpoints'
import { Alert, Form } from 'antd'
import { useCallback } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { useMe } from '#web/user.ts'
import { OrganizationSelect } from '../../organization/index.ts'
import { administerTexts } from './administer-texts.ts'
import { GrantableRoles } from './GrantableRoles.tsx'
import styles from './Users.module.css'
import { userLists } from './user-actions.ts'
import { userTexts } from './user-texts.ts'

interface Values {
  groupId: string
  roleIds: string[]
}

/** Users from a workbook, into one organization with the same roles. */
export const UserImport = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(administerTexts)
  const own = useMe((state) => state.me?.groupId ?? undefined)
  const onImported = useCallback(() => void refresh(...userLists), [])
  const initial: Partial<Values> = { ...(own ? { groupId: own } : {}), roleIds: [] }
  return (
    <ImportDialog<Values>
      title={t.importTitle}
      open={open}
      onClose={onClose}
      template={exportUserTemplate}
      purpose="userImport"
      initial={initial}
      check={(values) => call(checkUserImport, { ...values, roleIds: values.roleIds ?? [] })}
      run={(values, options) => call(importUsers, { ...values, roleIds: values.roleIds ?? [] }, options)}
      onImported={onImported}
    >
      <Fields />
    </ImportDialog>
  )
}

const Fields = () => {
  const t = useTexts(administerTexts)
  const u = useTexts(userTexts)
  const rules = useRules()
  const form = Form.useFormInstance<Values>()
  const groupId = Form.useWatch('groupId', form)
  return (
    <>
      <Alert type="info" title={t.importHint} className={styles.hint} />
      <Form.Item name="groupId" label={u.group} rules={[rules.chosen(u.group)]}>
        {/* Roles of one organization mean nothing in another. */}
        <OrganizationSelect allowClear={false} onChange={() => form.setFieldValue('roleIds', [])} />
      </Form.Item>
      <Form.Item name="roleIds" label={u.roles} extra={u.rolesHint}>
        <GrantableRoles groupId={groupId} max={5} />
      </Form.Item>
    </>
  )
}
