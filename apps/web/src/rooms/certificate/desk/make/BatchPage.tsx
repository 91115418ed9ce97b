import {
  archiveCertificates,
  cancelBatch,
  getBatch,
  getSendReach,
  makeBatch,
  pageBatches,
  printBatch,
  recheckBatch,
  resumeBatch,
} from '@kaisai/contract/certificate/batch.endpoints'
import { decideRows, pageBatchRows } from '@kaisai/contract/certificate/batch-row.endpoints'
import { faultKinds, paperSources, type RowChoice } from '@kaisai/contract/certificate/labels'
import { pageCertificates } from '@kaisai/contract/certificate/record.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Alert, Button, Dropdown, Progress, Space, Steps } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { isOver, useTask } from '#web/ui/import/use-task.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { batchMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { SendDialog } from '../send/SendDialog.tsx'
import styles from './Batch.module.css'
import { BatchRows } from './BatchRows.tsx'
import { BatchStrip } from './BatchStrip.tsx'
import { type Batch, numbersOf } from './batch-row.ts'
import { batchTexts } from './batch-texts.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { fieldName } from './row-words.ts'
import { SendReach } from './SendReach.tsx'

/** A batch from its check to its sending, on one page. */
export const BatchPage = ({ batchId, back }: { batchId: string; back: string }) => {
  const { data, error, refetch } = useReply(getBatch, { batchId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <BatchView key={data.batchId} batch={data} back={back} /> : <SkeletonRows />
}

const reload = () => refresh(getBatch, pageBatches, pageBatchRows, pageCertificates, getSendReach)

const BatchView = ({ batch, back }: { batch: Batch; back: string }) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const b = useTexts(batchTexts)
  const { batchId, status, counts } = batch
  const isWorking = status === 'checking' || status === 'making'
  const task = useTask(isWorking ? batch.taskId : null)
  const isDone = isOver(task)
  useEffect(() => {
    if (isDone) void reload()
  }, [isDone])
  return (
    <div className={styles.page}>
      <PageHeader
        back={back}
        title={batch.name}
        tag={<StatusTag meaning={batchMeaning[status]!}>{batch.statusName}</StatusTag>}
        hint={
          <>
            {batch.competitionName} ·{' '}
            <Link className={styles.link!} to={`/certificate/editor?templateId=${batch.templateId}`}>
              {batch.templateName} · {t.versionOf(batch.versionNo)}
            </Link>
            {batch.made > 0 ? ` · ${t.numbers} ${numbersOf(batch, t)}` : ''}
            {' · '}
            {batch.source === 'award' ? (
              <Link className={styles.link!} to={`/competitionReward/detailedList?competitionId=${batch.competitionId}&by=award`}>
                {t.toAwards}
              </Link>
            ) : (
              `${inLang(paperSources[batch.source], lang)} · ${batch.paperName}`
            )}
            {batch.issueTime ? ` · ${t.issueTime} ${formatDate(batch.issueTime, 'minute')} ${batch.issuerName}` : ''}
          </>
        }
      />
      <Stages batch={batch} />
      {isWorking && !isDone ? (
        <div role="status" className={styles.card}>
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
      <Found batch={batch} />
      {status === 'checked' || batch.made > 0 ? <BatchStrip batch={batch} /> : null}
      {batch.rows > 0 && status !== 'checking' ? <BatchRows batch={batch} onChanged={reload} /> : null}
      {status === 'generated' || status === 'issued' ? (
        <section className={styles.card}>
          <h2 className={styles.heading}>{b.reachTitle}</h2>
          <SendReach batchId={batchId} />
        </section>
      ) : null}
      <Actions batch={batch} counts={counts} isDone={isDone} />
    </div>
  )
}

/** Where the batch is on its way. */
const Stages = ({ batch }: { batch: Batch }) => {
  const b = useTexts(batchTexts)
  const isSent = batch.sends.some(({ sent, opened, queued }) => sent + opened + queued > 0)
  const at = { checking: 0, checked: 1, making: 1, generated: 2, issued: isSent ? 4 : 3, cancelled: 0 }[batch.status]
  return (
    <Steps
      size="small"
      responsive={false}
      current={at}
      items={(['check', 'make', 'issue', 'send'] as const).map((key) => ({ title: b.steps[key] }))}
      {...(batch.status === 'cancelled' ? { status: 'error' as const } : {})}
    />
  )
}

/** What was found of the whole batch, who is not in it, and the question of second certificates. */
const Found = ({ batch }: { batch: Batch }) => {
  const t = useTexts(certificateTexts)
  const b = useTexts(batchTexts)
  const { lang } = useLang()
  if (batch.status !== 'checked') return null
  const { counts, batchId } = batch
  const whole = batch.faults.filter(({ row }) => row === '')
  const decide = async (choice: RowChoice): Promise<void> => {
    await call(decideRows, { batchId, show: 'second', choice }).catch(() => undefined)
    await reload()
  }
  // Who is in no row of it, and why.
  const beside = [...(batch.served > 0 ? [t.servedRows(batch.served)] : []), ...(batch.unfit > 0 ? [b.unfit(batch.unfit)] : [])]
  const isOld = batch.rows > 0 && counts.make + counts.must + counts.left === 0
  return (
    <>
      {isOld ? <Alert type="warning" showIcon title={b.recheckHint} /> : null}
      {whole.length > 0 ? (
        <Alert
          type={whole.some(({ isBlocking }) => isBlocking) ? 'error' : 'warning'}
          showIcon
          title={b.wholeBatch}
          description={
            <ul className={styles.faults}>
              {whole.map((fault) => (
                <li key={`${fault.kind} ${fault.field} ${fault.words}`}>
                  <StatusTag meaning={fault.isBlocking ? 'bad' : 'idle'}>{fault.isBlocking ? t.mustMend : t.mayGo}</StatusTag>{' '}
                  {[inLang(faultKinds[fault.kind], lang), fieldName(fault, lang), fault.words]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
      {counts.second > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={b.secondTitle(counts.second)}
          description={
            batch.can.includes('decide') ? (
              <Space wrap>
                <Button onClick={() => void decide('leave')}>{b.leaveSecond(counts.second)}</Button>
                <Button onClick={() => void decide('also')}>{b.alsoSecond(counts.second)}</Button>
              </Space>
            ) : null
          }
        />
      ) : null}
      {batch.rows === 0 ? (
        <Alert type="warning" showIcon title={b.noRows} description={[b.noRowsHint, ...beside].join(' ')} />
      ) : whole.length === 0 && counts.must === 0 && !isOld ? (
        <Alert type="success" showIcon title={t.noFaults} description={beside.join(' ')} />
      ) : beside.length > 0 ? (
        <Alert type="info" showIcon title={beside.join(' ')} />
      ) : null}
    </>
  )
}

/** The next step, always in sight; the others beside it. */
const Actions = ({ batch, counts, isDone }: { batch: Batch; counts: Batch['counts']; isDone: boolean }) => {
  const t = useTexts(certificateTexts)
  const b = useTexts(batchTexts)
  const [isIssuing, setIssuing] = useState(false)
  const [isSending, setSending] = useState(false)
  const { batchId, can, status } = batch
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    await run().catch(() => undefined)
    await reload()
  }
  const start = async (run: () => Promise<unknown>): Promise<void> => {
    await run().then(
      () => toast('success', t.started),
      () => undefined,
    )
    await refresh(listTasks)
  }
  const make = async (): Promise<void> => {
    const title = counts.must > 0 ? b.skipMake(counts.must, counts.make) : b.makeAll(counts.make)
    const text = [counts.must > 0 ? b.skipText(counts.must, counts.make) : '', t.makeText(counts.make)]
    if (await confirmBox({ title, text: text.filter((part) => part !== '').join(' '), confirmText: title }))
      await act(() => call(makeBatch, { batchId, ...(counts.must > 0 ? { skip: counts.must } : {}) }))
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
    <div className={styles.foot}>
      {can.includes('make') ? (
        <Button type="primary" disabled={counts.make === 0} onClick={() => void make()}>
          {counts.make === 0 ? b.nothingLeft : counts.must > 0 ? b.skipMake(counts.must, counts.make) : b.makeAll(counts.make)}
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
      {can.includes('print') ? <Button onClick={() => void start(() => call(printBatch, { batchId }))}>{t.print}</Button> : null}
      {can.includes('print') && status === 'issued' ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'flat', label: b.archiveFlat },
              { key: 'school', label: b.archiveBySchool },
            ],
            onClick: ({ key }) => void start(() => call(archiveCertificates, { batchId, bySchool: key === 'school' })),
          }}
        >
          <Button>{t.archive}</Button>
        </Dropdown>
      ) : null}
      {can.includes('cancel') ? (
        <Button className={styles.push!} danger onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      ) : null}
      <IssueDialog batch={batch} open={isIssuing} onClose={() => setIssuing(false)} onIssued={() => void reload()} />
      <SendDialog batchId={batchId} open={isSending} onClose={() => setSending(false)} onStarted={() => void reload()} />
    </div>
  )
}
