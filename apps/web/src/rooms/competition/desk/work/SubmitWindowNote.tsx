import { Alert } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
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
        <LinkButton to={stepPath('schedule', setup.competition.competitionId)} size="small">
          {t.toSchedule}
        </LinkButton>
      }
    />
  )
}
