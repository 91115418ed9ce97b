import { listConflicts, pageIdentities, settleConflict } from '@kaisai/contract/campus/desk.endpoints'
import { Button } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './Providers.module.css'

/** Identities whose number leads to somebody else’s account: linked to the right one, or turned down. */
export const Conflicts = () => {
  const t = useTexts(deskTexts)
  const mayEdit = usePermission(['campus:link:edit'])
  const { data, error, refetch } = useReply(listConflicts, {}, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  if (data.length === 0) return <EmptyFace text={t.noConflicts} />
  const settle = async (conflictId: string, account: { userId: string; name: string } | null): Promise<void> => {
    const asked = account ? { title: t.give, text: t.askGive(account.name) } : { title: t.turnDown, text: t.askTurnDown }
    const reason = await askReason({ ...asked, danger: true })
    if (reason === null) return
    if (await went(call(settleConflict, { conflictId, userId: account?.userId ?? null, reason }))) toast('success', t.settled)
    await refresh(listConflicts, pageIdentities)
  }
  return (
    <ul className={styles.list} aria-label={t.conflicts}>
      {data.map(({ conflictId, name, number, reasonName, providerName, subject, time, accounts }) => (
        <li key={conflictId} className={styles.row}>
          <div className={styles.text}>
            <h2>
              {t.claims(name, number)} <StatusTag meaning="waits">{reasonName}</StatusTag>
            </h2>
            <p className={styles.fine}>{[providerName, subject, formatDate(time, 'minute')].join(' · ')}</p>
            <p className={styles.fine}>{t.account}</p>
            {accounts.map((account) => (
              <p key={account.userId}>
                {account.name} ({account.userName}) {account.isLinked ? <StatusTag meaning="idle">{t.isLinked}</StatusTag> : null}{' '}
                {account.isActive ? null : <StatusTag meaning="bad">{t.isOff}</StatusTag>}{' '}
                {mayEdit && account.isActive ? (
                  <Button size="small" aria-label={`${t.give} ${account.name}`} onClick={() => void settle(conflictId, account)}>
                    {t.give}
                  </Button>
                ) : null}
              </p>
            ))}
          </div>
          {mayEdit ? <Button onClick={() => void settle(conflictId, null)}>{t.turnDown}</Button> : null}
        </li>
      ))}
    </ul>
  )
}
