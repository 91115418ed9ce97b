// Where a vote stands. Knows no screen.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getShowcase } from '@kaisai/contract/work/public.endpoints'
import { formatDate } from '#web/ui/format.ts'
import type { galleryTexts } from './gallery-texts.ts'

export type Vote = NonNullable<ReplyOf<typeof getShowcase>['vote']>

/** What is said of a vote: its period, what is left today, and when numbers are shown. `now`: server time in milliseconds. */
export const voteWords = (vote: Vote, now: number, t: ReturnType<typeof galleryTexts>): readonly string[] => {
  const [start, end] = [formatDate(vote.startTime, 'minute'), formatDate(vote.endTime, 'minute')]
  const isOver = Date.parse(vote.endTime) <= now
  const period = vote.isOpen ? t.voteOpen(end) : isOver ? t.voteOver(end) : t.voteFuture(start, end)
  const votes = isOver
    ? []
    : [vote.leftToday === null || !vote.isOpen ? t.perDay(vote.perDay) : t.left(vote.leftToday, vote.perDay)]
  const shown = vote.shown === 'never' ? [t.resultsNever] : vote.shown === 'after' && !isOver ? [t.resultsAfter] : []
  return [period, ...votes, ...shown]
}
