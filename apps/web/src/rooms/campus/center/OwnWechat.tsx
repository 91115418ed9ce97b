import { getOwnWechat, resumeWechat, unlinkWechat } from '@kaisai/contract/campus/wechat.endpoints'
import { getSubscriptions } from '@kaisai/contract/message/message.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Line, Section } from '#web/rooms/identity/index.ts'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { LinkWechat } from './LinkWechat.tsx'
import { ownWechatTexts } from './own-wechat-texts.ts'

/** The section of the account settings: the WeChat that gets the person’s messages. Nothing where the host offers none. */
export const OwnWechat = () => {
  const t = useTexts(ownWechatTexts)
  const [isLinking, setLinking] = useState(false)
  const { data } = useReply(getOwnWechat)
  if (!data || (data.offered === null && data.linked === null)) return null
  const { offered, linked } = data
  const reload = () => refresh(getOwnWechat, getSubscriptions)
  const unlink = async (): Promise<void> => {
    if (!(await confirmBox({ text: t.askUnlink, danger: true, confirmText: t.unlink }))) return
    if (await went(call(unlinkWechat, {}))) toast('success', t.unlinked)
    await reload()
  }
  const resume = async (): Promise<void> => {
    if (await went(call(resumeWechat, {}))) toast('success', t.resumed)
    await reload()
  }
  return (
    <Section title={t.title} hint={t.hint} id="set-wechat">
      {linked ? (
        <Line
          label={linked.name}
          value={
            <>
              {t.linked}
              <small>{linked.isUnfollowed ? t.unfollowed(linked.name) : t.since(formatDate(linked.linkTime, 'day'))}</small>
            </>
          }
          action={
            <>
              {linked.isUnfollowed ? <Button onClick={() => void resume()}>{t.resume}</Button> : null}
              <Button onClick={() => void unlink()}>{t.unlink}</Button>
            </>
          }
        />
      ) : offered ? (
        <Line
          label={offered.name}
          value={<small>{t.none}</small>}
          action={<Button onClick={() => setLinking(true)}>{t.link}</Button>}
        />
      ) : null}
      {isLinking ? (
        <LinkWechat
          onClose={() => setLinking(false)}
          onLinked={() => {
            setLinking(false)
            toast('success', t.done)
            void reload()
          }}
        />
      ) : null}
    </Section>
  )
}
