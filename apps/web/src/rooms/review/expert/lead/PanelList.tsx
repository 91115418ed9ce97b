import { confirmSheets, listPanel } from '@kaisai/contract/review/lead.endpoints'
import { getMyBatch } from '@kaisai/contract/review/sheet.endpoints'
import { Alert, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { alertBox, confirmBox, toast } from '#web/ui/notice/notice.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { EntryCard } from './EntryCard.tsx'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import { confirmable, equals, type PanelEntry } from './panel.ts'

const noEntries: readonly PanelEntry[] = []

/** The works of a panel with all sheets beside each other. */
export const PanelList = ({ batchId }: { batchId: string }) => {
  const t = useTexts(leadTexts)
  const [onlyAlarms, setOnlyAlarms] = useState(false)
  const [itemId, setItemId] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<PanelEntry | null>(null)
  const panel = useReply(listPanel, { batchId }, { staleMs: 0 })
  const batch = useReply(getMyBatch, { batchId })
  const { send, isSending } = useSend(confirmSheets, [listPanel])
  const { data, error } = panel
  const all = data?.entries ?? noEntries
  if (data === undefined || batch.data === undefined)
    return error || batch.error ? (
      <ErrorFace error={error ?? batch.error} onRetry={() => Promise.all([panel.refetch(), batch.refetch()])} />
    ) : (
      <SkeletonRows />
    )
  const shown = all.filter((entry) => (!onlyAlarms || entry.hasAlarm) && (itemId === '' || entry.itemId === itemId))
  const items = [...new Map(all.map((entry) => [entry.itemId, entry.itemName]))]
  const equal = equals(all)
  const tasksOf = (entries: readonly PanelEntry[]): string[] => entries.flatMap(confirmable)
  const waiting = tasksOf(shown.filter(({ hasAlarm }) => !hasAlarm))
  const ticked = shown.filter(({ entryId }) => chosen.has(entryId))
  const confirm = async (taskIds: string[]): Promise<void> => {
    const { done, refused } = await send({ taskIds })
    if (done > 0) toast('success', t.confirmed(done))
    if (refused.length > 0)
      await alertBox({ text: t.refusedSome(refused.length, [...new Set(refused.map(({ text }) => text))].join(' ')) })
    setChosen(new Set())
  }
  const confirmAll = async (): Promise<void> => {
    const isSure = await confirmBox({
      text: t.confirmAllText(waiting.length),
      kind: 'info',
      confirmText: t.confirmAll(waiting.length),
    })
    if (isSure) await confirm(waiting)
  }
  return (
    <>
      {data.closedReason === '' ? null : <Alert type="info" showIcon title={data.closedReason} />}
      <div className={styles.bar}>
        <Checkbox checked={onlyAlarms} onChange={(event) => setOnlyAlarms(event.target.checked)}>
          {t.onlyAlarms} {all.filter(({ hasAlarm }) => hasAlarm).length}
        </Checkbox>
        {items.length > 1 ? (
          <Select
            className={styles.itemSelect}
            aria-label={t.category}
            value={itemId}
            onChange={setItemId}
            options={[{ value: '', label: t.allCategories }, ...items.map(([value, label]) => ({ value, label }))]}
          />
        ) : null}
        <span className={styles.quiet}>{batch.data.type === 'score' ? t.rangeLimit(data.rangeLimit) : ''}</span>
        <span className={styles.grow} />
        {ticked.length > 0 ? (
          <>
            <span>{t.chosen(ticked.length)}</span>
            <Button type="link" size="small" onClick={() => setChosen(new Set())}>
              {t.clear}
            </Button>
            <Button
              type="primary"
              loading={isSending}
              disabled={tasksOf(ticked).length === 0}
              onClick={() => void confirm(tasksOf(ticked)).catch(() => undefined)}
            >
              {t.confirmSome(tasksOf(ticked).length)}
            </Button>
          </>
        ) : waiting.length > 0 ? (
          <Button loading={isSending} onClick={() => void confirmAll().catch(() => undefined)}>
            {t.confirmAll(waiting.length)}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyFace text={onlyAlarms ? t.noAlarms : t.noWorks} />
      ) : (
        <div className={styles.entries}>
          {shown.map((entry) => (
            <EntryCard
              key={entry.entryId}
              entry={entry}
              batch={batch.data}
              isEqual={equal.has(entry.entryId)}
              choose={
                confirmable(entry).length === 0
                  ? null
                  : {
                      isChosen: chosen.has(entry.entryId),
                      onChange: (isOn) =>
                        setChosen(new Set(isOn ? [...chosen, entry.entryId] : [...chosen].filter((id) => id !== entry.entryId))),
                    }
              }
              onConfirm={(taskId) => void confirm([taskId]).catch(() => undefined)}
              onDecide={() => setDecided(entry)}
            />
          ))}
        </div>
      )}
      <DecideDialog entry={decided} rangeLimit={data.rangeLimit} onClose={() => setDecided(null)} />
    </>
  )
}
