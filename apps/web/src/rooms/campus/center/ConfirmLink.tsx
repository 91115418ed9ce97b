import { confirmLink } from '@kaisai/contract/campus/own.endpoints'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSession } from '#web/session.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ownTexts } from './center-texts.ts'
import styles from './OwnWechat.module.css'

/** /center/campus?flow=…: whoever has just signed in to an account says whether the campus identity shall open it. */
export const ConfirmLink = () => {
  const t = useTexts(ownTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const name = useSession(({ user }) => user?.realName ?? '')
  const flowId = query.get('flow') ?? ''
  const byWechat = query.get('by') === 'wechat'
  const link = async (): Promise<void> => {
    setBusy(true)
    const isLinked = await went(call(confirmLink, { flowId }))
    setBusy(false)
    if (!isLinked) return
    toast('success', t.linked)
    await navigate('/center/set?tab=campus', { replace: true })
  }
  return (
    <>
      <PageHeader title={byWechat ? t.confirmWechatTitle : t.confirmTitle} />
      <p className={styles.line}>{byWechat ? t.confirmWechatHint(name) : t.confirmHint(name)}</p>
      {byWechat ? <p className={styles.line}>{t.messages}</p> : null}
      <Space wrap>
        <Button type="primary" loading={isBusy} onClick={() => void link()}>
          {t.confirm}
        </Button>
        <Button onClick={() => void navigate('/center')}>{t.skip}</Button>
      </Space>
    </>
  )
}
