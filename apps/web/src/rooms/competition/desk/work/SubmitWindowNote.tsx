import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { stepPath } from '../paths.ts'
import type { Setup } from '../setup-context.ts'
import { workTexts } from './work-texts.ts'

/** Says so where no stage has a window in which works are submitted. */
export const SubmitWindowNote = ({ setup }: { setup: Setup }) => {
  const t = useTexts(workTexts)
  if (setup.schedule.stages.some(({ nodes }) => nodes.some(({ kind }) => kind === 'SUBMIT'))) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t.noWindow}
      action={
        <Link to={stepPath('schedule', setup.competition.competitionId)}>
          <Button size="small">{t.toSchedule}</Button>
        </Link>
      }
    />
  )
}
