import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getRun, setAbsence } from '@kaisai/contract/onsite/run.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { promptBox } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../Onsite.module.css'
import { runTexts } from './run-texts.ts'

type Room = ReplyOf<typeof getRun>['rooms'][number]

/** The panel of a room: who is here, who has submitted; who is absent is struck from the quorum. */
export const PanelLine = ({ room, mayRun }: { room: Room; mayRun: boolean }) => {
  const t = useTexts(runTexts)
  const { send } = useSend(setAbsence, [getRun])
  if (room.panel.length === 0) return null
  return (
    <>
      <h3 className={styles.sub}>{t.panel}</h3>
      <ul className={styles.queue}>
        {room.panel.map((member) => (
          <li key={member.userId}>
            <span>
              {member.name}
              {member.isHead ? ' ★' : ''}
            </span>
            {member.isAbsent ? <StatusTag meaning="bad">{`${t.absent} · ${member.absentReason}`}</StatusTag> : null}
            {member.hasSubmitted ? <StatusTag meaning="good">✓</StatusTag> : null}
            {mayRun ? (
              <Button
                size="small"
                onClick={async () => {
                  const reason = member.isAbsent
                    ? ''
                    : await promptBox({ title: `${t.markAbsent} · ${member.name}`, field: { label: t.absentReason } })
                  if (reason === null) return
                  const input = { roomId: room.roomId, userId: member.userId, isAbsent: !member.isAbsent, reason }
                  await send(input).catch(() => undefined)
                }}
              >
                {member.isAbsent ? t.back : t.markAbsent}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
