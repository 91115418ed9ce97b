import { permissionTree } from '@kaisai/contract/access/role.endpoints'
import { Alert, Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { nodesOf } from './permission-tree.ts'
import styles from './Roles.module.css'
import { gapsOf } from './role-gaps.ts'
import { roleTexts } from './role-texts.ts'

/** So many rights are named one by one; a long list would hide the form. */
const MOST_NAMED = 8

interface RoleGapsProps {
  permissions: readonly string[]
  scope: string
  onAdd: (permissions: readonly string[]) => void
}

/** Warns of rights that would lead nowhere, and adds those that are missing. */
export const RoleGaps = ({ permissions, scope, onAdd }: RoleGapsProps) => {
  const t = useTexts(roleTexts)
  const comma = useComma()
  const { data } = useReply(permissionTree)
  const { missing, empty } = gapsOf(nodesOf(data ?? []), permissions, scope)
  const grantable = missing.filter((right) => right.grantable)
  const inOne = (titles: readonly string[]): string =>
    titles.length > MOST_NAMED ? t.andMore(titles.slice(0, MOST_NAMED).join(comma), titles.length) : titles.join(comma)
  return (
    <div className={styles.gaps}>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t.gapsTitle}
          description={
            <ul>
              {missing.map((right) => (
                <li key={right.permission}>{t.gap(right.title, inOne(right.neededBy), right.grantable)}</li>
              ))}
            </ul>
          }
          action={
            grantable.length > 0 ? (
              <Button size="small" onClick={() => onAdd(grantable.map((right) => right.permission))}>
                {t.addMissing}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {empty.length > 0 ? <Alert type="warning" showIcon title={t.emptyTitle} description={t.emptyText(inOne(empty))} /> : null}
    </div>
  )
}
