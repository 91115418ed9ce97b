import { SlimTimeline } from './SlimTimeline.tsx'
import { TimelineHead } from './TimelineHead.tsx'
import type { TimelineModel } from './timeline-model.ts'

/** The timeline where it only accompanies another page: its shape, and how many conflicts it has. */
export const FoldedTimeline = ({ model, isNarrow }: { model: TimelineModel; isNarrow: boolean }) => (
  <>
    <TimelineHead findings={model.findings} isFolded onFold={model.fold} />
    <SlimTimeline {...model} isNamed={!isNarrow} />
  </>
)
