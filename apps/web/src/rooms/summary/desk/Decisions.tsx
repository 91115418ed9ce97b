import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'

interface Decision {
  readonly text: string
  readonly who: string
  readonly reason: string
  readonly time: string
}

/** What happened to a summary, newest first. */
export const Decisions = ({ decisions }: { decisions: readonly Decision[] }) => (
  <HistoryTimeline entries={decisions.map(({ text, who, reason, time }) => ({ time, who, action: text, reason }))} />
)
