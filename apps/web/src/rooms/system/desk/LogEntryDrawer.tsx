import { logOutcomeLabels } from '@kaisai/contract/system/log-outcomes'
import { Drawer } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './LogPage.module.css'
import type { LogEntry } from './log-entry.ts'
import { useChangeWords } from './log-words.ts'

/** One entry of the operation log: all its facts, and each changed field from → to. */
export const LogEntryDrawer = ({ entry, onClose }: { entry: LogEntry | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const isRefused = entry?.outcome === 'refused'
  return (
    <Drawer title={entry?.actionName ?? ''} open={entry !== null} onClose={onClose} size={640} destroyOnHidden>
      {entry ? (
        <>
          <Detail
            items={[
              { label: t.time, value: formatDate(entry.time) },
              {
                label: t.outcome,
                value: (
                  <StatusTag meaning={isRefused ? 'bad' : 'good'}>
                    {label(logOutcomeLabels[isRefused ? 'refused' : 'done'])}
                  </StatusTag>
                ),
              },
              { label: t.actor, value: [entry.actorName, entry.actorUserName].filter(Boolean).join(' · ') },
              { label: t.role, value: entry.roleName },
              { label: t.object, value: entry.entityName },
              { label: t.group, value: entry.groupName },
              { label: t.ip, value: entry.ip },
              { label: t.device, value: entry.device },
              { label: t.requestId, value: entry.requestId ? <code>{entry.requestId}</code> : null, wide: true },
              ...(entry.reason ? [{ label: t.reasonGiven, value: entry.reason, wide: true }] : []),
            ]}
          />
          <h2 className={styles.heading}>{t.changes}</h2>
          <Changes entry={entry} />
        </>
      ) : null}
    </Drawer>
  )
}

const Changes = ({ entry }: { entry: LogEntry }) => {
  const t = useTexts(deskTexts)
  const changeText = useChangeWords()
  if (entry.changes.length === 0) return <p className={styles.none}>{t.noChanges}</p>
  return (
    <ul className={styles.changes}>
      {entry.changes.map((change) => {
        const [before, after] = changeText({ entity: entry.entity, ...change })
        return (
          <li key={change.field} className={styles.change}>
            <h3>{change.name}</h3>
            <div className={styles.values}>
              <del className={styles.from}>{before}</del>
              <span aria-hidden="true">→</span>
              <ins className={styles.to}>{after}</ins>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
