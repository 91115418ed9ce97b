import { isRecord } from '@kaisai/contract/competition/form/json'
import { fullLimits } from '@kaisai/contract/competition/form/kinds/file-kinds'
import type { FileAnswer, FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { InputProps } from '../input.ts'
import styles from './Files.module.css'
import { FilesInputPending } from './FilesInputPending.tsx'
import { FilesInputStored } from './FilesInputStored.tsx'
import { FilesInputUnfinished } from './FilesInputUnfinished.tsx'
import { fileTexts, fileWords } from './file-words.ts'
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
  const [isOver, setOver] = useState(false)
  const change = (make: (files: FileAnswer[]) => FileAnswer[]): void =>
    onChange((now: unknown) => {
      const next = make(filesOf(now))
      return next.length === 0 ? undefined : next
    })
  // Small files overtake large ones on their way; they stand as they were chosen.
  const put = (file: FileAnswer, later: ReadonlySet<string>): void =>
    change((files) => {
      const at = files.findIndex(({ fileId }) => later.has(fileId))
      return at < 0 ? [...files, file] : [...files.slice(0, at), file, ...files.slice(at)]
    })
  const uploads = useFieldUploads({ field, limits, tools, onBusy, onStored: put })
  const files = filesOf(value)
  // Where no more fitted the button could not take the focus until the file was gone.
  const isRemoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a file has gone
  useEffect(() => {
    if (isRemoved.current) button.current?.focus()
    isRemoved.current = false
  }, [files.length])
  const room = limits.maxCount - files.length - uploads.pending.filter(({ problem }) => problem === null).length
  const take = (list: FileList | null): void => uploads.add(list ?? [], room)
  const choose = (): void => picker.current?.click()
  const bringsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button
    <div
      className={styles.field}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (!disabled && upload) take(event.dataTransfer.files)
      }}
    >
      <FilesInputStored
        files={files}
        isGrid={field.kind === 'image' && tools.files?.picture !== undefined}
        remarks={uploads.remarks}
        disabled={disabled}
        tools={tools}
        onOrder={(from, to) =>
          change((now) => {
            const others = now.filter((_, at) => at !== from)
            return [...others.slice(0, to), now[from]!, ...others.slice(to)]
          })
        }
        onRemove={(fileId) => {
          change((now) => now.filter((one) => one.fileId !== fileId))
          isRemoved.current = true
        }}
      />
      <FilesInputPending uploads={uploads} tools={tools} />
      {upload && !disabled && tools.files?.scope ? (
        <FilesInputUnfinished
          scope={tools.files.scope}
          place={field.key}
          pending={uploads.pending}
          lang={lang}
          onChoose={choose}
        />
      ) : null}
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
        <div className={styles.choose} data-wrong={isWrong || undefined} data-over={isOver || undefined}>
          <button
            ref={button}
            id={id}
            type="button"
            className={styles.button}
            aria-describedby={describedBy}
            disabled={!upload || room <= 0}
            onClick={choose}
          >
            {files.length > 0 ? t.fileMore : t.fileChoose}
          </button>
          <span className={room > 0 ? styles.drop : styles.note}>
            {upload ? (room > 0 ? t.fileDrop : t.fileFull) : t.fileOff}
          </span>
        </div>
      )}
      <p className={styles.note}>
        {fileWords(limits, t, lang)}
        {files.length > 1 && !disabled ? <span className={styles.drop}> · {fileTexts[lang].dragHint}</span> : null}
      </p>
    </div>
  )
}
