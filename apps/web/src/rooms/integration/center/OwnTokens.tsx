import { listOwnTokens, makeOwnToken, revokeOwnToken } from '@kaisai/contract/integration/own.endpoints'
import { scopeDefs, scopesOf } from '@kaisai/contract/scope'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply, useSend } from '#web/query.ts'
import { Line, Section } from '#web/rooms/identity/index.ts'
import { formatDate } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { MadeToken, standingMeanings, TokenForm } from '../TokenForm.tsx'
import { tokenTexts } from '../texts.ts'
import { ownTexts } from './center-texts.ts'

/** The section of the account settings: own API tokens. */
export const OwnTokens = () => {
  const t = useTexts(ownTexts)
  const w = useTexts(tokenTexts)
  const label = useLabel()
  const comma = useComma()
  const { data } = useReply(listOwnTokens)
  const { send } = useSend(makeOwnToken, [listOwnTokens])
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  if (!data || (!data.isOpen && data.tokens.length === 0)) return null
  const revoke = async (tokenId: string, name: string): Promise<void> => {
    if (!(await confirmBox({ text: w.askRevoke(name), danger: true, confirmText: w.revoke }))) return
    if (await went(call(revokeOwnToken, { tokenId }))) toast('success', w.revoked)
    await refresh(listOwnTokens)
  }
  return (
    <Section title={t.title} hint={t.hint} id="set-tokens">
      {data.tokens.map(({ tokenId, name, prefix, standing, standingName, endTime, lastUseTime, lastUseIp, scopeNames }) => (
        <Line
          key={tokenId}
          label={name}
          value={
            <>
              <code>{prefix}…</code> <StatusTag meaning={standingMeanings[standing]}>{standingName}</StatusTag>
              <small>
                {scopeNames.join(comma)} · {w.until(formatDate(endTime, 'day'))} ·{' '}
                {lastUseTime ? w.lastUse(formatDate(lastUseTime, 'minute'), lastUseIp) : w.neverUsed}
              </small>
            </>
          }
          action={
            standing === 'revoked' || standing === 'expired' ? null : (
              <Button aria-label={`${w.revoke} ${name}`} onClick={() => void revoke(tokenId, name)}>
                {w.revoke}
              </Button>
            )
          }
        />
      ))}
      <Line
        label=""
        value={
          <>
            <small>{data.isOpen ? (data.tokens.length === 0 ? t.none : '') : t.off}</small>
            {data.guideUrl ? (
              <a href={data.guideUrl} target="_blank" rel="noreferrer">
                {t.documents}
              </a>
            ) : null}
          </>
        }
        action={data.isOpen ? <Button onClick={() => setAsking(true)}>{w.add}</Button> : null}
      />
      {isAsking ? (
        <TokenForm
          scopes={scopesOf('personal').map((scope) => ({
            scope,
            name: label(scopeDefs[scope].label),
            writes: scopeDefs[scope].writes,
          }))}
          make={async (values, options) => setMade((await send(values, options)).token)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {made ? <MadeToken token={made} onClose={() => setMade(null)} /> : null}
    </Section>
  )
}
