import { isIn } from '@kaisai/contract/machine'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import office from '../Office.module.css'
import type { Cell } from './progress.ts'
import { progressTexts } from './progress-texts.ts'
import { isOffered, officeVerbs } from './task-verbs.ts'
import { useTaskMoves } from './use-task-moves.ts'

interface CellBarProps {
  cells: readonly Cell[]
  clear: () => void
  /** Shows what a reminder of the experts of open cells would say; undefined: not now, or not by this person. */
  remind: ((expertIds: readonly string[], onSent: () => void) => unknown) | undefined
}

/** What can be done with the ticked cells, and with how many of them. */
export const CellBar = ({ cells, clear, remind }: CellBarProps) => {
  const t = useTexts(progressTexts)
  const move = useTaskMoves()
  const open = cells.filter(({ status }) => isIn(reviewTaskStates, 'open', status))
  return (
    <p className={`${office.tools} ${office.lead}`} role="status">
      <b>{t.selected(cells.length)}</b>
      {officeVerbs.map((verb) => {
        const fitting = cells.filter(({ status }) => isOffered(verb, status))
        if (fitting.length === 0) return null
        return (
          <Button
            key={verb}
            size="small"
            danger={verb === 'revoke' || verb === 'stray'}
            onClick={async () => {
              const isDone = await move(
                fitting.map(({ taskId }) => taskId),
                verb,
              )
              if (isDone) clear()
            }}
          >
            {t.someOf(t.verbs[verb], fitting.length, cells.length)}
          </Button>
        )
      })}
      {remind && open.length > 0 ? (
        <Button size="small" onClick={() => void remind([...new Set(open.map(({ expertId }) => expertId))], clear)}>
          {t.someOf(t.remind, open.length, cells.length)}
        </Button>
      ) : null}
      {cells.length > 0 ? (
        <Button type="link" size="small" onClick={clear}>
          {t.clear}
        </Button>
      ) : null}
    </p>
  )
}
