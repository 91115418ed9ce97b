import { PlusOutlined } from '@ant-design/icons'
import {
  deleteHook,
  listHooks,
  pageDeliveries,
  replayDeliveries,
  rotateHookSecret,
  testHook,
} from '@kaisai/contract/integration/hook.endpoints'
import { hookSubjects } from '@kaisai/contract/integration/hook-labels'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { MadeToken } from '../TokenForm.tsx'
import { Deliveries } from './Deliveries.tsx'
import { HookForm, type HookRow } from './HookForm.tsx'
import styles from './Hooks.module.css'
import { hookTexts } from './hook-texts.ts'

const DAY_MS = 86_400_000

/** /system/webhook: the webhooks within reach, and what was delivered. */
export const HooksPage = () => {
  const t = useTexts(hookTexts)
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs
        activeKey={query.get('tab') ?? 'hooks'}
        onChange={(key) => setQuery({ tab: key })}
        destroyOnHidden
        items={[
          { key: 'hooks', label: t.hooks, children: <Hooks /> },
          { key: 'log', label: t.log, children: <Deliveries /> },
        ]}
      />
    </>
  )
}

const Hooks = () => {
  const t = useTexts(hookTexts)
  const [edited, setEdited] = useState<HookRow | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useReply(listHooks, {}, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const add = data.canEdit ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  ) : null
  return (
    <>
      {data.hooks.length === 0 ? <EmptyFace text={t.none} action={add} /> : <div className={styles.head}>{add}</div>}
      <ul className={styles.list} aria-label={t.hooks}>
        {data.hooks.map((hook) => (
          <Hook key={hook.hookId} hook={hook} canEdit={data.canEdit} onEdit={setEdited} onSecret={setSecret} />
        ))}
      </ul>
      {edited ? <HookForm hook={edited === 'new' ? null : edited} onSecret={setSecret} onClose={() => setEdited(null)} /> : null}
      {secret ? (
        <MadeToken
          token={secret}
          words={{ title: t.secretTitle, hint: t.secretHint, copy: t.copySecret }}
          onClose={() => setSecret(null)}
        />
      ) : null}
    </>
  )
}

const Hook = ({
  hook,
  canEdit,
  onEdit,
  onSecret,
}: {
  hook: HookRow
  canEdit: boolean
  onEdit: (hook: HookRow) => void
  onSecret: (secret: string) => void
}) => {
  const t = useTexts(hookTexts)
  const comma = useComma()
  const label = useLabel()
  const [, setQuery] = useSearchParams()
  const { hookId, name } = hook
  const test = async (): Promise<void> => {
    const reply = await call(testHook, { hookId }).catch(() => null)
    if (reply === null) return
    if (reply.isDelivered) toast('success', t.delivered(reply.result, reply.tookMs ?? 0))
    else toast('error', t.failed(reply.result))
    await refresh(listHooks, pageDeliveries)
  }
  const rotate = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askRotate(name), confirmText: t.rotate }))) return
    const reply = await call(rotateHookSecret, { hookId }).catch(() => null)
    if (reply) onSecret(reply.secret)
    await refresh(listHooks)
  }
  const replay = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askSpan(name), confirmText: t.again }))) return
    const now = serverNow()
    const span = { from: new Date(now - DAY_MS).toISOString(), to: new Date(now + 60_000).toISOString() }
    const reply = await call(replayDeliveries, { hookId, ...span }).catch(() => null)
    if (reply) toast('success', t.queued(reply.count))
    await refresh(listHooks)
  }
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askRemove(name), confirmText: t.remove, danger: true }))) return
    if (await went(call(deleteHook, { hookId }))) toast('success', t.removed)
    await refresh(listHooks)
  }
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2>
          {name}{' '}
          <StatusTag meaning={!hook.isEnabled ? 'idle' : hook.failures > 0 ? 'bad' : 'good'}>
            {!hook.isEnabled ? hook.offText || t.off : t.on}
          </StatusTag>
        </h2>
        <p>
          <code>{hook.url}</code>
        </p>
        <p className={styles.fine}>
          {hook.subjects.map((subject) => label(hookSubjects[subject].label)).join(comma)} ·{' '}
          {t.owner(hook.ownerName, hook.organizationName)}
        </p>
        <p className={styles.fine}>
          {[
            hook.failingSince ? t.failing(hook.failures, formatDate(hook.failingSince, 'minute')) : '',
            hook.isEnabled && hook.nextTime ? t.next(formatDate(hook.nextTime, 'minute')) : '',
            hook.waiting > 0 ? t.waiting(hook.waiting) : '',
            hook.oldSecretUntil ? t.both(formatDate(hook.oldSecretUntil, 'day')) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RowActions
        actions={[
          { key: 'log', label: t.log, onClick: () => setQuery({ tab: 'log', hookId }) },
          { key: 'test', label: t.test, shown: canEdit, onClick: test },
          { key: 'edit', label: t.edit, shown: canEdit, onClick: () => onEdit(hook) },
          { key: 'rotate', label: t.rotate, shown: canEdit, onClick: rotate },
          { key: 'replay', label: t.againSpan, shown: canEdit && hook.isEnabled, onClick: replay },
          { key: 'remove', label: t.remove, danger: true, shown: canEdit, onClick: remove },
        ]}
      />
    </li>
  )
}
