import { confirmSheets, listPanel } from '@kaisai/contract/review/lead.endpoints'
import { getMyBatch } from '@kaisai/contract/review/sheet.endpoints'
import { Alert, Button, Checkbox, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { deskKeys, usePageKeys } from '#web/ui/keys/page-keys.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { alertBox, confirmBox, toast } from '#web/ui/notice/notice.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { EntryCard } from './EntryCard.tsx'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import { confirmable, equals, farthest, type PanelEntry, type PanelSort, panelSorts, sortedEntries } from './panel.ts'
import { useReturn } from './use-return.ts'

/** More works than these stand folded to one line each. */
const FOLDED_FROM = 20

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
  const [sort, setSort] = useState<PanelSort>('order')
  const [at, setAt] = useState(0)
  // Where the work itself stands beside its sheets.
  const [openId, setOpenId] = useState<string | null>(null)
  const giveBack = useReturn()
  const list = useRef<HTMLDivElement>(null)
  const { data, error } = panel
  const all = data?.entries ?? noEntries
  const shown = sortedEntries(
    all.filter((entry) => (!onlyAlarms || entry.hasAlarm) && (itemId === '' || entry.itemId === itemId)),
    sort,
  )
  const current = shown[Math.min(at, shown.length - 1)]
  const confirm = async (taskIds: string[]): Promise<void> => {
    const { done, refused } = await send({ taskIds })
    if (done > 0) toast('success', t.confirmed(done))
    if (refused.length > 0)
      await alertBox({ text: t.refusedSome(refused.length, [...new Set(refused.map(({ text }) => text))].join(' ')) })
    setChosen(new Set())
  }
  const walk = (by: 1 | -1): void => setAt((now) => Math.min(Math.max(0, shown.length - 1), Math.max(0, now + by)))
  const returned = current && farthest(current)
  usePageKeys([
    { keys: deskKeys.next, label: t.keyNext, run: () => walk(1) },
    { keys: deskKeys.previous, label: t.keyPrevious, run: () => walk(-1) },
    {
      keys: ['o'],
      label: t.keyOpen,
      run: () => setOpenId((now) => (current === undefined || now === current.entryId ? null : current.entryId)),
    },
    {
      keys: ['c'],
      label: t.keyConfirm,
      run: () =>
        // An open alarm is decided, not confirmed away.
        current && !current.hasAlarm && !isSending && confirmable(current).length > 0
          ? void confirm(confirmable(current)).catch(() => undefined)
          : undefined,
    },
    {
      keys: ['r'],
      label: t.keyReturn,
      run: () => (current && returned ? void giveBack(returned, current.code).catch(() => undefined) : undefined),
    },
  ])
  useEffect(() => {
    if (at > 0) list.current?.querySelector(`[data-entry="${current?.entryId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at, current?.entryId])
  if (data === undefined || batch.data === undefined)
    return error || batch.error ? (
      <ErrorFace error={error ?? batch.error} onRetry={() => Promise.all([panel.refetch(), batch.refetch()])} />
    ) : (
      <SkeletonRows />
    )
  const items = [...new Map(all.map((entry) => [entry.itemId, entry.itemName]))]
  const equal = equals(all)
  const tasksOf = (entries: readonly PanelEntry[]): string[] => entries.flatMap(confirmable)
  const waiting = tasksOf(shown.filter(({ hasAlarm }) => !hasAlarm))
  const ticked = shown.filter(({ entryId }) => chosen.has(entryId))
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
        {batch.data.type === 'score' ? (
          <Select<PanelSort>
            className={styles.itemSelect}
            aria-label={t.sort}
            value={sort}
            onChange={(next) => {
              setSort(next)
              setAt(0)
            }}
            options={panelSorts.map((value) => ({
              value,
              label: { order: t.byNumber, range: t.byRange, mean: t.byMean, waiting: t.byWaiting }[value],
            }))}
          />
        ) : null}
        <span className={styles.quiet}>{batch.data.type === 'score' ? t.rangeLimit(data.rangeLimit) : ''}</span>
        <span className={styles.quiet}>{t.keysHint}</span>
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
        <div ref={list} className={styles.entries}>
          {shown.map((entry, place) => (
            <EntryCard
              key={entry.entryId}
              entry={entry}
              batch={batch.data}
              isCurrent={entry === current}
              isFolded={shown.length > FOLDED_FROM && entry !== current && openId !== entry.entryId}
              isOpen={openId === entry.entryId}
              onHere={() => setAt(place)}
              onOpen={() => setOpenId(openId === entry.entryId ? null : entry.entryId)}
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
