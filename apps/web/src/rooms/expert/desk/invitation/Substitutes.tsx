import { countInvitations, listSubstitutes, pageInvitations, sendInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { Button, Drawer } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { deskTexts } from '../desk-texts.ts'
import { Disciplines, percent } from '../parts/fields.tsx'
import styles from '../parts/Parts.module.css'
import { type Invitation, useStageChoices } from './invitation-row.ts'
import { invitationTexts } from './invitation-texts.ts'

/** Who could stand in for somebody who said no; each can be asked at once. */
export const Substitutes = ({ invitation, onClose }: { invitation: Invitation | null; onClose: () => void }) => {
  const t = useTexts(invitationTexts)
  const shown = useKept(invitation)
  return (
    <Drawer open={invitation !== null} onClose={onClose} size={560} destroyOnHidden title={t.substitutes}>
      <p className={styles.lead}>{t.substitutesHint}</p>
      {shown ? <List invitation={shown} /> : null}
    </Drawer>
  )
}

const List = ({ invitation }: { invitation: Invitation }) => {
  const t = useTexts(invitationTexts)
  const d = useTexts(deskTexts)
  const stages = useStageChoices()
  const { data, error, refetch } = useReply(listSubstitutes, { invitationId: invitation.invitationId }, { staleMs: 0 })
  const { send, isSending } = useSend(sendInvitations, [pageInvitations, countInvitations, listSubstitutes])
  // The same stage: its name leads to it.
  const stageId = stages.find(({ label }) => label === `${invitation.competitionName} · ${invitation.stageName}`)?.value
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.length === 0) return <EmptyFace text={t.noSubstitutes} />
  const left = invitation.askedLoad - (invitation.load ?? 0)
  return (
    <ul className={styles.list}>
      {data.map((one) => (
        <li key={one.expertId}>
          <span className={styles.grow}>
            {one.name} · {one.schoolName}
            <br />
            <small className={styles.quiet}>
              {one.titleName} · <Disciplines codes={one.disciplines} /> · {d.load} {one.load ?? '–'} / {one.maxLoad} · {d.onTime}{' '}
              {percent(one.onTimeRate)}
            </small>
          </span>
          <Button
            size="small"
            loading={isSending}
            disabled={!stageId}
            onClick={() =>
              void send({ stageId: stageId!, expertIds: [one.expertId], askedLoad: Math.max(1, left), note: '' }).then(
                () => toast('success', t.sent(1)),
                () => undefined,
              )
            }
          >
            {t.inviteOne}
          </Button>
        </li>
      ))}
    </ul>
  )
}
