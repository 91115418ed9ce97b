import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { resultTexts } from './result-texts.ts'

/** Places gained or lost against the raw mean, with an arrow; said in words to those who hear it. */
export const RankShift = ({ shift }: { shift: number | null }) => {
  const t = useTexts(resultTexts)
  if (shift === null) return <>–</>
  if (shift === 0) return <>{t.level}</>
  const places = Math.abs(shift)
  return (
    <StatusTag meaning={shift > 0 ? 'good' : 'waits'}>
      <span role="img" aria-label={shift > 0 ? t.upWords(places) : t.downWords(places)}>
        {shift > 0 ? t.up(places) : t.down(places)}
      </span>
    </StatusTag>
  )
}
