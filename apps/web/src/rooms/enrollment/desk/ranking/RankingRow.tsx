import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useSortableRole } from '#web/ui/use-sortable-role.ts'
import { enrollmentMeaning } from '../../status-meaning.ts'
import styles from './Ranking.module.css'
import type { Ranking } from './ranking.ts'
import { rankingTexts } from './ranking-texts.ts'

interface RankingRowProps {
  team: Ranking['teams'][number]
  at: number
  count: number
  /** Beyond the places of the school. */
  isBeyond: boolean
  isDisabled: boolean
  onMove: (to: number) => void
}

/** One team of the order with its handle and arrows. */
export const RankingRow = ({ team, at, count, isBeyond, isDisabled, onMove }: RankingRowProps) => {
  const t = useTexts(rankingTexts)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: team.teamId,
    disabled: isDisabled,
    attributes: useSortableRole(),
  })
  const style = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined
  const name = team.name || team.captainName
  const button = (label: string, icon: ReactNode, to: number, isOff: boolean) => (
    <Button type="text" icon={icon} aria-label={label} title={label} disabled={isOff || isDisabled} onClick={() => onMove(to)} />
  )
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`${styles.row} ${isBeyond ? styles.beyond : ''} ${isDragging ? styles.lifted : ''}`}
    >
      {isDisabled ? null : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          aria-label={t.drag(name)}
          {...attributes}
          {...listeners}
        >
          <HolderOutlined />
        </button>
      )}
      <b className={styles.place}>{at + 1}</b>
      <div className={styles.team}>
        <strong>{name}</strong>
        <small>
          {[team.code, team.captainName === name ? '' : team.captainName, team.collegeName].filter(Boolean).join(' · ')}
        </small>
      </div>
      <StatusTag meaning={enrollmentMeaning(team.status)}>{team.statusName}</StatusTag>
      <small className={styles.was}>
        {team.schoolRank === null ? t.none : team.schoolRank === at + 1 ? '' : t.was(team.schoolRank)}
      </small>
      <span className={styles.tools}>
        {button(t.toTop(name), <VerticalAlignTopOutlined />, 0, at === 0)}
        {button(t.moveUp(name), <ArrowUpOutlined />, at - 1, at === 0)}
        {button(t.moveDown(name), <ArrowDownOutlined />, at + 1, at === count - 1)}
      </span>
    </li>
  )
}
