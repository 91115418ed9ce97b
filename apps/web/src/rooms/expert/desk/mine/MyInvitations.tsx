import type { ReplyOf } from '@kaisai/contract/endpoint'
import { answerReviewInvitation, listMyReviewInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { invitationTexts } from '../invitation/invitation-texts.ts'
import { invitationMeaning } from '../parts/meanings.ts'
import styles from '../parts/Parts.module.css'

type Asked = ReplyOf<typeof listMyReviewInvitations>[number]
type Answer = 'accept' | 'acceptLess' | 'decline'

/** The own invitations, and the answers to them. */
export const MyInvitations = () => {
  const t = useTexts(invitationTexts)
  const { data, error, refetch } = useReply(listMyReviewInvitations, {}, { staleMs: 0 })
  const [answered, setAnswered] = useState<{ asked: Asked; answer: Answer } | null>(null)
  return (
    <section className={styles.card}>
      <h2>{t.mineTitle}</h2>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows rows={2} /> : null}
      {data?.length === 0 ? <p className={styles.quiet}>{t.mineNone}</p> : null}
      <ul className={styles.list}>
        {(data ?? []).map((asked) => (
          <li key={asked.invitationId}>
            <span className={styles.grow}>
              <b>
                {asked.competitionName} · {asked.stageName}
              </b>
              <br />
              <small className={styles.quiet}>
                {[
                  asked.organizerName,
                  asked.groupName,
                  t.works(asked.load ?? asked.askedLoad),
                  asked.forecast && asked.forecast.works > 0 ? t.closedOf(asked.forecast.closed, asked.forecast.works) : '',
                  asked.canAnswer ? `${t.until} ${formatDate(asked.expireTime, 'minute')}` : asked.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {asked.note ? (
                <>
                  <br />
                  <small>{asked.note}</small>
                </>
              ) : null}
            </span>
            <StatusTag meaning={invitationMeaning[asked.status]}>{asked.statusName}</StatusTag>
            {asked.canAnswer ? (
              <span className={styles.buttons}>
                {(['accept', 'acceptLess', 'decline'] as const)
                  .filter((answer) => answer !== 'acceptLess' || asked.askedLoad > 1)
                  .map((answer) => (
                    <Button
                      key={answer}
                      type={answer === 'accept' ? 'primary' : 'default'}
                      onClick={() => setAnswered({ asked, answer })}
                    >
                      {t[answer]}
                    </Button>
                  ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {answered ? <AnswerForm {...answered} onClose={() => setAnswered(null)} /> : null}
    </section>
  )
}

const AnswerForm = ({ asked, answer, onClose }: { asked: Asked; answer: Answer; onClose: () => void }) => {
  const t = useTexts(invitationTexts)
  const w = useTexts(words)
  const rules = useRules()
  const { send } = useSend(answerReviewInvitation, [listMyReviewInvitations])
  const most = asked.askedLoad - 1
  return (
    <ModalForm<{ load?: number; reason?: string }>
      title={`${t[answer]} · ${asked.competitionName}`}
      open
      onClose={onClose}
      submitText={t[answer]}
      danger={answer === 'decline'}
      initial={answer === 'acceptLess' ? { load: Math.max(1, Math.floor(asked.askedLoad / 2)) } : {}}
      submit={async ({ load, reason }, { options }) => {
        const given = { invitationId: asked.invitationId, answer, load: answer === 'acceptLess' ? (load ?? null) : null }
        await send({ ...given, reason: (reason ?? '').trim() }, options)
        toast('success', w.done)
      }}
    >
      <p className={styles.lead}>
        {asked.stageName} · {t.works(asked.askedLoad)}
      </p>
      {answer === 'acceptLess' ? (
        <Form.Item name="load" label={t.howMany(most)} rules={[rules.entered(t.howMany(most))]}>
          <InputNumber min={1} max={most} precision={0} />
        </Form.Item>
      ) : null}
      {answer === 'accept' ? null : (
        <Form.Item
          name="reason"
          label={answer === 'decline' ? t.whyNot : t.whyLess}
          rules={answer === 'decline' ? [rules.required(t.whyNot), { min: 2 }] : []}
        >
          <Input.TextArea maxLength={300} showCount rows={3} />
        </Form.Item>
      )}
    </ModalForm>
  )
}
