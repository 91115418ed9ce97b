import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { createOrder, getTeamFee, pageMyOrders } from '@kaisai/contract/finance/own.endpoints'
import { onlineProviders } from '@kaisai/contract/finance/providers'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { hasCode } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { payTexts } from '../center-texts.ts'
import { Lines } from './Lines.tsx'
import styles from './Pay.module.css'
import { Until } from './Until.tsx'

type Fee = ReplyOf<typeof getTeamFee>
type Provider = InputOf<typeof createOrder>['provider']
const NOT_FOUND = 40400

/** What a team owes, line by line, and ordering it. An open order of one's own is opened instead of a second one. */
export const TeamFee = ({ teamId }: { teamId: string }) => {
  const t = useTexts(payTexts)
  const { data: fee, error, refetch } = useReply(getTeamFee, { teamId }, { staleMs: 0 })
  if (error && !fee)
    return hasCode(error, NOT_FOUND) ? (
      <EmptyFace text={t.feeNotThere} action={<Link to="/center/team">{t.toTeams}</Link>} />
    ) : (
      <ErrorFace error={error} onRetry={refetch} />
    )
  if (!fee) return <SkeletonRows />
  if (fee.openOrderId) return <Navigate to={`/center/orders?id=${fee.openOrderId}`} replace />
  return (
    <>
      <PageHeader back={`/center/team?id=${teamId}`} title={t.fee} hint={[fee.teamName, fee.competitionName].join(' · ')} />
      <div className={styles.parts}>{fee.dueFen > 0 ? <Due fee={fee} /> : <NothingDue fee={fee} />}</div>
    </>
  )
}

const NothingDue = ({ fee }: { fee: Fee }) => {
  const t = useTexts(payTexts)
  return (
    <section className={styles.card}>
      <h2>{t.nothingDue}</h2>
      {fee.paidFen > 0 ? <p>{t.paidSum(formatMoney(fee.paidFen))}</p> : null}
      <p className={styles.fine}>{t.nothingDueHint}</p>
      <p className={styles.actions}>
        <LinkButton to="/center/orders">{t.orders}</LinkButton>
      </p>
    </section>
  )
}

const Due = ({ fee }: { fee: Fee }) => {
  const t = useTexts(payTexts)
  const why = fee.openOrderNo ? t.inOrder(fee.openOrderNo) : fee.isOver ? t.isOver : fee.mayOrder ? null : t.notYours
  return (
    <>
      <section className={styles.card}>
        <h2>{t.due}</h2>
        <p className={styles.amount}>{formatMoney(fee.dueFen)}</p>
        {fee.paidFen > 0 ? <p className={styles.fine}>{t.paidSum(formatMoney(fee.paidFen))}</p> : null}
        {fee.closeTime ? (
          <p className={styles.waits}>
            {t.closeTime} <Until time={fee.closeTime} />
          </p>
        ) : null}
        <Lines
          lines={fee.lines.map(({ text, line }) => ({ key: line.item, text, amountFen: line.amountFen }))}
          totalFen={fee.dueFen}
        />
        {fee.refundTexts.length > 0 ? (
          <p className={styles.fine}>
            {t.refundRule}
            {fee.refundTexts.join(t.refundJoin)}
          </p>
        ) : null}
      </section>
      {why ? (
        <section className={styles.card}>
          <p>{why}</p>
        </section>
      ) : (
        <Ordering fee={fee} />
      )}
    </>
  )
}

const Ordering = ({ fee }: { fee: Fee }) => {
  const t = useTexts(payTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const { run, isRunning, error } = useOnce(createOrder)
  const offered: readonly Provider[] = [...fee.choices.online, ...(fee.choices.transfer ? (['transfer'] as const) : [])]
  const [chosen, setChosen] = useState<Provider | undefined>(offered[0])
  if (offered.length === 0 || chosen === undefined)
    return (
      <section className={styles.card}>
        <p>{t.noWay}</p>
      </section>
    )
  const order = async (): Promise<void> => {
    const made = await run({ teamId: fee.teamId, provider: chosen })
    if (made === null) return void (await refresh(getTeamFee))
    await refresh(pageMyOrders)
    await navigate(`/center/orders?id=${made.orderId}&way=${chosen}`, { replace: true })
  }
  return (
    <section className={styles.card}>
      <h2>{t.ways}</h2>
      <Radio.Group
        className={styles.choice ?? ''}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Provider)}
        options={offered.map((value) => ({
          value,
          label: (
            <>
              {value === 'transfer' ? t.transfer : label(onlineProviders[value].label)}{' '}
              <small>{value === 'transfer' ? t.transferTime : t.onlineTime}</small>
            </>
          ),
        }))}
      />
      <Refusal error={error} />
      <p className={styles.actions}>
        <Button type="primary" size="large" loading={isRunning} onClick={() => void order()}>
          {t.order} · {formatMoney(fee.dueFen)}
        </Button>
      </p>
    </section>
  )
}
