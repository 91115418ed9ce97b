import { revokeShareForDesk } from '@kaisai/contract/work/desk.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { refreshWorks } from '../refresh-works.ts'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import type { WorkDetail } from './work-detail.ts'

/** The links the team made to its work; each can be revoked. */
export const SharesPanel = ({ work }: { work: WorkDetail }) => {
  const t = useTexts(detailsTexts)
  const [revoking, revoke] = useState<string | null>(null)
  if (work.shares.length === 0) return <EmptyFace text={t.noShares} />
  return (
    <>
      <ul className={styles.rows}>
        {work.shares.map((share) => (
          <li key={share.linkId}>
            <span className={styles.grow}>
              {share.note || t.unnamedShare}{' '}
              <StatusTag meaning={share.isOver ? 'idle' : 'good'}>{share.isOver ? t.shareOver : t.shareLive}</StatusTag>
              <br />
              <small className={styles.quiet}>
                {t.shareFacts(share.creatorName, formatDate(share.createTime, 'minute'), formatNumber(share.viewCount))}
                {' · '}
                {share.expireTime ? t.expires(formatDate(share.expireTime, 'minute')) : t.noExpiry}
              </small>
            </span>
            {share.isOver ? null : (
              <Can any={['work:info:publish']}>
                <Button size="small" danger onClick={() => revoke(share.linkId)}>
                  {t.revokeShare}
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
      {revoking ? <RevokeForm work={work} linkId={revoking} onClose={() => revoke(null)} /> : null}
    </>
  )
}

const RevokeForm = ({ work, linkId, onClose }: { work: WorkDetail; linkId: string; onClose: () => void }) => {
  const t = useTexts(detailsTexts)
  const w = useTexts(words)
  return (
    <ReasonForm
      title={t.revokeTitle}
      text={t.revokeText}
      submitText={t.revokeShare}
      danger
      onClose={onClose}
      submit={async (reason, options) => {
        await call(revokeShareForDesk, { workId: work.workId, linkId, reason }, options)
        toast('success', w.done)
        void refreshWorks()
      }}
    />
  )
}
