import { beginLink, listOwnIdentities, unlinkOwn } from '@kaisai/contract/campus/own.endpoints'
import { Button } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Line, Section } from '#web/rooms/identity/index.ts'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { ownTexts } from './center-texts.ts'

/** The section of the account settings: linked identities, and what this host offers to link. Nothing where there is neither. */
export const OwnIdentities = () => {
  const t = useTexts(ownTexts)
  const { data } = useReply(listOwnIdentities)
  if (!data || data.identities.length + data.linkable.length === 0) return null
  const unlink = async (identityId: string, name: string): Promise<void> => {
    if (!(await confirmBox({ text: t.askUnlink(name), danger: true, confirmText: t.unlink }))) return
    if (await went(call(unlinkOwn, { identityId }))) toast('success', t.unlinked)
    await refresh(listOwnIdentities)
  }
  const link = async (providerId: string): Promise<void> => {
    const reply = await call(beginLink, { providerId }).catch(() => null)
    if (reply) location.assign(reply.url)
  }
  return (
    <Section title={t.title} hint={t.hint} id="set-campus">
      {data.identities.map(({ identityId, providerName, subject, wayName, linkTime, lastUseTime }) => (
        <Line
          key={identityId}
          label={providerName}
          value={
            <>
              {subject}
              <small>
                {t.linkedOn(wayName, formatDate(linkTime, 'day'))}
                {lastUseTime ? ` · ${t.lastUse(formatDate(lastUseTime, 'minute'))}` : ''}
              </small>
            </>
          }
          action={
            <Button aria-label={`${t.unlink} ${providerName}`} onClick={() => void unlink(identityId, providerName)}>
              {t.unlink}
            </Button>
          }
        />
      ))}
      {data.linkable.map(({ providerId, kind, name }) => (
        <Line
          key={providerId}
          label={name}
          value={<small>{kind === 'wechatPage' ? `${t.none} · ${t.messages}` : t.none}</small>}
          action={
            <ThrottledButton aria-label={`${t.link} ${name}`} onClick={() => link(providerId)}>
              {t.link}
            </ThrottledButton>
          }
        />
      ))}
    </Section>
  )
}
