import { Button, Checkbox } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { sheetAddress } from '../addresses.ts'
import type { MyBatchDetail } from '../mine/my-batch.ts'
import { LinkButton } from '../parts/LinkButton.tsx'
import { EqualOrder } from './EqualOrder.tsx'
import styles from './Lead.module.css'
import { leadTexts } from './lead-texts.ts'
import { PanelWork } from './PanelWork.tsx'
import { ownOpenSheet, type PanelEntry } from './panel.ts'
import { SheetTable } from './SheetTable.tsx'

interface EntryCardProps {
  entry: PanelEntry
  batch: MyBatchDetail
  /** Keys act on it. */
  isCurrent: boolean
  /** One line, until it is the one looked at. */
  isFolded: boolean
  /** The work stands beside its sheets. */
  isOpen: boolean
  onHere: () => void
  onOpen: () => void
  /** Another work of the category stands equal. */
  isEqual: boolean
  /** Null: nothing of it can be confirmed. */
  choose: { isChosen: boolean; onChange: (isChosen: boolean) => void } | null
  onConfirm: (taskId: string) => void
  onDecide: () => void
}

/** One work: its figures, what was decided, and its sheets side by side. */
export const EntryCard = (props: EntryCardProps) => {
  const { entry, batch, isCurrent, isFolded, isOpen, onHere, onOpen, isEqual, choose, onConfirm, onDecide } = props
  const t = useTexts(leadTexts)
  const own = ownOpenSheet(entry)
  const { code, title, decision } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K move as well
    // biome-ignore lint/a11y/noStaticElementInteractions: keys follow where one works
    <article
      className={styles.entry}
      data-entry={entry.entryId}
      data-alarm={entry.hasAlarm || undefined}
      data-current={isCurrent || undefined}
      data-folded={isFolded || undefined}
      onClick={onHere}
    >
      <header>
        {choose ? (
          <Checkbox
            checked={choose.isChosen}
            aria-label={t.choose(code)}
            onChange={(event) => choose.onChange(event.target.checked)}
          />
        ) : null}
        <h2>
          <button type="button" className={styles.title} aria-expanded={isOpen} title={t.openWork(code)} onClick={onOpen}>
            <code>{code}</code> {title}
          </button>
        </h2>
        <span className={styles.quiet}>{entry.itemName}</span>
        {entry.hasAlarm ? <StatusTag meaning="bad">{t.alarm}</StatusTag> : null}
        {isEqual ? <StatusTag meaning="waits">{t.equal}</StatusTag> : null}
        <span className={styles.grow} />
        <dl className={styles.figures}>
          <div>
            <dt className={styles.quiet}>{t.progress(entry.submittedCount, entry.need)}</dt>
          </div>
          {entry.mean === null ? null : (
            <div>
              <dt>{t.mean}</dt>
              <dd>{entry.mean}</dd>
            </div>
          )}
          {entry.range === null ? null : (
            <div data-alarm={entry.hasAlarm || undefined}>
              <dt>{t.range}</dt>
              <dd>{entry.range}</dd>
            </div>
          )}
        </dl>
        {entry.can.includes('decide') ? (
          <Button type={entry.hasAlarm ? 'primary' : 'default'} size="small" onClick={onDecide}>
            {decision === null ? t.decide : t.decideAgain}
          </Button>
        ) : null}
      </header>
      {isFolded ? null : (
        <>
          {decision === null ? null : (
            <p className={styles.decided}>
              {t.decided(entry.decisionName, entry.decisionScore === null ? '' : String(entry.decisionScore))}
              {entry.decisionReason ? ` · ${entry.decisionReason}` : ''}
            </p>
          )}
          {own ? (
            <p className={styles.hidden}>
              {t.hidden}{' '}
              {own.status === 'assigned' ? null : (
                <LinkButton type="link" size="small" to={sheetAddress(own.taskId)}>
                  {t.toOwn}
                </LinkButton>
              )}
            </p>
          ) : null}
          <div className={isOpen ? styles.beside : undefined}>
            {isOpen ? <PanelWork entryId={entry.entryId} /> : null}
            <SheetTable entry={entry} batch={batch} isHidden={own !== null} onConfirm={onConfirm} />
          </div>
          {entry.can.includes('vote') && (isEqual || entry.captainVote !== null) ? <EqualOrder entry={entry} /> : null}
        </>
      )}
    </article>
  )
}
