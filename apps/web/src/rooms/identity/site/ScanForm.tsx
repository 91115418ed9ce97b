import type { ReplyOf } from '@kaisai/contract/endpoint'
import { beginScan, finishScan, SCAN_LOOK_MS, SCAN_OPENED_MS } from '@kaisai/contract/identity/scan.endpoints'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { scanTexts } from '../scan-texts.ts'
import type { SignedIn } from '../signed-in.ts'
import styles from './AuthFrame.module.css'

const TOO_MANY = 42900
/** Milliseconds after which a look that came to nothing may come again; null: it said something about the code. */
const againAfter = (error: unknown): number | null => {
  if (!(error instanceof CallError)) return null
  if (error.kind === 'network' || error.kind === 'timeout') return SCAN_LOOK_MS
  return error.code === TOO_MANY ? ((error.data as { seconds?: number } | null)?.seconds ?? 30) * 1000 : null
}
const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error))

/** A code for a phone that is signed in; asks every few seconds whether the phone has confirmed. */
export const ScanForm = ({ onDone }: { onDone: (signedIn: SignedIn) => Promise<void> }) => {
  const t = useTexts(scanTexts)
  const [turn, setTurn] = useState(0)
  const [begun, setBegun] = useState<ReplyOf<typeof beginScan> | null>(null)
  const [isOpened, setOpened] = useState(false)
  const [problem, setProblem] = useState('')
  const [waits, setWaits] = useState('')
  const done = useRef(onDone)
  done.current = onDone
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another code
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    setBegun(null)
    setOpened(false)
    setProblem('')
    setWaits('')
    const fail = (error: unknown): void => {
      if (!isGone) setProblem(messageOf(error))
    }
    const later = (scanId: string, pause: number): void => {
      timer = setTimeout(() => void look(scanId).catch(fail), pause)
    }
    const look = async (scanId: string): Promise<void> => {
      const reply = await call(finishScan, { scanId }, { quiet: true }).catch((error: unknown) => {
        const pause = againAfter(error)
        if (pause === null) throw error
        // The network is away, or a whole room looks at once: the code is good all the same.
        if (!isGone) {
          setWaits(messageOf(error))
          later(scanId, pause)
        }
        return null
      })
      if (reply === null || isGone) return
      setWaits('')
      if (reply.signedIn) return done.current(reply.signedIn)
      setOpened(reply.isOpened)
      later(scanId, reply.isOpened ? SCAN_OPENED_MS : SCAN_LOOK_MS)
    }
    call(beginScan, {}, { quiet: true })
      .then((reply) => {
        if (isGone) return
        setBegun(reply)
        later(reply.scanId, SCAN_LOOK_MS)
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
          <QrPicture svg={begun.qr} label={t.qrLabel} size={200} isOver={problem !== ''} />
          <p className={styles.number}>{t.number(begun.number)}</p>
        </>
      ) : null}
      {problem ? (
        <p className={styles.general} role="alert">
          {problem}
        </p>
      ) : waits ? (
        <p role="status">{waits}</p>
      ) : isOpened ? (
        <p role="status">{t.opened}</p>
      ) : null}
      <Button onClick={() => setTurn(turn + 1)}>{t.again}</Button>
    </div>
  )
}
