import { ROOT } from '@kaisai/contract/access'
import { scopeLabels } from '@kaisai/contract/access/labels'
import { getRole, permissionTree } from '@kaisai/contract/access/role.endpoints'
import { pageUsers } from '@kaisai/contract/access/user.endpoints'
import { Pagination, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { RowDrawer } from '#web/ui/RowDrawer.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { useOrganizations } from '../../organization/index.ts'
import type { Role } from './RoleForm.tsx'
import { RoleHistory } from './RoleHistory.tsx'
import styles from './Roles.module.css'
import { roleTexts } from './role-texts.ts'

/** The role looked at, and the tab it opens with. */
export type RoleLook = { role: Role; tab: 'data' | 'rights' | 'holders' | 'history' } | null

/** One role: facts, rights, who holds it, history. */
export const RoleDrawer = ({ look: target, onClose }: { look: RoleLook; onClose: () => void }) => {
  const look = useKept(target)
  const t = useTexts(roleTexts)
  const role = look?.role
  return (
    <RowDrawer
      title={role?.roleName}
      open={target !== null}
      onClose={onClose}
      start={look?.tab}
      tabs={
        role
          ? [
              { key: 'data', label: t.tabData, children: <Facts role={role} /> },
              { key: 'rights', label: t.tabRights(role.permissionCount), children: <Rights role={role} /> },
              { key: 'holders', label: t.tabHolders(role.userCount), children: <Holders role={role} /> },
              { key: 'history', label: t.tabHistory, children: <RoleHistory roleId={role.roleId} /> },
            ]
          : []
      }
    />
  )
}

const Facts = ({ role }: { role: Role }) => {
  const comma = useComma()
  const t = useTexts(roleTexts)
  const label = useLabel()
  const { rows } = useOrganizations()
  const { data } = useReply(getRole, { roleId: role.roleId }, { staleMs: 0 })
  const groups = (data?.scopeGroupIds ?? []).map((id) => rows?.find((row) => row.groupId === id)?.groupName ?? '…')
  return (
    <Detail
      items={[
        { label: t.name, value: role.nameZh },
        { label: t.nameEn, value: role.nameEn },
        { label: t.key, value: role.roleKey },
        { label: t.owner, value: role.groupName ?? t.platform },
        { label: t.scope, value: label(scopeLabels[role.scope as keyof typeof scopeLabels]) },
        ...(groups.length > 0 ? [{ label: t.scopeGroups, value: groups.join(comma), wide: true }] : []),
        { label: t.status, value: <DictTag type="on_off" value={role.status} /> },
        { label: t.secondFactor, value: role.requiresSecondFactor ? t.isRequired : t.isNotRequired },
        { label: t.sort, value: role.sort },
        { label: t.createTime, value: formatDate(role.createTime, 'minute') },
        { label: t.remark, value: role.remark, wide: true },
      ]}
    />
  )
}

const Rights = ({ role }: { role: Role }) => {
  const t = useTexts(roleTexts)
  const held = useReply(getRole, { roleId: role.roleId }, { staleMs: 0 })
  const tree = useReply(permissionTree)
  if (role.roleKey === ROOT) return <EmptyFace text={t.rootHolds} />
  const error = held.error ?? tree.error
  if (error) return <ErrorFace error={error} onRetry={() => Promise.all([held.refetch(), tree.refetch()])} />
  if (!held.data || !tree.data) return <SkeletonRows rows={4} />
  const { permissions } = held.data
  const rooms = tree.data
    .map((room) => ({
      ...room,
      held: room.children.flatMap((entity) => entity.children.filter((leaf) => permissions.includes(leaf.key))),
    }))
    .filter((room) => room.held.length > 0)
  if (rooms.length === 0) return <EmptyFace text={t.noRights} />
  return (
    <div className={styles.groups}>
      {rooms.map((room) => (
        <section key={room.key}>
          <h3>{room.title}</h3>
          <div className={styles.tags}>
            {room.held.map((leaf) => (
              <Tag key={leaf.key} title={leaf.key}>
                {leaf.title}
              </Tag>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const SIZE = 10

const Holders = ({ role }: { role: Role }) => {
  const comma = useComma()
  const t = useTexts(roleTexts)
  const seesUsers = usePermission(['sys:user:list'])
  const [pageNum, setPageNum] = useState(1)
  const ask = { roleId: role.roleId, pageNum, pageSize: SIZE }
  const { data, error, refetch } = useReply(pageUsers, ask, { enabled: seesUsers, keep: true, staleMs: 0 })
  if (!seesUsers) return <EmptyFace text={t.holdersDenied} />
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.rows.length === 0) return <EmptyFace text={t.noHolders} />
  return (
    <>
      <ul className={styles.people}>
        {data.rows.map((user) => (
          <li key={user.userId}>
            <strong>
              {user.realName} <span className={styles.quiet}>{user.userName}</span>
            </strong>
            <span className={styles.quiet}>
              {user.roles
                .filter((held) => held.roleId === role.roleId)
                .map((held) => held.groupName)
                .join(comma)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Link to={`/system/user?roleId=${role.roleId}`}>{t.allHolders}</Link>
        {data.total > SIZE ? (
          <Pagination simple current={pageNum} pageSize={SIZE} total={data.total} onChange={setPageNum} showSizeChanger={false} />
        ) : null}
      </div>
    </>
  )
}
