import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Fragment } from 'react'
import { useTexts } from '#web/lang.tsx'
import styles from './Ranking.module.css'
import { RankingRow } from './RankingRow.tsx'
import type { Ranking } from './ranking.ts'
import { rankingTexts } from './ranking-texts.ts'

interface RankingListProps {
  teams: Ranking['teams']
  /** Places of the school; a line is drawn where they end. */
  quota: number | null
  isDisabled: boolean
  onMove: (from: number, to: number) => void
}

/** The teams best first, moved by dragging, by keyboard, or with arrows. */
export const RankingList = ({ teams, quota, isDisabled, onMove }: RankingListProps) => {
  const t = useTexts(rankingTexts)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown): number => teams.findIndex(({ teamId }) => teamId === id)
  const nameOf = (id: unknown): string => {
    const team = teams[placeOf(id)]
    return team ? team.name || team.captainName : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.picked(nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? t.isOver(nameOf(active.id), placeOf(over.id) + 1) : undefined),
    onDragEnd: ({ active }) => t.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragHow } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={teams.map(({ teamId }) => teamId)} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol className={styles.list}>
          {teams.map((team, at) => (
            <Fragment key={team.teamId}>
              <RankingRow
                team={team}
                at={at}
                count={teams.length}
                isBeyond={quota !== null && at >= quota}
                isDisabled={isDisabled}
                onMove={(to) => onMove(at, to)}
              />
              {quota !== null && at + 1 === quota && teams.length > quota ? (
                <li className={styles.line}>{t.quotaEnds(quota)}</li>
              ) : null}
            </Fragment>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
