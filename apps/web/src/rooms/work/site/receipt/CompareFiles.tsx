import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { hashFile } from '#web/ui/upload/hash-file.ts'
import { useWorded } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import { compareFile, type Named } from './compare-file.ts'
import styles from './Receipt.module.css'
import { receiptTexts } from './receipt-texts.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly percent: number
  readonly sha256: string | null
  readonly isUnreadable: boolean
}

/** Files of the visitor, hashed on this device and compared with a receipt. Nothing is sent. */
export const CompareFiles = ({ files }: { files: readonly Named[] }) => {
  const t = useWorded(receiptTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<readonly Row[]>([])
  const [isOver, setOver] = useState(false)
  const last = useRef(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const patch = (id: number, change: Partial<Row>): void =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const take = async (list: FileList | null): Promise<void> => {
    const taken = [...(list ?? [])].map((file) => ({ file, id: ++last.current }))
    setRows((now) => [
      ...now,
      ...taken.map(({ file, id }) => ({ id, name: file.name, bytes: file.size, percent: 0, sha256: null, isUnreadable: false })),
    ])
    // One after another: a phone has one memory.
    for (const { file, id } of taken) {
      const onProgress = (done: number): void => patch(id, { percent: Math.floor((done / Math.max(1, file.size)) * 100) })
      await hashFile(file, onProgress, leaving.current.signal).then(
        (sha256) => patch(id, { sha256 }),
        () => patch(id, { isUnreadable: true }),
      )
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button
    <section
      className={styles.compare}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files)
      }}
    >
      <h2>{t.compare}</h2>
      <p className={parts.quiet}>{t.compareText}</p>
      <input
        ref={picker}
        type="file"
        multiple
        className="hidden-text"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files)
          event.target.value = ''
        }}
      />
      <p className={parts.buttons}>
        <Button onClick={() => picker.current?.click()}>{t.choose}</Button>
        {rows.length > 0 ? (
          <Button look="quiet" onClick={() => setRows([])}>
            {t.clear}
          </Button>
        ) : null}
      </p>
      <ul className={styles.rows} aria-live="polite">
        {rows.map((row) => (
          <CompareRow key={row.id} row={row} files={files} />
        ))}
      </ul>
    </section>
  )
}

const CompareRow = ({ row, files }: { row: Row; files: readonly Named[] }) => {
  const t = useWorded(receiptTexts)
  const found = row.sha256 === null ? null : compareFile({ name: row.name, sha256: row.sha256 }, files)
  const isSame = found?.verdict === 'same' || found?.verdict === 'renamed'
  const said = row.isUnreadable
    ? t.unreadable
    : found === null
      ? t.hashing(row.percent)
      : found.verdict === 'renamed'
        ? t.verdicts.renamed(found.name)
        : t.verdicts[found.verdict]
  return (
    <li data-verdict={found === null ? undefined : isSame ? 'good' : found.verdict === 'differs' ? 'bad' : 'idle'}>
      <span>{row.name}</span>
      <span className={parts.fine}>{formatBytes(row.bytes)}</span>
      <b>{said}</b>
      {row.sha256 ? <code className={parts.hash}>{row.sha256}</code> : null}
    </li>
  )
}
