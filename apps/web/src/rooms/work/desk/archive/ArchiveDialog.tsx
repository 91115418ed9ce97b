import type { InputOf } from '@kaisai/contract/endpoint'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { archiveWorks, lookAtArchive } from '@kaisai/contract/work/findings.endpoints'
import { DEFAULT_NAMING } from '@kaisai/contract/work/labels'
import { Alert, Modal, Switch } from 'antd'
import { useEffect, useId, useState } from 'react'
import { CallError, call, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { refresh, useReply } from '#web/query.ts'
import { formatBytes, formatNumber } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Archive.module.css'
import { archiveTexts } from './archive-texts.ts'
import { NamingEditor } from './NamingEditor.tsx'
import { namingFaults, withoutNames } from './naming.ts'

const KEPT = 'work.naming'
const WAIT_MS = 400
const NAMING_FAULT = 31034
const FIELD_FAULT = 40000

type Filters = Omit<InputOf<typeof archiveWorks>, 'naming' | 'isBlind'>

export interface ArchiveDialogProps {
  input: Filters
  onClose: () => void
}

/** Packs the files of the filtered works: how they are named, whether for a blind review, what it would hold; then starts the job. */
export const ArchiveDialog = ({ input, onClose }: ArchiveDialogProps) => {
  const t = useTexts(archiveTexts)
  const id = useId()
  const [naming, setNaming] = useState(() => preference(KEPT, DEFAULT_NAMING))
  const [isBlind, setBlind] = useState(false)
  const [isSending, send] = useState(false)
  const [refusal, refuse] = useState('')
  const settled = useSettled(naming)
  const faults = namingFaults(naming, isBlind)
  const isFine = naming.trim() !== '' && faults.unknown.length === 0 && faults.named.length === 0
  const { data, error, isFetching } = useReply(
    lookAtArchive,
    { ...input, naming: settled.trim(), isBlind },
    { enabled: isFine && settled.trim() === naming.trim(), keep: true, staleMs: 0 },
  )
  const problem = problemOf(t, naming, faults) ?? (refusal || (isFine && error ? error.message : ''))
  const start = async (): Promise<void> => {
    send(true)
    refuse('')
    try {
      await call(archiveWorks, { ...input, naming: naming.trim(), isBlind }, { quiet: [NAMING_FAULT, FIELD_FAULT] })
      remember(KEPT, naming.trim() === DEFAULT_NAMING ? undefined : naming.trim())
      toast('success', t.started)
      void refresh(listTasks)
      onClose()
    } catch (failure) {
      if ((hasCode(failure, NAMING_FAULT) || hasCode(failure, FIELD_FAULT)) && failure instanceof CallError)
        refuse(failure.message)
    }
    send(false)
  }
  return (
    <Modal
      open
      title={t.title}
      width={680}
      onCancel={onClose}
      onOk={() => void start()}
      okText={t.start}
      okButtonProps={{ disabled: !isFine || data?.files === 0 }}
      confirmLoading={isSending}
      mask={{ closable: false }}
    >
      <p className={styles.text}>{t.lead}</p>
      <p className={styles.blind}>
        <Switch id={id} checked={isBlind} onChange={setBlind} /> <label htmlFor={id}>{t.blind}</label>
      </p>
      <p className={styles.hint}>{isBlind ? t.blindHint : t.openHint}</p>
      <NamingEditor
        value={naming}
        onChange={(next) => {
          setNaming(next)
          refuse('')
        }}
        isBlind={isBlind}
        problem={problem}
        onRepair={faults.named.length > 0 ? () => setNaming(withoutNames(naming) || DEFAULT_NAMING) : undefined}
      />
      <section className={styles.preview} aria-label={t.preview} aria-busy={isFetching}>
        <h3>{t.preview}</h3>
        {data && data.files === 0 ? <Alert type="info" showIcon title={t.nothing} /> : null}
        {data && data.files > 0 ? (
          <>
            <p role="status">{t.holds(formatNumber(data.works), formatNumber(data.files), formatBytes(data.bytes))}</p>
            <ol className={styles.names} data-stale={!isFine || undefined}>
              {data.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          </>
        ) : null}
        {data ? null : <p className={styles.hint}>{problem === '' ? t.looking : t.correctFirst}</p>}
      </section>
    </Modal>
  )
}

const problemOf = (
  t: (typeof archiveTexts)['zh'],
  naming: string,
  { unknown, named }: ReturnType<typeof namingFaults>,
): string | null => {
  const list = (tokens: readonly string[]): string => tokens.map((token) => `{${token}}`).join(' ')
  if (naming.trim() === '') return t.needed
  if (unknown.length > 0) return t.unknown(list(unknown))
  return named.length > 0 ? t.named(list(named)) : null
}

/** A value once it has not changed for a moment: each letter typed is no question to the server. */
const useSettled = (value: string): string => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
