import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  deleteSubscription,
  listSubscriptions,
  pageSubscriptionRuns,
  runSubscription,
  updateSubscription,
} from '@kaisai/contract/integration/subscription.endpoints'
import { weekdayLabels } from '@kaisai/contract/integration/subscription-rhythm'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { clock, SubscriptionFields, type SubscriptionValues } from '#web/ui/export/SubscriptionFields.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Hooks.module.css'
import { SubscriptionRuns } from './SubscriptionRuns.tsx'
import { subscriptionPageTexts } from './subscription-page-texts.ts'

type Listed = ReplyOf<typeof listSubscriptions>
type Row = Listed['subscriptions'][number]
const EVERY_MS = 2000

/** /system/subscription: the exports one has subscribed to, and what was made of them. */
export const SubscriptionsPage = () => {
  const t = useTexts(subscriptionPageTexts)
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs
        activeKey={query.get('tab') ?? 'list'}
        onChange={(key) => setQuery({ tab: key })}
        destroyOnHidden
        items={[
          { key: 'list', label: t.list, children: <Subscriptions /> },
          { key: 'runs', label: t.runs, children: <SubscriptionRuns /> },
        ]}
      />
    </>
  )
}

const Subscriptions = () => {
  const t = useTexts(subscriptionPageTexts)
  const [edited, setEdited] = useState<Row | null>(null)
  const { data, error, refetch } = useReply(listSubscriptions, {}, { staleMs: 0 })
  const isRunning = (data?.subscriptions ?? []).some((one) => one.isRunning)
  useReply(listSubscriptions, {}, { everyMs: EVERY_MS, enabled: isRunning })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  if (data.subscriptions.length === 0) return <EmptyFace text={t.none} />
  return (
    <>
      <ul className={styles.list} aria-label={t.list}>
        {data.subscriptions.map((row) => (
          <Subscription key={row.subscriptionId} row={row} onEdit={setEdited} />
        ))}
      </ul>
      {edited ? <EditForm row={edited} {...data} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

const Subscription = ({ row, onEdit }: { row: Row; onEdit: (row: Row) => void }) => {
  const t = useTexts(subscriptionPageTexts)
  const label = useLabel()
  const [, setQuery] = useSearchParams()
  const { subscriptionId, name, hour, weekday, isPaused, stopText } = row
  const isStopped = stopText !== ''
  const run = async (): Promise<void> => {
    if (await went(call(runSubscription, { subscriptionId }))) toast('success', t.running)
    await refresh(listSubscriptions, pageSubscriptionRuns)
  }
  const pause = async (isNow: boolean): Promise<void> => {
    if (await went(call(updateSubscription, { ...savedOf(row), isPaused: isNow }))) toast('success', t.saved)
    await refresh(listSubscriptions)
  }
  const remove = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askRemove(name), confirmText: t.remove, danger: true }))) return
    if (await went(call(deleteSubscription, { subscriptionId }))) toast('success', t.removed)
    await refresh(listSubscriptions, pageSubscriptionRuns)
  }
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h2>
          {name}{' '}
          <StatusTag meaning={isStopped ? 'bad' : isPaused ? 'idle' : 'good'}>
            {isStopped ? t.stopped : isPaused ? t.paused : t.standing}
          </StatusTag>
        </h2>
        {isStopped ? <p>{stopText}</p> : null}
        <p className={styles.fine}>{t.of(row.listName, row.filters)}</p>
        <p className={styles.fine}>
          {[
            weekday === null ? t.daily(clock(hour)) : t.weekly(label(weekdayLabels[weekday - 1]!), clock(hour)),
            row.byMail ? t.byMail : '',
            row.toFolder ? t.toFolder : '',
            t.identity(row.organizationName, row.roleName),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.fine}>
          {[
            row.nextTime ? t.next(formatDate(row.nextTime, 'minute')) : '',
            row.lastTime ? t.last(formatDate(row.lastTime, 'minute'), row.lastOutcomeName) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RowActions
        actions={[
          { key: 'runs', label: t.runs, onClick: () => setQuery({ tab: 'runs', subscriptionId }) },
          { key: 'run', label: t.run, shown: !row.isRunning && !isStopped, onClick: run },
          { key: 'edit', label: t.edit, shown: !isStopped, onClick: () => onEdit(row) },
          { key: 'pause', label: t.pause, shown: !isPaused && !isStopped, onClick: () => pause(true) },
          { key: 'goOn', label: t.goOn, shown: isPaused || isStopped, onClick: () => pause(false) },
          { key: 'remove', label: t.remove, danger: true, onClick: remove },
        ]}
      />
    </li>
  )
}

const savedOf = ({ subscriptionId, version, name, rhythm, weekday, hour, byMail, toFolder, isPaused }: Row) => ({
  ...{ subscriptionId, version, name, rhythm, weekday, hour, byMail, toFolder, isPaused },
})

const EditForm = ({ row, mail, hasFolder, onClose }: { row: Row; onClose: () => void } & Pick<Listed, 'mail' | 'hasFolder'>) => {
  const t = useTexts(subscriptionPageTexts)
  const { send } = useSend(updateSubscription, [listSubscriptions])
  return (
    <ModalForm<SubscriptionValues>
      title={t.editTitle}
      open
      onClose={onClose}
      version={row.version}
      initial={{ ...row, weekday: row.weekday ?? 1 }}
      submit={async ({ rhythm, weekday, ...values }, { options, version }) => {
        const day = rhythm === 'weekly' ? (weekday ?? null) : null
        await send({ ...savedOf(row), ...values, rhythm, weekday: day, version: version ?? row.version }, options)
        toast('success', t.saved)
      }}
    >
      <SubscriptionFields mail={mail} hasFolder={hasFolder} />
    </ModalForm>
  )
}
