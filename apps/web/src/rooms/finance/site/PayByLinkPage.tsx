import type { ReplyOf } from '@kaisai/contract/endpoint'
import { openLink, payByLink } from '@kaisai/contract/finance/own.endpoints'
import { declarationOf, type OnlineProvider } from '@kaisai/contract/finance/providers'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { CopyButton } from '#web/ui/site/CopyButton.tsx'
import { Failure, Refusal, Waiting } from '#web/ui/site/Faces.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { NARROW_PX } from '#web/ui/use-narrow.ts'
import { siteTexts } from '../site-texts.ts'
import styles from './Pay.module.css'
import { PayCode } from './PayCode.tsx'

const LINK_OVER = 30012
/** A link of another shape than ours. */
const REFUSED = 40000

/** /home/pay?code=…: somebody without an account, a school's accountant, pays an order. */
export const PayByLinkPage = () => {
  const t = useTexts(siteTexts)
  const [query] = useSearchParams()
  const token = query.get('code') ?? ''
  return (
    <div className={styles.page}>
      <PageMeta title={t.linkTitle} isHidden />
      <h1>{t.linkTitle}</h1>
      <InBrowser>
        <Opened token={token} />
      </InBrowser>
    </div>
  )
}

type Opened = ReplyOf<typeof openLink>

const Opened = ({ token }: { token: string }) => {
  const t = useTexts(siteTexts)
  const { data, error, refetch } = usePublicReply(openLink, { token })
  if (hasCode(error, LINK_OVER, REFUSED))
    return (
      <section className={styles.card} role="alert">
        <h2>{t.linkOver}</h2>
        <p className={styles.quiet}>{t.linkOverNext}</p>
      </section>
    )
  if (error) return <Failure error={error} onRetry={refetch} />
  return data ? <Order token={token} order={data} /> : <Waiting />
}

const Order = ({ token, order }: { token: string; order: Opened }) => {
  const t = useTexts(siteTexts)
  const isPending = order.status === 'pending'
  const isOver = isPending && Date.parse(order.expiresTime) <= serverNow()
  const isPayable = isPending && !isOver
  return (
    <>
      <section className={styles.card} data-meaning={isPayable ? 'waits' : order.status === 'paid' ? 'good' : 'idle'}>
        <h2>{isPayable ? t.amount : order.statusName}</h2>
        <p className={styles.amount}>{formatMoney(order.amountFen)}</p>
        <p>{isPayable ? t.linkHint : isOver ? t.over : t.states[order.status]}</p>
        <Facts
          facts={[
            [t.competition, order.competitionName],
            [t.from, order.payerName],
            [t.order, order.no],
          ]}
        />
        {isPayable ? (
          <p>
            {t.until} <TimeLeft until={order.expiresTime} serverTime={new Date(serverNow()).toISOString()} />
          </p>
        ) : null}
      </section>
      {isPayable ? <Ways token={token} order={order} /> : null}
      <section className={styles.card}>
        <h2>{t.teams(order.teams.length)}</h2>
        <ul className={styles.teams}>
          {order.teams.map((team, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: teams of one order may share a name, and keep their order
            <li key={at}>
              <span>
                {team.name} <span className={styles.fine}>{team.schoolName}</span>
              </span>
              <b>{formatMoney(team.amountFen)}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Ways = ({ token, order }: { token: string; order: Opened }) => {
  const t = useTexts(siteTexts)
  const { run, isRunning, error } = useOnce(payByLink, [openLink])
  const label = useLabel()
  const { online, transfer } = order.choices
  const [code, setCode] = useState<{ paymentNo: string; url: string; name: string } | null>(null)
  const pay = async (provider: OnlineProvider): Promise<void> => {
    const { ways, label: name } = declarationOf(provider)
    const way = (innerWidth < NARROW_PX ? ways.phone : ways.desk)[0]!
    const shown = await run({ token, way, provider })
    if (shown && way === 'qr') setCode({ ...shown, name: label(name) })
    else if (shown) location.assign(shown.url)
  }
  return (
    <section className={styles.card}>
      {online.length === 0 && transfer === null ? <p>{t.noWay}</p> : null}
      {online.length > 0 ? (
        <>
          <p className={styles.quiet}>{t.payHint}</p>
          <Refusal error={error} />
          <p className={styles.buttons}>
            {online.map((provider, at) => (
              <Button
                key={provider}
                {...(at === 0 ? { look: 'primary' as const } : {})}
                large
                busy={isRunning}
                onClick={() => void pay(provider)}
              >
                {t.pay(label(declarationOf(provider).label), formatMoney(order.amountFen))}
              </Button>
            ))}
          </p>
          {code ? <PayCode key={code.paymentNo} {...code} /> : null}
        </>
      ) : null}
      {transfer ? (
        <>
          <h2>{t.transfer}</h2>
          <p className={styles.quiet}>{t.transferHint}</p>
          <Facts
            facts={[
              [t.accountName, transfer.accountName],
              [t.bank, transfer.bank],
              [t.accountNo, transfer.accountNo],
              [t.remark, order.no],
            ]}
          />
          <p className={styles.buttons}>
            <CopyButton text={transfer.accountNo}>{t.copyAccount}</CopyButton>
            <CopyButton text={order.no}>{t.copyNo}</CopyButton>
          </p>
        </>
      ) : null}
    </section>
  )
}
