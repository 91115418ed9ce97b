import { DownloadOutlined } from '@ant-design/icons'
import type { Endpoint, InputOf } from '@kaisai/contract/endpoint'
import type { getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { Alert, Button, Form, Modal, Progress, Steps } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type CallOptions, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useRules } from '../form/rules.ts'
import { words } from '../texts.ts'
import { UploadField } from '../upload/UploadField.tsx'
import { FaultList } from './FaultList.tsx'
import styles from './ImportDialog.module.css'
import { importTexts } from './texts.ts'
import { useKeptJob } from './use-kept-job.ts'
import { isOver, type Task, useTask } from './use-task.ts'

export interface ImportDialogProps<V extends object> {
  title: string
  open: boolean
  onClose: () => void
  /** The endpoint that gives the template. */
  template: Endpoint
  /** What the template is for, where the endpoint asks. */
  templateInput?: object
  /** What the workbook is uploaded as. */
  purpose: InputOf<typeof getUploadRule>['purpose']
  /** What the import belongs to where there may be several: the id of a competition, a stage, a batch. */
  scope?: string
  /** More `Form.Item`s above the file: organization, roles. */
  children?: ReactNode
  initial?: Partial<V>
  /** Starts the check of an uploaded workbook as a job. */
  check: (values: V & { fileId: string }) => Promise<{ taskId: string }>
  /** Starts the import of the checked workbook; `digest` comes from the check. */
  run: (values: V & { fileId: string; digest: string }, options: CallOptions) => Promise<{ taskId: string }>
  /** The rows are in. */
  onImported: () => void
}

type Job = { at: 'check' | 'import'; taskId: string; values: object }
type Stage = { at: 'upload' } | Job

/** Template → check → import, with progress, and a workbook of faults when there are any. Before the import it may always be begun anew. */
export const ImportDialog = <V extends object>(props: ImportDialogProps<V>) => {
  const { title, open, onClose, template, templateInput, purpose, scope, children, initial, check, run, onImported } = props
  const t = useTexts(importTexts)
  const w = useTexts(words)
  const rules = useRules()
  const [form] = Form.useForm()
  const [kept, setStage] = useKeptJob<Job>(purpose, scope)
  const stage: Stage = kept ?? { at: 'upload' }
  const [isBusy, setBusy] = useState(false)
  const task = useTask(stage.at === 'upload' ? null : stage.taskId)
  const isFinished = isOver(task)
  useEffect(() => {
    if (stage.at === 'import' && task?.status === 'done') onImported()
  }, [stage.at, task?.status, onImported])
  const start = async (at: 'check' | 'import', work: () => Promise<{ taskId: string }>): Promise<void> => {
    setBusy(true)
    await work().then(
      ({ taskId }) => setStage({ at, taskId, values: at === 'check' ? form.getFieldsValue() : values() }),
      () => undefined,
    )
    setBusy(false)
  }
  const outcome = (task?.outcome ?? {}) as { rows?: number; faults?: number; digest?: string; added?: number }
  const isGood = stage.at === 'check' && task?.status === 'done' && (outcome.faults ?? 0) === 0
  // Of what was checked: the form itself may have been left and opened anew.
  const values = (): V & { fileId: string } =>
    (stage.at === 'upload' ? form.getFieldsValue() : stage.values) as V & { fileId: string }
  const isDone = stage.at === 'import' && task?.status === 'done'
  const close = (): void => {
    if (isDone) setStage(null)
    // The field comes back empty: a file nobody sees must not be checked.
    if (stage.at === 'upload') form.setFieldValue('fileId', undefined)
    onClose()
  }
  // The file is another one now; the rest of what was filled in stays.
  const again = (): void => {
    form.setFieldsValue({ ...values(), fileId: undefined } as never)
    setStage(null)
  }
  const footer =
    stage.at === 'upload' ? (
      <Button
        type="primary"
        loading={isBusy}
        onClick={() =>
          void form.validateFields().then(
            (v) => start('check', () => check(v)),
            () => undefined,
          )
        }
      >
        {t.check}
      </Button>
    ) : isGood ? (
      <>
        <Button disabled={isBusy} onClick={again}>
          {t.again}
        </Button>
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => void start('import', () => run({ ...values(), digest: outcome.digest ?? '' }, {}))}
        >
          {t.import}
        </Button>
      </>
    ) : isFinished && !isDone ? (
      <Button onClick={again}>{t.again}</Button>
    ) : null
  return (
    <Modal
      title={title}
      open={open}
      width={640}
      onCancel={close}
      destroyOnHidden
      footer={
        <>
          <Button onClick={close}>{w.close}</Button>
          {footer}
        </>
      }
    >
      <Steps
        size="small"
        className={styles.steps}
        current={stage.at === 'upload' ? 0 : stage.at === 'check' ? 1 : task?.status === 'done' ? 3 : 2}
        items={t.steps.map((step) => ({ title: step }))}
      />
      {stage.at === 'upload' ? (
        <Alert
          type="info"
          className={styles.hint}
          title={t.templateHint}
          action={
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void download(template, (templateInput ?? {}) as never).catch(() => undefined)}
            >
              {t.template}
            </Button>
          }
        />
      ) : (
        <Running task={task} isImport={stage.at === 'import'} />
      )}
      {isGood && task ? <p className={styles.toImport}>{t.toImport(task.title)}</p> : null}
      {/* What was chosen stays in sight, and as it was checked, until the import begins. */}
      <div hidden={stage.at !== 'upload' && !isGood}>
        <Form
          form={form}
          layout="vertical"
          disabled={stage.at !== 'upload'}
          initialValues={{ ...initial, ...(stage.at === 'upload' ? {} : stage.values) }}
        >
          {children}
          {stage.at === 'upload' ? (
            <Form.Item name="fileId" label={t.file} rules={[rules.uploaded(t.file)]}>
              <UploadField purpose={purpose} />
            </Form.Item>
          ) : null}
        </Form>
      </div>
    </Modal>
  )
}

const Running = ({ task, isImport }: { task: Task | undefined; isImport: boolean }) => {
  const t = useTexts(importTexts)
  const outcome = (task?.outcome ?? {}) as { rows?: number; faults?: number; added?: number }
  if (!task || !isOver(task)) {
    const { done = 0, total = 0 } = task ?? {}
    return (
      <div className={styles.running} role="status">
        <p>{isImport ? t.importing : t.checking}</p>
        <Progress
          percent={total > 0 ? Math.floor((done / total) * 100) : 0}
          status="active"
          aria-label={isImport ? t.importing : t.checking}
        />
        <p className={styles.count}>{total > 0 ? t.progress(done, total) : ''}</p>
        <p className={styles.count}>{t.background}</p>
      </div>
    )
  }
  const isGood = task.status === 'done' && (outcome.faults ?? 0) === 0
  const text = isGood
    ? isImport
      ? t.done(outcome.added ?? task.done)
      : t.good(outcome.rows ?? task.total)
    : task.status === 'done'
      ? t.faults(outcome.rows ?? task.total, outcome.faults ?? 0)
      : (task.message ?? (isImport ? t.failed : t.checkStopped))
  return (
    <>
      <Alert
        type={isGood ? 'success' : 'error'}
        showIcon
        title={text}
        action={
          task.hasResult && !isGood ? (
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void download(downloadTaskResult, { taskId: task.taskId }).catch(() => undefined)}
            >
              {t.faultFile}
            </Button>
          ) : null
        }
      />
      {isGood ? null : <FaultList task={task} />}
    </>
  )
}
