import { revokeShare, shareWork } from '@kaisai/contract/work/share.endpoints'
import { Button, Form, Input, Modal, QRCode, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { useWorded } from '#web/wording-context.tsx'
import type { OwnWork } from '../site/parts/Versions.tsx'
import styles from './Center.module.css'
import { workCenterTexts } from './center-texts.ts'
import { Part } from './Part.tsx'

interface SharesProps {
  work: OwnWork
  onChanged: () => unknown
}
type Share = OwnWork['shares'][number]

const days = { week: 7, month: 30, year: 365, ever: null } as const

/** Links to the submitted version: made, copied, shown as QR code, counted, revoked. */
export const Shares = ({ work, onChanged }: SharesProps) => {
  const t = useWorded(workCenterTexts)
  const [isMaking, setMaking] = useState(false)
  const make = useSend(shareWork)
  const isAllowed = work.can.includes('share')
  return (
    <Part title={t.shares}>
      <p className={styles.fine}>{isAllowed ? t.sharesHint : t.shareOff}</p>
      {work.shares.length === 0 && isAllowed ? <p className={styles.fine}>{t.noShares}</p> : null}
      <ul className={styles.shares}>
        {work.shares.map((share) => (
          <ShareRow key={share.linkId} workId={work.workId} title={work.title} share={share} onChanged={onChanged} />
        ))}
      </ul>
      {isAllowed ? (
        <p>
          <Button type="primary" onClick={() => setMaking(true)}>
            {t.newShare}
          </Button>
        </p>
      ) : null}
      <ModalForm<{ span: keyof typeof days; note: string }>
        title={t.newShare}
        open={isMaking}
        onClose={() => setMaking(false)}
        initial={{ span: 'month', note: '' }}
        submitText={t.make}
        submit={async ({ span, note }, { options }) => {
          await make.send({ workId: work.workId, days: days[span], note: note.trim() }, options)
          await onChanged()
        }}
      >
        <Form.Item name="span" label={t.days}>
          <Select
            options={(Object.keys(days) as (keyof typeof days)[]).map((value) => ({ value, label: t.dayChoices[value] }))}
          />
        </Form.Item>
        <Form.Item name="note" label={t.note} extra={t.noteHint}>
          <Input maxLength={40} />
        </Form.Item>
      </ModalForm>
    </Part>
  )
}

interface ShareRowProps {
  workId: string
  title: string
  share: Share
  onChanged: () => unknown
}

const ShareRow = ({ workId, title, share, onChanged }: ShareRowProps) => {
  const t = useWorded(workCenterTexts)
  const common = useTexts(words)
  const [hasCode, setCode] = useState(false)
  const revoke = useSend(revokeShare)
  const url = new URL(share.url, location.origin).href
  // Where the browser refuses, the address stands above and can be marked by hand.
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(url).then(
      () => toast('success', common.copied),
      () => toast('warning', t.copyByHand),
    )
  const confirmRevoke = async (): Promise<void> => {
    if (
      !(await confirmBox({
        title: t.revokeTitle,
        text: [share.note, t.revokeText].filter(Boolean).join('\n'),
        danger: true,
        confirmText: t.revoke,
      }))
    )
      return
    await revoke.send({ workId, linkId: share.linkId }).catch(() => undefined)
    await onChanged()
  }
  return (
    <li data-over={share.isOver || undefined}>
      <div className={styles.shareText}>
        <p className={styles.url}>{url}</p>
        <p className={styles.fine}>
          {[
            share.note,
            share.expireTime ? t.until(formatDate(share.expireTime, 'minute')) : t.ever,
            t.looks(share.viewCount),
            formatDate(share.createTime, 'minute'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {share.isOver ? (
        <StatusTag meaning="idle">{t.over}</StatusTag>
      ) : (
        <p className={styles.actions}>
          <Button onClick={() => void copy()}>{t.copy}</Button>
          {typeof navigator.share === 'function' ? (
            <Button onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>{t.handOn}</Button>
          ) : null}
          <Button onClick={() => setCode(true)}>{t.qr}</Button>
          <Button danger onClick={() => void confirmRevoke()}>
            {t.revoke}
          </Button>
        </p>
      )}
      <Modal open={hasCode} footer={null} title={t.qr} onCancel={() => setCode(false)} destroyOnHidden>
        <div className={styles.code}>
          <QRCode value={url} size={240} bordered={false} />
          <p className={styles.url}>{url}</p>
        </div>
      </Modal>
    </li>
  )
}
