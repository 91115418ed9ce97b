import { beginWechatLink, confirmWechatLink } from '@kaisai/contract/campus/wechat.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import styles from './OwnWechat.module.css'
import { ownWechatTexts } from './own-wechat-texts.ts'

/** A code to be scanned with WeChat, and the number the phone shows then. */
export const LinkWechat = ({ onClose, onLinked }: { onClose: () => void; onLinked: () => void }) => {
  const t = useTexts(ownWechatTexts)
  const [begun, setBegun] = useState<ReplyOf<typeof beginWechatLink> | null>(null)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isBegun = useRef(false)
  const begin = async (): Promise<void> => {
    setCode('')
    const reply = await call(beginWechatLink, {}).catch(() => null)
    if (reply) setBegun(reply)
    else onClose()
  }
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  })
  if (begun === null) return null
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const isLinked = await went(call(confirmWechatLink, { linkId: begun.linkId, code }))
    setBusy(false)
    if (isLinked) onLinked()
  }
  return (
    <Modal
      open
      title={t.linkTitle}
      onCancel={onClose}
      onOk={() => void confirm()}
      okText={t.confirm}
      okButtonProps={{ disabled: code.length !== 6, loading: isBusy }}
    >
      <ol className={styles.steps}>
        <li>{t.follow(begun.name)}</li>
        <li>
          {t.scan}
          <QrPicture svg={begun.qr} label={t.qrLabel} size={200} />
          <p>
            {t.onPhone} <a href={begun.url}>{t.openHere}</a>
          </p>
        </li>
        <li>
          <label htmlFor="wechat-code">{t.enter}</label>
          <Input
            id="wechat-code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
        </li>
      </ol>
      <Button type="link" onClick={() => void begin()}>
        {t.again}
      </Button>
    </Modal>
  )
}
