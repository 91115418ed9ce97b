import { decideRosterRun, getRosterRun } from '@kaisai/contract/integration/roster.endpoints'
import { rosterWayLabels } from '@kaisai/contract/integration/roster-labels'
import { Button, Drawer } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { ReasonTable } from '#web/ui/ReasonTable.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Roster.module.css'
import { outcomeMeaning } from './RosterRuns.tsx'
import { rosterTexts } from './roster-texts.ts'

const EVERY_MS = 1500
const counts = ['rows', 'added', 'updated', 'unchanged', 'returned', 'elsewhere', 'leavers', 'refused'] as const

/** One run: what it did or would do, row by row where it refused, and the decision it waits for. */
export const RosterRun = ({ runId, onDecided, onClose }: { runId: string; onDecided: () => unknown; onClose: () => void }) => {
  const t = useTexts(rosterTexts)
  const label = useLabel()
  const { data, error, refetch } = useReply(getRosterRun, { runId }, { staleMs: 0 })
  useReply(getRosterRun, { runId }, { everyMs: EVERY_MS, enabled: data?.outcome === 'running' })
  const decide = async (isAccepted: boolean): Promise<void> => {
    if (!data) return
    const reason = await askReason({
      title: isAccepted ? t.accept : t.reject,
      text: isAccepted ? t.askAccept(data.leavers) : t.askReject,
      confirmText: isAccepted ? t.accept : t.reject,
      danger: isAccepted,
    })
    if (reason === null) return
    if (await went(call(decideRosterRun, { runId, isAccepted, leavers: data.leavers, reason })))
      toast('success', isAccepted ? t.accepted : t.rejected)
    await refresh(getRosterRun)
    await onDecided()
  }
  return (
    <Drawer
      title={t.detail}
      open
      onClose={onClose}
      size={680}
      destroyOnHidden
      footer={
        data?.canDecide ? (
          <>
            <Button danger type="primary" onClick={() => void decide(true)}>
              {t.accept}
            </Button>{' '}
            <Button onClick={() => void decide(false)}>{t.reject}</Button>
          </>
        ) : null
      }
    >
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <Detail
            items={[
              {
                label: t.outcome,
                value: <StatusTag meaning={outcomeMeaning[data.outcome]}>{data.outcomeName}</StatusTag>,
              },
              { label: t.time, value: formatDate(data.time, 'minute') },
              {
                label: t.way,
                value: [label(rosterWayLabels[data.way]), data.isTrial ? t.trialTag : ''].filter(Boolean).join(' · '),
              },
              { label: t.people, value: formatNumber(data.kept) },
              ...counts.map((key) => ({
                // Nobody was disabled by what was held, turned down or tried.
                label: key === 'leavers' && data.outcome !== 'done' ? t.wouldLeave : t[key],
                value: formatNumber(data[key]),
              })),
              ...(data.trouble ? [{ label: t.trouble, value: data.trouble, wide: true }] : []),
              ...(data.deciderName ? [{ label: t.decision, value: t.decided(data.deciderName, data.reason), wide: true }] : []),
            ]}
          />
          {data.leaverList.length > 0 ? (
            <>
              <h3 className={styles.heading}>{t.leaverList(data.leaverList.length, data.leavers)}</h3>
              <ReasonTable
                heads={[t.number, t.name]}
                rows={data.leaverList.map(({ number, name }) => ({ key: number, name: number, text: name }))}
              />
            </>
          ) : null}
          {data.refusals.length > 0 ? (
            <>
              <h3 className={styles.heading}>{t.refusals(data.refusals.length, data.refused)}</h3>
              <ReasonTable
                heads={[t.number, t.why]}
                rows={data.refusals.map(({ line, number, reasons }) => ({
                  ...{ key: String(line), name: t.line(line, number), text: reasons.join(' ') },
                }))}
              />
            </>
          ) : null}
        </>
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}
