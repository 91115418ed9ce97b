import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import type { InputOf } from '@kaisai/contract/endpoint'
import { getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { Button, Form, Progress } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatBytes } from '../format.ts'
import { uploadTexts } from './texts.ts'
import styles from './UploadField.module.css'
import { useKnownToForm } from './unsettled.ts'
import { type StoredFile, type UploadRow, useUploads } from './use-uploads.ts'

export type { StoredFile } from './use-uploads.ts'

interface UploadFieldProps {
  /** What the file is for: decides kinds, size and who may see it. */
  purpose: InputOf<typeof getUploadRule>['purpose']
  /** With `max` 1 one file's id or null, otherwise a list of ids. Given by Form.Item. */
  value?: string | null | readonly string[]
  onChange?: (value: string | null | string[]) => void
  max?: number
  /** Files stored before, for names and pictures. */
  files?: readonly StoredFile[]
  look?: 'file' | 'image'
  disabled?: boolean
  id?: string
  /** What is uploaded in the place of a chosen file; null: nothing. */
  prepare?: (file: File) => Promise<File | null>
  /** Shown below: other ways to a file, which `add` uploads. */
  more?: (stored: StoredFile | null, add: (file: File) => void) => ReactNode
}

const none: readonly StoredFile[] = []

/** Resumable upload of one or several files: progress, speed, pause, and a lost connection heals itself. */
export const UploadField = ({
  purpose,
  onChange,
  max = 1,
  files = none,
  look = 'file',
  disabled,
  id,
  prepare,
  more,
}: UploadFieldProps) => {
  const t = useTexts(uploadTexts)
  const { data: rule } = useReply(getUploadRule, { purpose }, { staleMs: Number.POSITIVE_INFINITY })
  const picker = useRef<HTMLInputElement>(null)
  const { rows, add, begin, remove, pauseOrResume } = useUploads(purpose, rule, files, max, (ids) =>
    onChange?.(max === 1 ? (ids[0] ?? null) : ids),
  )
  useKnownToForm(Form.useFormInstance() ?? null, rows)
  const isFull = max > 1 && rows.length >= max
  const take = (list: FileList | null): void => {
    const chosen = [...(list ?? [])]
    if (!prepare) add(chosen)
    else void Promise.all(chosen.map(prepare)).then((files) => add(files.filter((file) => file !== null)))
  }
  return (
    <fieldset
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled && !isFull) take(event.dataTransfer.files)
      }}
    >
      <input
        ref={picker}
        id={id}
        type="file"
        className="hidden-text"
        tabIndex={-1}
        multiple={max > 1}
        accept={rule?.kinds.map((kind) => `.${kind}`).join()}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <ul className={styles.list}>
        {rows.map((row) => (
          <OneFile
            key={row.key}
            row={row}
            look={look}
            onRemove={disabled ? undefined : () => remove(row)}
            onRetry={() => begin(row)}
            onPause={() => pauseOrResume(row)}
          />
        ))}
      </ul>
      {isFull || disabled ? null : (
        <Button
          icon={look === 'image' ? <PlusOutlined /> : <UploadOutlined />}
          disabled={!rule}
          onClick={() => picker.current?.click()}
        >
          {look === 'image' ? t.chooseImage : t.choose}
        </Button>
      )}
      {disabled ? null : more?.(rows.find(({ stored }) => stored !== null)?.stored ?? null, (file) => add([file]))}
      {rule ? <p className={styles.hint}>{t.hint(rule.kinds.join(' / '), rule.maxMb)}</p> : null}
    </fieldset>
  )
}

interface OneFileProps {
  row: UploadRow
  look: 'file' | 'image'
  onRemove?: () => void
  onRetry: () => void
  onPause: () => void
}

const OneFile = ({ row, look, onRemove, onRetry, onPause }: OneFileProps) => {
  const t = useTexts(uploadTexts)
  const { stored, problem } = row
  const name = stored?.name ?? row.file?.name ?? ''
  return (
    <li className={styles.row}>
      {stored && look === 'image' ? <img src={stored.url} alt={name} className={styles.thumb} /> : null}
      <div className={styles.text}>
        <span className={styles.name}>{stored?.url && look === 'file' ? <a href={stored.url}>{name}</a> : name}</span>
        <FileProgress row={row} />
        {problem ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : null}
      </div>
      {row.progress ? (
        <Button size="small" type="link" onClick={onPause}>
          {row.isPaused ? t.resume : t.pause}
        </Button>
      ) : null}
      {problem && row.file ? (
        <Button size="small" type="link" onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
      {onRemove ? (
        <Button size="small" type="link" danger onClick={onRemove}>
          {t.remove}
        </Button>
      ) : null}
    </li>
  )
}

const FileProgress = ({ row }: { row: UploadRow }) => {
  const t = useTexts(uploadTexts)
  if (!row.progress) return null
  const { done, total, speed, isWaiting } = row.progress
  return (
    <>
      <Progress
        percent={Math.floor((done / Math.max(1, total)) * 100)}
        size="small"
        status="active"
        aria-label={row.file?.name}
      />
      <span className={styles.hint}>
        {isWaiting ? t.waiting : t.progress(formatBytes(done), formatBytes(total), formatBytes(speed))}
      </span>
    </>
  )
}
