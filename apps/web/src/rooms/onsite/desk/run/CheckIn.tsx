import { checkIn, getRun } from '@kaisai/contract/onsite/run.endpoints'
import { Input } from 'antd'
import { useState } from 'react'
import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../Onsite.module.css'
import { runTexts } from './run-texts.ts'

/** Where teams check in, by scanner or by hand. The field is free at once for the next scan, whatever becomes of the last. */
export const CheckIn = ({ sceneId }: { sceneId: string }) => {
  const t = useTexts(runTexts)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const { send } = useSend(checkIn, [getRun])
  const come = async (): Promise<void> => {
    const given = code.trim()
    if (given === '') return
    setCode('')
    setRefused(null)
    try {
      const reply = await send({ sceneId, ticketId: null, code: given }, { quiet: true })
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
