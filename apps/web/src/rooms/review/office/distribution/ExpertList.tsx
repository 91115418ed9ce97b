import { useContext } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { Bar } from '../Bar.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import styles from './Distribution.module.css'
import { distributionTexts } from './distribution-texts.ts'
import { DragContext } from './drag-context.ts'
import type { PlanReport } from './proposal-row.ts'

interface ExpertListProps {
  batch: BatchDetail
  loads: PlanReport['loads']
}

/** The experts of a batch with what each of them holds. One can be dragged onto a work; the work's own button does the same. */
export const ExpertList = ({ batch, loads }: ExpertListProps) => {
  const t = useTexts(distributionTexts)
  const isNarrow = useNarrow()
  const { drag } = useContext(DragContext)
  const isEditable = batch.can.includes('assign')
  const list = (
    <ul className={styles.experts}>
      {loads.map(({ expertId, name, groupName, load, maxLoad }) => (
        <li
          key={expertId}
          draggable={isEditable}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'copy'
            event.dataTransfer.setData('text/plain', name)
            drag({ expertId, name, from: null })
          }}
          onDragEnd={() => drag(null)}
        >
          <span>
            {name} <small className={office.quiet}>{groupName}</small>
          </span>
          <span className={office.number}>{t.loadOf(load, maxLoad)}</span>
          <Bar value={load} whole={maxLoad} isOver={load > maxLoad} />
        </li>
      ))}
    </ul>
  )
  if (isNarrow)
    return (
      <details className={office.card}>
        <summary>{t.loads}</summary>
        {list}
      </details>
    )
  return (
    <aside className={`${office.card} ${styles.side}`}>
      <h3 className={office.partTitle}>{t.loads}</h3>
      {isEditable ? <p className={office.quiet}>{t.dragHint}</p> : null}
      {list}
    </aside>
  )
}
