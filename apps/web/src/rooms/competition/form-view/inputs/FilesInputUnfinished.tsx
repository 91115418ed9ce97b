import type { Lang } from '@kaisai/contract/lang'
import { useEffect, useState } from 'react'
import { forgetUnfinished, type Unfinished, unfinishedOf } from '#web/ui/upload/unfinished.ts'
import styles from './Files.module.css'
import { fileTexts } from './file-words.ts'
import type { PendingFile } from './use-field-uploads.ts'

interface FilesInputUnfinishedProps {
  scope: string
  place: string
  pending: readonly PendingFile[]
  lang: Lang
  onChoose: () => void
}

/** Files that were begun before a reload: chosen again they go on where they stopped. */
export const FilesInputUnfinished = ({ scope, place, pending, lang, onChoose }: FilesInputUnfinishedProps) => {
  const words = fileTexts[lang]
  const [begun, setBegun] = useState<readonly Unfinished[]>([])
  const count = pending.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun changes when a file leaves the list
  useEffect(() => setBegun(unfinishedOf(scope).filter((one) => one.place === place)), [scope, place, count])
  const shown = begun.filter((one) => !pending.some(({ file }) => file.name === one.name && file.size === one.bytes))
  if (shown.length === 0) return null
  return (
    <ul className={styles.list}>
      {shown.map((one) => (
        <li key={`${one.name} ${one.bytes} ${one.lastModified}`} className={styles.begun}>
          <span>{words.unfinished(one.name, Math.floor((one.done / Math.max(1, one.bytes)) * 100))}</span>
          <span className={styles.tools}>
            <button type="button" className={styles.wordButton} onClick={onChoose}>
              {words.chooseAgain}
            </button>
            <button
              type="button"
              className={styles.wordButton}
              aria-label={`${words.forget} ${one.name}`}
              onClick={() => {
                forgetUnfinished(scope, one)
                setBegun(begun.filter((other) => other !== one))
              }}
            >
              {words.forget}
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
