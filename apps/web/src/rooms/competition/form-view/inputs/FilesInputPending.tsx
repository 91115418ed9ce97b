import { formatBytes } from '#web/ui/format.ts'
import type { FormTools } from '../input.ts'
import styles from './Files.module.css'
import { fileTexts } from './file-words.ts'
import type { PendingFile, useFieldUploads } from './use-field-uploads.ts'

interface FilesInputPendingProps {
  uploads: ReturnType<typeof useFieldUploads>
  tools: FormTools
}

/** Files on their way, and those that could not be taken with the reason. */
export const FilesInputPending = ({ uploads, tools }: FilesInputPendingProps) => {
  const { t, lang } = tools
  const words = fileTexts[lang]
  if (uploads.pending.length === 0) return null
  return (
    <ul className={styles.list}>
      {uploads.pending.map((one) => (
        <li key={one.id} className={styles.row} data-wrong={one.problem !== null || undefined}>
          <span className={styles.name}>{one.file.name}</span>
          <span className={styles.size}>{formatBytes(one.file.size)}</span>
          {one.problem === null ? (
            <Progress one={one} tools={tools} />
          ) : (
            <span className={styles.problem} role="alert">
              {one.problem}
            </span>
          )}
          {one.remarks.length > 0 ? (
            <div className={styles.about}>
              {one.remarks.map((text) => (
                <p key={text} className={styles.remark}>
                  {text}
                </p>
              ))}
            </div>
          ) : null}
          <span className={styles.tools}>
            {one.problem === null && one.news?.phase === 'sending' ? (
              <button
                type="button"
                className={styles.wordButton}
                aria-label={(one.isPaused ? words.resumeFile : words.pauseFile)(one.file.name)}
                onClick={() => uploads.pause(one)}
              >
                {one.isPaused ? words.resume : words.pause}
              </button>
            ) : null}
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
  )
}

const Progress = ({ one, tools: { t, lang } }: { one: PendingFile; tools: FormTools }) => {
  const words = fileTexts[lang]
  const { news, part, isPaused, file } = one
  const percent = Math.floor(part * 100)
  const left = news && news.speed > 0 ? (file.size * (1 - part)) / news.speed : null
  const said = isPaused
    ? `${percent}% · ${words.paused}`
    : news === null
      ? t.uploading(percent)
      : news.phase === 'queued'
        ? words.queued
        : news.phase === 'checking'
          ? words.checking
          : news.isWaiting
            ? words.waiting
            : [
                words.sending(percent, formatBytes(news.speed)),
                ...(left === null
                  ? []
                  : [words.left(left < 90 ? words.seconds(Math.ceil(left)) : words.minutes(Math.ceil(left / 60)))]),
              ].join(' · ')
  return (
    <span className={styles.progress} data-waits={news?.isWaiting || undefined}>
      <progress max={1} value={part} aria-label={file.name} />
      {said}
    </span>
  )
}
