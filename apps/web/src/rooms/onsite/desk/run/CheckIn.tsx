import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { Run, Ticket } from '@kaisai/contract/onsite/offline-run'
import { ticketsOf } from '@kaisai/contract/onsite/offline-run'
import { checkInWord } from '@kaisai/contract/onsite/queue'
import { checkIn, getRun } from '@kaisai/contract/onsite/run.endpoints'
import { Input } from 'antd'
import { useState } from 'react'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../Onsite.module.css'
import type { OfflineRun } from './offline/use-offline-run.ts'
import { runTexts } from './run-texts.ts'

type CheckedIn = ReplyOf<typeof checkIn>

/** The team of a scene that was typed or scanned, as far as this page knows the scene. */
export const ticketFor = (run: Run, given: string): Ticket | undefined => {
  const word = checkInWord(given)
  return run.rooms
    .flatMap(ticketsOf)
    .find(({ checkCode, number, code }) => [checkCode, number, code.toUpperCase()].includes(word))
}

/** Where teams check in, by scanner or by hand. The field is free at once for the next scan, whatever becomes of the last. */
export const CheckIn = ({ run, act }: Pick<OfflineRun, 'act'> & { run: Run }) => {
  const t = useTexts(runTexts)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const { send } = useSend(checkIn, [getRun])
  const come = async (): Promise<void> => {
    const given = code.trim()
    if (given === '') return
    setCode('')
    setRefused(null)
    const ticket = ticketFor(run, given)
    try {
      const reply = ticket
        ? ((await act({ kind: 'checkIn', ticketId: ticket.ticketId }, ticket.number)) as CheckedIn | null | undefined)
        : await send({ sceneId: run.sceneId, ticketId: null, code: given }, { quiet: true })
      if (reply === null) toast('info', t.keptCheckIn(ticket!.number, ticket!.teamName))
      else if (reply)
        toast(
          reply.wasHere ? 'info' : 'success',
          reply.wasHere ? t.wasHere(reply.number, reply.teamName) : t.checkedIn(reply.number, reply.teamName, reply.roomName),
        )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(t.refused(given, error.message))
    }
  }
  return (
    <div className={styles.checkIn}>
      <Input.Search
        size="large"
        aria-label={t.code}
        placeholder={t.code}
        value={code}
        enterButton={t.checkIn}
        onChange={({ target }) => setCode(target.value)}
        onSearch={() => void come()}
      />
      {refused === null ? null : (
        <p className={styles.notice} role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}
