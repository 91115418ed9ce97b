// What a home page shows of competitions beside their list.
import type { countOnSite } from '@kaisai/contract/competition/public.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bilingual, useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useWorkWord } from '#web/wording-context.tsx'
import { type CompetitionCard, CompetitionLine } from './CompetitionLine.tsx'
import lists from './Competitions.module.css'
import styles from './HomeParts.module.css'

const sumTexts = bilingual({
  zh: { teams: '参赛队伍', schools: '参赛学校', works: (word: string) => `提交${word}`, competitions: '竞赛' },
  en: { teams: 'teams', schools: 'schools', works: (word: string) => `${word.toLowerCase()}s`, competitions: 'competitions' },
})

/** Fewer say nothing of a site, and may say too much of who they are. */
const FEWEST = 5

type Sums = ReplyOf<typeof countOnSite>
/** The numbers worth showing; none where they are too few to say something. */
export const sumsToShow = (sums: Sums) => {
  const shown = (['teams', 'schools', 'works', 'competitions'] as const).filter((name) => sums[name] >= FEWEST)
  return shown.length < 2 ? [] : shown
}

/** What took place on the site so far; a number that is small is left out, and all of them where none is worth showing. */
export const SiteSums = ({ sums }: { sums: Sums }) => {
  const t = useTexts(sumTexts)
  const word = useWorkWord()
  const shown = sumsToShow(sums)
  return (
    <dl className={styles.sums}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{name === 'works' ? t.works(word) : t[name]}</dt>
          <dd>{formatNumber(sums[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface CompetitionsProps {
  competitions: readonly CompetitionCard[]
}

/** Competitions one below the other. */
export const CompetitionLines = ({ competitions }: CompetitionsProps) => (
  <ul className={lists.list}>
    {competitions.map((competition) => (
      <CompetitionLine key={competition.competitionId} competition={competition} />
    ))}
  </ul>
)
