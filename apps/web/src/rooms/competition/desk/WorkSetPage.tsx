import { SetupFrame } from './SetupFrame.tsx'
import { SubmitWindowNote } from './work/SubmitWindowNote.tsx'
import { WorkFormTable } from './work/WorkFormTable.tsx'
import { WorkSettings } from './work/WorkSettings.tsx'

/** `/competition/workSubSet`: how works are submitted, and which work form each category has. */
export const WorkSetPage = () => (
  <SetupFrame step="work">
    {(setup) => (
      <>
        <SubmitWindowNote setup={setup} />
        <WorkFormTable competition={setup.competition} />
        <WorkSettings competition={setup.competition} />
      </>
    )}
  </SetupFrame>
)
