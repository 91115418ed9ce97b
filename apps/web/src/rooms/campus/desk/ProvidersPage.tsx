import { PlusOutlined } from '@ant-design/icons'
import { deleteProvider, listProviders, testProvider } from '@kaisai/contract/campus/desk.endpoints'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Conflicts } from './Conflicts.tsx'
import { deskTexts } from './desk-texts.ts'
import { CampusLog, Identities } from './Lists.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import styles from './Providers.module.css'
import type { ProviderRow } from './provider-row.ts'

/** /system/campus: the providers within reach, who is linked, who waits, what happened. */
export const ProvidersPage = () => {
  const t = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { key: 'providers', label: t.providers, children: <Providers /> },
    { key: 'identities', label: t.identities, children: <Identities /> },
    { key: 'conflicts', label: t.conflicts, children: <Conflicts /> },
    { key: 'log', label: t.log, children: <CampusLog /> },
  ]
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs activeKey={query.get('tab') ?? 'providers'} onChange={(key) => setQuery({ tab: key })} destroyOnHidden items={tabs} />
    </>
  )
}

const Providers = () => {
  const t = useTexts(deskTexts)
  const [edited, setEdited] = useState<ProviderRow | 'new' | null>(null)
  const { data, error, refetch } = useReply(listProviders, {}, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const add = data.canEdit ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  ) : null
  return (
    <>
      {data.providers.length === 0 ? (
        <EmptyFace text={`${t.none} · ${t.noneHint}`} action={add} />
      ) : (
        <div className={styles.head}>{add}</div>
      )}
      <ul className={styles.list} aria-label={t.providers}>
        {data.providers.map((provider) => (
          <Provider key={provider.providerId} provider={provider} canEdit={data.canEdit} onEdit={setEdited} />
        ))}
      </ul>
      {edited ? <ProviderForm provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

const Provider = ({
  provider,
  canEdit,
  onEdit,
}: {
  provider: ProviderRow
  canEdit: boolean
  onEdit: (provider: ProviderRow) => void
}) => {
  const t = useTexts(deskTexts)
  const { providerId, name, kindName, organizationName, schoolName, isEnabled, isEnding, endsTime, testTime, linked, logoUrl } =
    provider
  const test = async (): Promise<void> => {
    const reply = await call(testProvider, { providerId }).catch(() => null)
    if (reply) location.assign(reply.url)
  }
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askRemove(name), confirmText: t.remove, danger: true }))) return
    if (await went(call(deleteProvider, { providerId }))) toast('success', t.removed)
    await refresh(listProviders)
  }
  return (
    <li className={styles.row}>
      {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" /> : null}
      <div className={styles.text}>
        <h2>
          {name} <StatusTag meaning={isEnabled ? 'good' : 'idle'}>{isEnabled ? t.on : t.off}</StatusTag>{' '}
          {isEnding && endsTime ? <StatusTag meaning="bad">{t.ending(formatDate(endsTime, 'day'))}</StatusTag> : null}
        </h2>
        <p>{[kindName, schoolName || organizationName].filter(Boolean).join(' · ')}</p>
        <p className={styles.fine}>
          {testTime ? t.testedAt(formatDate(testTime, 'minute')) : t.neverTested} · {t.linked(linked)}
        </p>
      </div>
      {canEdit ? (
        <RowActions
          actions={[
            { key: 'test', label: t.test, onClick: test },
            { key: 'edit', label: t.change, onClick: () => onEdit(provider) },
            { key: 'remove', label: t.remove, danger: true, shown: linked === 0, onClick: remove },
          ]}
        />
      ) : null}
    </li>
  )
}
