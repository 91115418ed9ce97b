import { explainAccess, permissionTree } from '@kaisai/contract/access/role.endpoints'
import { pageUsers } from '@kaisai/contract/access/user.endpoints'
import { Segmented, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { Holders, Rights } from './Explained.tsx'
import styles from './Explorer.module.css'
import { explorerTexts } from './explorer-texts.ts'

type By = 'permission' | 'user'

/** Who may, and why: by permission the people who hold it, by person the permissions held. The question lives in the address. */
export const ExplorerPage = () => {
  const t = useTexts(explorerTexts)
  const [query, setQuery] = useSearchParams()
  const by: By = query.get('by') === 'user' ? 'user' : 'permission'
  const asked = query.get(by === 'user' ? 'userId' : 'permission') ?? ''
  const ask = (next: By, value?: string): void =>
    setQuery(next === 'user' ? { by: 'user', ...(value ? { userId: value } : {}) } : value ? { permission: value } : {})
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <section className={styles.bar}>
        <Segmented<By>
          value={by}
          onChange={(next) => ask(next)}
          options={[
            { value: 'permission', label: t.byPermission },
            { value: 'user', label: t.byUser },
          ]}
        />
        {by === 'permission' ? (
          <PermissionSelect value={asked} onChange={(value) => ask('permission', value)} />
        ) : (
          <UserSelect value={asked} onChange={(value) => ask('user', value)} />
        )}
      </section>
      <section className={styles.card}>
        <Answer by={by} asked={asked} />
      </section>
    </>
  )
}

interface ChoiceProps {
  value: string
  onChange: (value: string | undefined) => void
}

const PermissionSelect = ({ value, onChange }: ChoiceProps) => {
  const t = useTexts(explorerTexts)
  const { data, isPending } = useReply(permissionTree)
  const groups = (data ?? []).map((room) => ({
    label: room.title,
    options: room.children.flatMap((entity) =>
      entity.children.map((leaf) => ({ value: leaf.key, label: `${leaf.title} ${leaf.key}` })),
    ),
  }))
  return (
    <Select
      allowClear
      aria-label={t.permission}
      className={styles.field}
      loading={isPending}
      value={value || undefined}
      onChange={onChange}
      placeholder={t.permissionHint}
      showSearch={{ optionFilterProp: 'label' }}
      options={groups}
    />
  )
}

const UserSelect = ({ value, onChange }: ChoiceProps) => {
  const t = useTexts(explorerTexts)
  const seesUsers = usePermission(['sys:user:list'])
  const { data } = useReply(explainAccess, { userId: value }, { enabled: value !== '' })
  const known = data?.[0]
  if (!seesUsers) return null
  return (
    <RemoteSelect
      aria-label={t.user}
      className={styles.field}
      value={value || undefined}
      current={known && value ? { value, label: `${known.realName}（${known.userName}）` } : null}
      onChange={(next) => onChange(typeof next === 'string' ? next : undefined)}
      placeholder={t.userHint}
      load={async (keyword) => {
        const { rows } = await call(pageUsers, { keyword, pageSize: 20 }, { quiet: true })
        return rows.map((user) => ({ value: user.userId, label: `${user.realName}（${user.userName}）` }))
      }}
    />
  )
}

const Answer = ({ by, asked }: { by: By; asked: string }) => {
  const t = useTexts(explorerTexts)
  const seesUsers = usePermission(['sys:user:list'])
  const input = by === 'user' ? { userId: asked } : { permission: asked }
  const { data, error, refetch } = useReply(explainAccess, input, { enabled: asked !== '', staleMs: 0 })
  if (by === 'user' && !seesUsers) return <EmptyFace text={t.usersDenied} />
  if (asked === '') return <EmptyFace text={by === 'user' ? t.askUser : t.askPermission} />
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonRows />
  // A new question starts with an empty filter at the first page.
  return by === 'user' ? <Rights key={asked} rows={data} /> : <Holders key={asked} rows={data} />
}
