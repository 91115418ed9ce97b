import type { FileAnswer } from '@kaisai/contract/competition/form/kinds/file-limits'
import { useState } from 'react'
import { formatBytes } from '#web/ui/format.ts'
import type { FormTools } from '../input.ts'
import styles from './Files.module.css'
import { fileTexts } from './file-words.ts'

/** What a dragged row carries: rows of other fields are not taken. */
const DRAGGED = 'application/x-kaisai-row'

interface FilesInputStoredProps {
  files: readonly FileAnswer[]
  /** Pictures side by side instead of one below the other. */
  isGrid: boolean
  remarks: Readonly<Record<string, readonly string[]>>
  disabled: boolean
  tools: FormTools
  onOrder: (from: number, to: number) => void
  onRemove: (fileId: string) => void
}

/** The files that have arrived, in their order: dragged, or moved by buttons. */
export const FilesInputStored = ({ files, isGrid, remarks, disabled, tools, onOrder, onRemove }: FilesInputStoredProps) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const isOrdered = files.length > 1 && !disabled
  return (
    <ul className={isGrid ? styles.grid : styles.list}>
      {files.map((file, at) => (
        <li
          key={file.fileId}
          className={isGrid ? styles.card : styles.row}
          data-dragged={dragged === at || undefined}
          draggable={isOrdered}
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, file.fileId)
            event.dataTransfer.effectAllowed = 'move'
            setDragged(at)
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            if (dragged === null) return
            event.preventDefault()
            event.stopPropagation()
            onOrder(dragged, at)
            setDragged(null)
          }}
        >
          <StoredFile file={file} tools={tools} remarks={remarks[file.fileId] ?? []} isOpenable={isGrid} disabled={disabled} />
          {disabled ? null : (
            <span className={styles.tools}>
              {isOrdered ? (
                <>
                  <button
                    type="button"
                    aria-label={tools.t.fileUp(file.name)}
                    disabled={at === 0}
                    onClick={() => onOrder(at, at - 1)}
                  >
                    {isGrid ? '←' : '↑'}
                  </button>
                  <button
                    type="button"
                    aria-label={tools.t.fileDown(file.name)}
                    disabled={at === files.length - 1}
                    onClick={() => onOrder(at, at + 1)}
                  >
                    {isGrid ? '→' : '↓'}
                  </button>
                </>
              ) : null}
              <button type="button" aria-label={tools.t.fileRemove(file.name)} onClick={() => onRemove(file.fileId)}>
                ×
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface StoredFileProps {
  file: FileAnswer
  tools: FormTools
  remarks: readonly string[]
  /** The picture itself opens it. */
  isOpenable: boolean
  disabled: boolean
}

const StoredFile = ({ file, tools, remarks, isOpenable, disabled }: StoredFileProps) => {
  const words = fileTexts[tools.lang]
  const { picture, about, open, cover } = tools.files ?? {}
  const shown = picture?.(file)
  const isCover = cover?.fileId === file.fileId
  return (
    <>
      {shown ? (
        <button type="button" className={styles.picture} onClick={() => open?.(file)}>
          {/* What stands in it in words, while there is no picture, belongs to its name. */}
          <span className="hidden-text">{words.open(file.name)} </span>
          {shown}
          {isCover ? <span className={styles.cover}>{words.cover}</span> : null}
        </button>
      ) : null}
      <span className={styles.name}>
        {open && !isOpenable ? (
          <button type="button" className={styles.nameButton} onClick={() => open(file)}>
            {file.name}
          </button>
        ) : (
          file.name
        )}
      </span>
      <span className={styles.size}>{formatBytes(file.bytes)}</span>
      {about || remarks.length > 0 || (cover && isOpenable && !isCover && !disabled) ? (
        <div className={styles.about}>
          {about?.(file)}
          {remarks.map((text) => (
            <p key={text} className={styles.remark}>
              {text}
            </p>
          ))}
          {cover && isOpenable && !isCover && !disabled ? (
            <button
              type="button"
              className={styles.coverButton}
              aria-label={words.makeCoverOf(file.name)}
              onClick={() => cover.choose(file.fileId)}
            >
              {words.makeCover}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
