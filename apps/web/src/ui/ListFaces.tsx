import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { type EmptyKind, EmptyPicture } from './EmptyPicture.tsx'
import styles from './ListFaces.module.css'
import { words } from './texts.ts'

/** Nothing to show: a picture of what will be here, one sentence and the next action. */
export const EmptyFace = ({ text, action, kind = 'list' }: { text?: string; action?: ReactNode; kind?: EmptyKind }) => {
  const t = useTexts(words)
  return (
    <div className={styles.face}>
      <EmptyPicture kind={kind} />
      <p className={styles.text}>{text ?? t.nothingHere}</p>
      {action}
    </div>
  )
}

/** What happened, the way to try again, and the request's number for those who are asked for help. */
export const ErrorFace = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const t = useTexts(words)
  const call = error instanceof CallError ? error : null
  return (
    <div className={styles.face} role="alert">
      <p className={styles.title}>{t.loadFailed}</p>
      <p className={styles.text}>{call?.message}</p>
      {call?.requestId ? <p className={styles.number}>{t.requestNumber(call.requestId)}</p> : null}
      <Button onClick={() => onRetry()}>{t.retry}</Button>
    </div>
  )
}

/** Lines that stand in while the first data is on the way. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
      <span key={at} />
    ))}
  </div>
)
