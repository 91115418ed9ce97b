import { SetupFrame } from './SetupFrame.tsx'
import { ExtensionsPanel } from './schedule/ExtensionsPanel.tsx'
import { PausesPanel } from './schedule/PausesPanel.tsx'
import { ScheduleEditor } from './schedule/ScheduleEditor.tsx'
import { StagesPanel } from './schedule/StagesPanel.tsx'

/** `/competition/scheduleSet`: the timeline to plan with, the stages, extensions and pauses. */
export const ScheduleSetPage = () => (
  <SetupFrame step="schedule" hasTimeline={false}>
    {(setup) => (
      <>
        <ScheduleEditor key={`${setup.schedule.version}-${setup.schedule.stages.length}`} setup={setup} />
        <StagesPanel setup={setup} />
        <ExtensionsPanel setup={setup} />
        <PausesPanel pauses={setup.schedule.pauses} />
      </>
    )}
  </SetupFrame>
)
