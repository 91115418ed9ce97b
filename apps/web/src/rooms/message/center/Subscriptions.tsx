import { getOwnWechat } from '@kaisai/contract/campus/wechat.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { getSubscriptions, saveSubscriptions } from '@kaisai/contract/message/message.endpoints'
import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { words } from '#web/ui/texts.ts'
import { messageTexts } from '../center-texts.ts'
import { DigestFields } from './DigestFields.tsx'
import { FollowedColumns } from './FollowedColumns.tsx'
import styles from './Messages.module.css'
import { QuietFields } from './QuietFields.tsx'

type Digest = NonNullable<ReplyOf<typeof getSubscriptions>['digest']>
type Quiet = ReplyOf<typeof getSubscriptions>['quiet']
type Subscription = ReplyOf<typeof getSubscriptions>['subscriptions'][number]

const outside = ['inApp', 'sms', 'mail'] as const

/** Kind by kind: in the app, by SMS, by mail, and by WeChat where the person linked it. */
export const Subscriptions = () => {
  const t = useTexts(messageTexts)
  const w = useTexts(words)
  const { data, error, refetch } = useReply(getSubscriptions)
  const { data: wechat } = useReply(getOwnWechat)
  const ways = wechat?.linked ? ([...outside, 'wechat'] as const) : outside
  const { send } = useSend(saveSubscriptions, [getSubscriptions])
  const [rows, setRows] = useState<readonly Subscription[]>([])
  const [digest, setDigest] = useState<Digest | null>(null)
  const [quiet, setQuiet] = useState<Quiet | null>(null)
  useEffect(() => {
    setRows(data?.subscriptions ?? [])
    setDigest(data?.digest ?? null)
    setQuiet(data?.quiet ?? null)
  }, [data])
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const save = async (): Promise<void> => {
    const subscriptions = rows.map(({ kind, inApp, sms, mail, wechat: byWechat }) => ({
      ...{ kind, inApp, sms, mail },
      ...(byWechat === null || !wechat?.linked ? {} : { wechat: byWechat }),
    }))
    await send({ subscriptions, ...(digest ? { digest } : {}), ...(quiet ? { quiet } : {}) } as InputOf<typeof saveSubscriptions>)
    toast('success', t.saved)
  }
  return (
    <div className={styles.box}>
      <table>
        <thead>
          <tr>
            <th>{t.kind}</th>
            {ways.map((way) => (
              <th key={way}>{t[way]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.kind}>
              <th>{row.kindName}</th>
              {ways.map((way) => (
                <td key={way}>
                  {row[way] === null ? (
                    <span title={t.noWechat}>—</span>
                  ) : (
                    <Checkbox
                      checked={row[way]}
                      disabled={row.fixed && way === 'inApp'}
                      title={row.fixed && way === 'inApp' ? t.fixed : undefined}
                      aria-label={`${row.kindName} ${t[way]}`}
                      onChange={(event) =>
                        setRows(rows.map((one, index) => (index === at ? { ...one, [way]: event.target.checked } : one)))
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {t.hint}
        {wechat?.offered && !wechat.linked ? <Link to="/center/set?tab=wechat"> {t.linkWechat}</Link> : null}
      </p>
      <FollowedColumns />
      {quiet ? <QuietFields quiet={quiet} onChange={setQuiet} /> : null}
      {digest ? <DigestFields digest={digest} onChange={setDigest} /> : null}
      <ThrottledButton type="primary" onClick={save}>
        {w.save}
      </ThrottledButton>
    </div>
  )
}
