import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { CompetitionLines, competitionAddress, SiteSums, sumsToShow } from '#web/rooms/competition/site/index.ts'
import { competitionTexts } from '#web/rooms/competition/texts.ts'
import { ColumnList, LatestNews } from '#web/rooms/news/index.ts'
import { HomeSection, HomeTemplate } from '#web/rooms/website/index.ts'
import { WorkTiles } from '#web/rooms/work/site/index.ts'
import type { Site } from '#web/shells/site/site-row.ts'
import { useWorded } from '#web/wording-context.tsx'
import type { DataOf, HomeData } from '../home-data.ts'
import { isRare } from '../rare-blocks.ts'
import { AwardLines } from './AwardLines.tsx'
import { homeTexts } from './home-texts.ts'
import { Partners } from './Partners.tsx'

const MoreBlock = lazy(async () => ({ default: (await import('./MoreBlocks.tsx')).MoreBlock }))

interface HomeViewProps {
  site: Site
  blocks: readonly HomeBlockShown[]
  data: HomeData
}

/** A home page out of its blocks and what they show. The page itself and the preview beside the form are this. */
export const HomeView = ({ site, blocks, data }: HomeViewProps) => {
  const t = useWorded(homeTexts)
  const c = useTexts(competitionTexts)
  const { lang } = useLang()
  const wordedBy = (word: string): HomeTexts => homeTexts(lang, word)
  const filled = Object.fromEntries(blocks.map((block) => [block.key, nodesOf(block, data[block.key] ?? null, t, c, wordedBy)]))
  return <HomeTemplate site={site} blocks={blocks} filled={filled} />
}

type HomeTexts = ReturnType<typeof homeTexts>
type CompetitionTexts = ReturnType<typeof useTexts<(typeof competitionTexts)['zh']>>

// A loader of a kind gives what its kind shows: the key of the block holds both together.
const nodesOf = (
  block: HomeBlockShown,
  found: HomeData[string],
  t: HomeTexts,
  c: CompetitionTexts,
  wordedBy: (word: string) => HomeTexts,
): readonly ReactNode[] => {
  const { key, kind, title } = block
  if (isRare(block, found)) return [<More key={key} block={block} found={found} />]
  if (kind !== 'partners' && found === null) return []
  const all = { to: '/home/competition', label: c.allCompetitions }
  const section = (name: string, more: { to: string; label: string } | null, children: ReactNode) => [
    <HomeSection key={key} id={`block-${key}`} title={title || name} {...(more ? { more } : {})}>
      {children}
    </HomeSection>,
  ]
  switch (kind) {
    case 'sums': {
      const sums = found as DataOf['sums']
      if (sumsToShow(sums).length === 0) return []
      return title === '' ? [<SiteSums key={key} sums={sums} />] : section(title, null, <SiteSums sums={sums} />)
    }
    case 'partners':
      return block.items.length === 0 ? [] : section(t.partners, null, <Partners items={block.items} />)
    case 'competitions': {
      const competitions = found as DataOf['competitions']
      if (competitions.length === 0) return []
      return section(t.current, all, <CompetitionLines competitions={competitions} />)
    }
    case 'news': {
      const articles = found as DataOf['news']
      const to = block.column === '' ? '/home/newsList' : listAddress(block.column)
      return articles.length === 0 ? [] : [<LatestNews key={key} articles={articles} id={`block-${key}`} title={title} to={to} />]
    }
    case 'columns':
      return (found as DataOf['columns']).map((list) => (
        <Column key={`${key}-${list.column}`} id={`block-${key}-${list.column}`} list={list} title="" />
      ))
    case 'notices':
    case 'guides':
    case 'downloads':
      return [<Column key={key} id={`block-${key}`} list={found as NonNullable<DataOf['notices']>} title={title} />]
    case 'works': {
      const { name, word, works } = found as NonNullable<DataOf['works']>
      // Works of one competition are called as it calls them; what leads to those of all, as the site does.
      const heading = wordedBy(word).worksOf(name)
      return section(heading, { to: '/home/news/previousWorks', label: t.allWorks }, <WorkTiles rows={works} />)
    }
    case 'winners': {
      const { competitionId, name, awards } = found as NonNullable<DataOf['winners']>
      const more = { to: competitionAddress(competitionId, 'award'), label: t.allWinners }
      return section(t.winnersOf(name), more, <AwardLines awards={awards} />)
    }
    default:
      return []
  }
}

const listAddress = (column: string): string => `/home/newsList?column=${encodeURIComponent(column)}`

const Column = ({ id, list, title }: { id: string; list: NonNullable<DataOf['notices']>; title: string }) => {
  const t = useWorded(homeTexts)
  return (
    <HomeSection id={id} title={title || list.name} more={{ to: listAddress(list.column), label: t.moreOf }}>
      <ColumnList articles={list.articles} />
    </HomeSection>
  )
}

const More = (props: { block: HomeBlockShown; found: HomeData[string] }) => (
  <Suspense fallback={null}>
    <MoreBlock {...props} />
  </Suspense>
)
