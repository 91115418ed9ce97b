import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import office from '../Office.module.css'
import type { Cell } from './progress.ts'
import { progressTexts } from './progress-texts.ts'
import { isOffered, officeVerbs } from './task-verbs.ts'
import { useTaskMoves } from './use-task-moves.ts'

/** What can be done with the ticked cells, and with how many of them. */
export const CellBar = ({ cells, clear }: { cells: readonly Cell[]; clear: () => void }) => {
  const t = useTexts(progressTexts)
  const move = useTaskMoves()
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
      {cells.length > 0 ? (
        <Button type="link" size="small" onClick={clear}>
          {t.clear}
        </Button>
      ) : null}
    </p>
  )
}
