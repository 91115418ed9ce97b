import {
  archiveCertificates,
  cancelBatch,
  getBatch,
  makeBatch,
  pageBatches,
  printBatch,
  recheckBatch,
  resumeBatch,
} from '@kaisai/contract/certificate/batch.endpoints'
import { sendChannels } from '@kaisai/contract/certificate/labels'
import { pageCertificates } from '@kaisai/contract/certificate/record.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Alert, Button, Drawer, Progress, Space } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { isOver, useTask } from '#web/ui/import/use-task.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { batchMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { SendDialog } from '../send/SendDialog.tsx'
import { settleTexts } from '../settle-texts.ts'
import { type Batch, numbersOf } from './batch-row.ts'
import { FaultTable } from './FaultTable.tsx'
import { IssueDialog } from './IssueDialog.tsx'

/** A batch from its check to its publication. */
export const BatchDrawer = ({ batchId, onClose }: { batchId: string | null; onClose: () => void }) => {
  const t = useTexts(certificateTexts)
  const _s = useTexts(settleTexts)
  const { data, error, refetch } = useReply(getBatch, { batchId: batchId ?? '' }, { enabled: batchId !== null, staleMs: 0 })
  return (
    <Drawer title={data?.name ?? t.batch} open={batchId !== null} onClose={onClose} size={860}>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {data ? <BatchView key={data.batchId} batch={data} /> : error ? null : <SkeletonRows />}
    </Drawer>
  )
}

const reload = () => refresh(getBatch, pageBatches, pageCertificates)

const BatchView = ({ batch }: { batch: Batch }) => {
  const t = useTexts(certificateTexts)
  const s = useTexts(settleTexts)
  const { lang } = useLang()
  const [isIssuing, setIssuing] = useState(false)
  const [isSending, setSending] = useState(false)
  const { batchId, can, status } = batch
  const isWorking = status === 'checking' || status === 'making'
  const task = useTask(isWorking ? batch.taskId : null)
  const isDone = isOver(task)
  useEffect(() => {
    if (isDone) void reload()
  }, [isDone])
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    await run().catch(() => undefined)
    await reload()
  }
  const start = (run: () => Promise<unknown>) => async (): Promise<void> => {
    await run().then(
      () => toast('success', t.started),
      () => undefined,
    )
    await refresh(listTasks)
  }
  const make = async (): Promise<void> => {
    if (await confirmBox({ title: t.makeNow, text: t.makeText(batch.rows), confirmText: t.makeNow }))
      await act(() => call(makeBatch, { batchId }))
  }
  const cancel = async (): Promise<void> => {
    const reason = await promptBox({
      title: t.cancel,
      text: t.cancelText,
      danger: true,
      confirmText: t.cancel,
      field: { label: t.reason, type: 'textarea' },
    })
    if (reason) await act(() => call(cancelBatch, { batchId, reason }))
  }
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Detail
        items={[
          { label: t.state, value: <StatusTag meaning={batchMeaning[status]!}>{batch.statusName}</StatusTag> },
          { label: t.competition, value: batch.competitionName },
          {
            label: t.template,
            value: (
              <Link to={`/certificate/editor?templateId=${batch.templateId}`}>
                {batch.templateName} · {t.versionOf(batch.versionNo)}
              </Link>
            ),
          },
          { label: t.rows, value: batch.rows },
          ...(batch.made > 0 || batch.failed > 0
            ? [
                { label: t.made, value: batch.made },
                { label: t.numbers, value: numbersOf(batch, t) },
              ]
            : []),
          ...(batch.issueTime
            ? [{ label: t.issueTime, value: `${formatDate(batch.issueTime, 'minute')} ${batch.issuerName}` }]
            : []),
        ]}
      />
      {isWorking && !isDone ? (
        <div role="status">
          <p>
            {task && task.total > 0
              ? status === 'checking'
                ? t.checking(task.done, task.total)
                : t.making(task.done, task.total)
              : t.working}
          </p>
          <Progress percent={task && task.total > 0 ? Math.floor((task.done / task.total) * 100) : 0} />
        </div>
      ) : null}
      {task?.status === 'failed' && task.message ? <Alert type="error" showIcon title={task.message} /> : null}
      {status === 'checked' ? (
        <Alert
          type={batch.blockingCount > 0 ? 'error' : batch.faultCount > 0 ? 'warning' : 'success'}
          showIcon
          title={batch.faultCount > 0 ? t.faults(batch.faultCount, batch.blockingCount) : t.noFaults}
          description={batch.served > 0 ? t.servedRows(batch.served) : undefined}
        />
      ) : null}
      {batch.faults.length > 0 && ['checked', 'generated'].includes(status) ? <FaultTable batch={batch} /> : null}
      <Space wrap>
        {can.includes('make') ? (
          <Button type="primary" onClick={() => void make()}>
            {t.makeNow}
          </Button>
        ) : null}
        {can.includes('issue') ? (
          <Button type="primary" onClick={() => setIssuing(true)}>
            {t.issue}
          </Button>
        ) : null}
        {can.includes('send') ? (
          <Button type="primary" onClick={() => setSending(true)}>
            {t.send}
          </Button>
        ) : null}
        {can.includes('resume') && (isDone || batch.failed > 0) ? (
          <Button onClick={() => void act(() => call(resumeBatch, { batchId }))}>{t.resume}</Button>
        ) : null}
        {can.includes('recheck') ? (
          <Button onClick={() => void act(() => call(recheckBatch, { batchId }))}>{t.recheck}</Button>
        ) : null}
        {batch.made > 0 ? <LinkButton to={`/certificate/list?batchId=${batchId}`}>{t.certificates}</LinkButton> : null}
        {can.includes('print') ? (
          <Button onClick={() => void start(() => call(printBatch, { batchId }))()}>{t.print}</Button>
        ) : null}
        {can.includes('print') && status === 'issued' ? (
          <Button onClick={() => void start(() => call(archiveCertificates, { batchId }))()}>{t.archive}</Button>
        ) : null}
        {can.includes('cancel') ? (
          <Button danger onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        ) : null}
      </Space>
      {batch.sends.length > 0 ? (
        <Detail
          items={batch.sends.map(({ channel, queued, sent, failed, unsent, opened, none }) => ({
            label: inLang(sendChannels[channel], lang),
            value: `${s.sentN} ${sent} · ${s.openedN} ${opened} · ${s.queuedN} ${queued} · ${s.failedN} ${failed} · ${s.unsentN} ${unsent} · ${s.notNotified} ${none}`,
            wide: true,
          }))}
        />
      ) : null}
      <IssueDialog batch={batch} open={isIssuing} onClose={() => setIssuing(false)} onIssued={() => void reload()} />
      <SendDialog batchId={batchId} open={isSending} onClose={() => setSending(false)} onStarted={() => void reload()} />
    </Space>
  )
}
