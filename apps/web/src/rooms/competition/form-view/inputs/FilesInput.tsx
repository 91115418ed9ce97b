import { isRecord } from '@kaisai/contract/competition/form/json'
import { fullLimits } from '@kaisai/contract/competition/form/kinds/file-kinds'
import type { FileAnswer, FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import { useRef } from 'react'
import { formatBytes } from '#web/ui/format.ts'
import type { InputProps } from '../input.ts'
import styles from './Files.module.css'
import { fileWords } from './file-words.ts'
import { useFieldUploads } from './use-field-uploads.ts'

type FileKind = 'file' | 'image' | 'video' | 'pdf'
const limitsOf = (field: InputProps<FileKind>['field']): FileLimits =>
  (fullLimits[field.kind] as (limits: unknown) => FileLimits)(field.limits)

/** The files of an answer; of another shape none. */
export const filesOf = (value: unknown): FileAnswer[] =>
  Array.isArray(value) ? value.filter((one): one is FileAnswer => isRecord(one) && typeof one.fileId === 'string') : []

/** Files, chosen or dropped, with their order where there may be several. */
export const FilesInput = (props: InputProps<FileKind>) => {
  const { field, id, value, onChange, describedBy, isWrong, disabled, onBusy, tools } = props
  const { t, lang, upload } = tools
  const limits = limitsOf(field)
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = (make: (files: FileAnswer[]) => FileAnswer[]): void =>
    onChange((now: unknown) => {
      const next = make(filesOf(now))
      return next.length === 0 ? undefined : next
    })
  const uploads = useFieldUploads({ field, limits, tools, onBusy, onStored: (file) => change((files) => [...files, file]) })
  const files = filesOf(value)
  const room = limits.maxCount - files.length - uploads.pending.filter(({ problem }) => problem === null).length
  const take = (list: FileList | null): void => uploads.add(list ?? [], room)
  const move = (at: number, to: number): void => change((now) => now.with(at, now[to]!).with(to, now[at]!))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button
    <div
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled && upload) take(event.dataTransfer.files)
      }}
    >
      <ul className={styles.list}>
        {files.map((file, at) => (
          <li key={file.fileId} className={styles.row}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{formatBytes(file.bytes)}</span>
            {disabled ? null : (
              <span className={styles.tools}>
                {files.length > 1 ? (
                  <>
                    <button type="button" aria-label={t.fileUp(file.name)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                      ↑
                    </button>
                    <button
                      type="button"
                      aria-label={t.fileDown(file.name)}
                      disabled={at === files.length - 1}
                      onClick={() => move(at, at + 1)}
                    >
                      ↓
                    </button>
                  </>
                ) : null}
                <button
                  type="button"
                  aria-label={t.fileRemove(file.name)}
                  onClick={() => {
                    change((now) => now.filter(({ fileId }) => fileId !== file.fileId))
                    button.current?.focus()
                  }}
                >
                  ×
                </button>
              </span>
            )}
          </li>
        ))}
        {uploads.pending.map((one) => (
          <li key={one.id} className={styles.row} data-wrong={one.problem !== null || undefined}>
            <span className={styles.name}>{one.file.name}</span>
            {one.problem === null ? (
              <span className={styles.progress}>
                <progress max={1} value={one.part} aria-label={one.file.name} />
                {t.uploading(Math.floor(one.part * 100))}
              </span>
            ) : (
              <span className={styles.problem} role="alert">
                {one.problem}
              </span>
            )}
            <span className={styles.tools}>
              {one.isRetryable && one.problem !== null ? (
                <button type="button" className={styles.wordButton} onClick={() => uploads.retry(one)}>
                  {t.fileRetry}
                </button>
              ) : null}
              <button
                type="button"
                className={styles.wordButton}
                aria-label={one.problem === null ? `${t.cancel} ${one.file.name}` : t.fileRemove(one.file.name)}
                onClick={() => uploads.cancel(one.id)}
              >
                {one.problem === null ? t.cancel : '×'}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        className="hidden-text"
        tabIndex={-1}
        aria-hidden="true"
        multiple={limits.maxCount > 1}
        accept={limits.types.flatMap((type) => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`])).join()}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      {disabled ? null : (
        <div className={styles.choose} data-wrong={isWrong || undefined}>
          <button
            ref={button}
            id={id}
            type="button"
            className={styles.button}
            aria-describedby={describedBy}
            disabled={!upload || room <= 0}
            onClick={() => picker.current?.click()}
          >
            {files.length > 0 ? t.fileMore : t.fileChoose}
          </button>
          <span className={styles.drop}>{upload ? t.fileDrop : t.fileOff}</span>
        </div>
      )}
      <p className={styles.note}>{fileWords(limits, t, lang)}</p>
    </div>
  )
}
