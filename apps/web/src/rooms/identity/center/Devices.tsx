import { listSessions, revokeSession } from '@kaisai/contract/identity/sign-in.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { setTexts } from '../center-texts.ts'
import { Line, Section } from './Section.tsx'

/** Where one is signed in, and the way to end it. */
export const Devices = () => {
  const t = useTexts(setTexts)
  const { data: sessions, error, refetch } = useReply(listSessions)
  const { send, isSending } = useSend(revokeSession, [listSessions])
  const end = async (question: string, input: { sessionId?: string }): Promise<void> => {
    if (!(await confirmBox({ text: question, danger: true }))) return
    await send(input).then(
      ({ revoked }) => toast('success', t.signedOut(revoked)),
      () => undefined,
    )
  }
  return (
    <Section
      title={t.devices}
      hint={t.devicesHint}
      action={
        sessions && sessions.length > 1 ? (
          <Button loading={isSending} onClick={() => void end(t.askSignOutAll, {})}>
            {t.signOutOthers}
          </Button>
        ) : null
      }
    >
      {error ? <ErrorFace error={error} onRetry={refetch} /> : sessions === undefined ? <SkeletonRows rows={2} /> : null}
      {sessions?.map((session) => (
        <Line
          key={session.sessionId}
          label={session.device}
          value={
            <>
              {session.ip}
              <small>
                {t.lastUse(formatDate(session.lastUseTime, 'minute'))} · {t.endsAt(formatDate(session.endTime, 'minute'))}
              </small>
            </>
          }
          action={
            session.current ? (
              <StatusTag meaning="good">{t.current}</StatusTag>
            ) : (
              <Button type="link" danger onClick={() => void end(t.askSignOut, { sessionId: session.sessionId })}>
                {t.signOutDevice}
              </Button>
            )
          }
        />
      ))}
    </Section>
  )
}
