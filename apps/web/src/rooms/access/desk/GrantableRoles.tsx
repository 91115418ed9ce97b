import { scopeLabels } from '@kaisai/contract/access/labels'
import { listGrantableRoles } from '@kaisai/contract/access/role.endpoints'
import { Checkbox } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import styles from './Users.module.css'
import { userTexts } from './user-texts.ts'

interface GrantableRolesProps {
  /** The organization the roles are given in. */
  groupId: string | null | undefined
  /** Given by Form.Item, as `onChange` and `id`. */
  value?: readonly string[]
  onChange?: (roleIds: string[]) => void
  id?: string
  max?: number
}

/** The roles the caller may give in an organization, to tick. */
export const GrantableRoles = ({ groupId, value = [], onChange, id, max = 10 }: GrantableRolesProps) => {
  const t = useTexts(userTexts)
  const label = useLabel()
  const { data, error, refetch } = useReply(listGrantableRoles, groupId ? { groupId } : {}, { enabled: Boolean(groupId) })
  if (!groupId) return <p className={styles.quiet}>{t.groupFirst}</p>
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonRows rows={3} />
  if (data.length === 0) return <p className={styles.quiet}>{t.noGrantable}</p>
  return (
    <Checkbox.Group className={styles.roles} value={[...value]} onChange={(ids) => onChange?.(ids)}>
      {data.map((role, at) => (
        <Checkbox
          key={role.roleId}
          id={at === 0 ? id : undefined}
          value={role.roleId}
          disabled={value.length >= max && !value.includes(role.roleId)}
        >
          <span className={styles.role}>
            <span>{role.roleName}</span>{' '}
            <span className={styles.quiet}>{label(scopeLabels[role.scope as keyof typeof scopeLabels])}</span>
          </span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}
