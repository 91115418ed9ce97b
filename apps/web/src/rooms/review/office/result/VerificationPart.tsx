import {
  getVerification,
  publishVerification,
  revokeVerification,
  setScoreLetters,
} from '@kaisai/contract/review/verification.endpoints'
import { Button, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import type { ResultDetail } from './result-detail.ts'
import { verificationTexts } from './verification-texts.ts'

/** Whether everybody may recount a result, and whether teams may take letters of their scores. */
export const VerificationPart = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(verificationTexts)
  const { resultId, version } = result
  const { data, error, refetch } = useReply(getVerification, { resultId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const finish = async (work: Promise<unknown>, text: string): Promise<void> => {
    if (await went(work)) toast('success', text)
    await Promise.all([refreshResults(), refresh(getVerification)])
  }
  const publish = async (): Promise<void> => {
    if (await confirmBox({ title: t.publish, text: t.visible, confirmText: t.publish }))
      await finish(call(publishVerification, { resultId, version }), t.published)
  }
  const revoke = async (): Promise<void> => {
    const reason = await askReason({ title: t.revoke, text: t.revokeText, confirmText: t.revoke, danger: true })
    if (reason !== null) await finish(call(revokeVerification, { resultId, version, reason }), t.revoked)
  }
  return (
    <div className={office.stack}>
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.title}</h2>
        <p className={office.lead}>{data.published ? t.text : t.visible}</p>
        {data.published ? (
          <ul className={office.list}>
            <li>
              <span className={`${office.grow} ${office.two}`}>
                <span>
                  {t.since(formatDate(data.published.publishedTime, 'minute'), data.published.userName)} ·{' '}
                  {t.size(data.published.works, data.published.judges)}
                </span>
                <small>
                  SHA-256 <span className={office.mono}>{data.published.fileHash}</span>
                </small>
              </span>
              <Button size="small" href={`/home/verify?id=${resultId}`} target="_blank" rel="noopener">
                {t.page}
              </Button>
              {data.canRevoke ? (
                <Button size="small" danger onClick={() => void revoke()}>
                  {t.revoke}
                </Button>
              ) : null}
            </li>
          </ul>
        ) : null}
        {data.refusal ? <p className={office.quiet}>{data.refusal}</p> : null}
        {data.canPublish ? (
          <p>
            <Button type="primary" onClick={() => void publish()}>
              {t.publish}
            </Button>
          </p>
        ) : null}
      </section>
      {data.revoked.length > 0 ? (
        <section className={office.card}>
          <h2 className={office.partTitle}>{t.earlier}</h2>
          <ul className={office.list}>
            {data.revoked.map((one) => (
              <li key={one.publishedTime}>
                <span className={`${office.grow} ${office.two}`}>
                  <span>{t.revokedAt(formatDate(one.revokedTime, 'minute'), one.revokedBy, one.reason)}</span>
                  <small>
                    SHA-256 <span className={office.mono}>{one.fileHash}</span>
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={office.card}>
        <h2 className={office.partTitle}>{t.letters}</h2>
        <p className={office.lead}>{t.lettersText}</p>
        <p>
          <Switch
            checked={data.allowsLetters}
            disabled={!data.canAllowLetters}
            aria-label={t.allowLetters}
            onChange={(allowsLetters) => void finish(call(setScoreLetters, { resultId, version, allowsLetters }), t.saved)}
          />{' '}
          {t.allowLetters}
        </p>
      </section>
    </div>
  )
}
