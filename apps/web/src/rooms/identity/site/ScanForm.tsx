import type { ReplyOf } from '@kaisai/contract/endpoint'
import { beginScan, finishScan, SCAN_LOOK_MS } from '@kaisai/contract/identity/scan.endpoints'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { scanTexts } from '../scan-texts.ts'
import type { SignedIn } from '../signed-in.ts'
import styles from './AuthFrame.module.css'

const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error))

/** A code for a phone that is signed in; asks every two seconds whether the phone has confirmed. */
export const ScanForm = ({ onDone }: { onDone: (signedIn: SignedIn) => Promise<void> }) => {
  const t = useTexts(scanTexts)
  const [turn, setTurn] = useState(0)
  const [begun, setBegun] = useState<ReplyOf<typeof beginScan> | null>(null)
  const [isOpened, setOpened] = useState(false)
  const [problem, setProblem] = useState('')
  const done = useRef(onDone)
  done.current = onDone
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another code
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    setBegun(null)
    setOpened(false)
    setProblem('')
    const fail = (error: unknown): void => {
      if (!isGone) setProblem(messageOf(error))
    }
    const look = async (scanId: string): Promise<void> => {
      const reply = await call(finishScan, { scanId }, { quiet: true })
      if (isGone) return
      if (reply.signedIn) return done.current(reply.signedIn)
      setOpened(reply.isOpened)
      timer = setTimeout(() => void look(scanId).catch(fail), SCAN_LOOK_MS)
    }
    call(beginScan, {}, { quiet: true })
      .then((reply) => {
        if (isGone) return
        setBegun(reply)
        timer = setTimeout(() => void look(reply.scanId).catch(fail), SCAN_LOOK_MS)
      })
      .catch(fail)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [turn])
  return (
    <div className={styles.scan}>
      <p>{t.scan}</p>
      {begun ? (
        <>
          <img
            className={styles.qr}
            data-over={problem !== ''}
            alt={t.qrLabel}
            src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
          />
          <p className={styles.number}>{t.number(begun.number)}</p>
        </>
      ) : null}
      {problem ? (
        <p className={styles.general} role="alert">
          {problem}
        </p>
      ) : isOpened ? (
        <p role="status">{t.opened}</p>
      ) : null}
      <Button onClick={() => setTurn(turn + 1)}>{t.again}</Button>
    </div>
  )
}
