import { PushpinOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useContext } from 'react'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { taskMeaning } from '../meanings.ts'
import styles from './Distribution.module.css'
import { distributionTexts } from './distribution-texts.ts'
import { DragContext } from './drag-context.ts'
import type { ProposalRow, ProposedExpert } from './proposal-row.ts'

interface ExpertChipProps {
  expert: ProposedExpert
  row: ProposalRow
  name: string
  isEditable: boolean
  onReplace: () => void
  onExplain: () => void
  onRemove: () => void
}

/** One expert of a work: dragged to another one, or asked about by his menu. */
export const ExpertChip = ({ expert, row, name, isEditable, onReplace, onExplain, onRemove }: ExpertChipProps) => {
  const t = useTexts(distributionTexts)
  const { drag } = useContext(DragContext)
  const acts: Readonly<Record<string, () => void>> = { explain: onExplain, replace: onReplace, remove: onRemove }
  return (
    <span className={styles.chipBox}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'explain', label: t.explain },
            ...(isEditable
              ? [
                  { key: 'replace', label: t.replace },
                  { key: 'remove', label: t.remove, danger: true },
                ]
              : []),
          ],
          onClick: ({ key }) => acts[key]?.(),
        }}
      >
        <button
          type="button"
          className={styles.chip}
          data-wrong={expert.violations.length > 0 ? true : undefined}
          draggable={isEditable}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'copyMove'
            event.dataTransfer.setData('text/plain', name)
            drag({ expertId: expert.expertId, name, from: row.entryId })
          }}
          onDragEnd={() => drag(null)}
        >
          {expert.isKept && expert.status === null ? <PushpinOutlined title={t.kept} /> : null}
          {name}
          {expert.status ? <StatusTag meaning={taskMeaning[expert.status]}>{expert.statusName}</StatusTag> : null}
          <span className="hidden-text">{t.chipMenu(row.code)}</span>
        </button>
      </Dropdown>
      {expert.violations.length > 0 ? <small className={styles.wrong}>{expert.violations.join(' · ')}</small> : null}
    </span>
  )
}
