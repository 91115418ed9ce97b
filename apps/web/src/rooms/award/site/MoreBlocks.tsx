// Blocks of a home page that few sites show: fetched apart, so that the others stay light.
import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { CompetitionNames, CompetitionTiles, competitionAddress, MonthGrid } from '#web/rooms/competition/site/index.ts'
import { competitionTexts } from '#web/rooms/competition/texts.ts'
import { ColumnList } from '#web/rooms/news/index.ts'
import { HomeSection } from '#web/rooms/website/index.ts'
import { SiteLink } from '#web/shells/site/SiteLink.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { initialsOf, tintOf } from '#web/ui/initials.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { DataOf, HomeData } from '../home-data.ts'
import { AwardWall } from './AwardWall.tsx'
import { homeTexts } from './home-texts.ts'
import styles from './MoreBlocks.module.css'

interface MoreBlockProps {
  block: HomeBlockShown
  /** What the loader of the block's kind found. */
  found: HomeData[string]
}

/** A block of one of these kinds, with something to show. */
export const MoreBlock = ({ block, found }: MoreBlockProps) => {
  switch (block.kind) {
    case 'experts':
      return <Experts block={block} experts={found as DataOf['experts']} />
    case 'schools':
      return <Schools block={block} schools={found as DataOf['schools']} />
    case 'winners':
      return <Winners block={block} found={found as NonNullable<DataOf['winners']>} />
    case 'competitions':
      return <Competitions block={block} competitions={found as DataOf['competitions']} />
    case 'months':
      return <Months block={block} {...(found as DataOf['months'])} />
    case 'newsTabs':
      return <NewsTabs block={block} tabs={found as DataOf['newsTabs']} />
    case 'partners':
      return <Partners block={block} />
    case 'richText':
      return <Text block={block} />
    default:
      return null
  }
}

const idOf = ({ key }: HomeBlockShown): string => `block-${key}`

const Experts = ({ block, experts }: { block: HomeBlockShown; experts: DataOf['experts'] }) => {
  const t = useWorded(homeTexts)
  return (
    <HomeSection id={idOf(block)} title={block.title || t.experts} more={{ to: '/home/expertInfo', label: t.allExperts }}>
      <ul className={styles.experts}>
        {experts.map((expert) => (
          <li key={expert.expertId}>
            {expert.photoUrl ? (
              <img src={expert.photoUrl} alt="" width={64} height={80} loading="lazy" />
            ) : (
              <Initials name={expert.name} />
            )}
            <div>
              <h3>{expert.name}</h3>
              <p>{[expert.titleName, expert.unitName].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

// Drawn, not styled: the page's policy refuses styles that are made for one element.
const Initials = ({ name }: { name: string }) => (
  <svg viewBox="0 0 64 80" width={64} height={80} aria-hidden="true">
    <rect width="64" height="80" fill={tintOf(name)} />
    <text x="32" y="48" textAnchor="middle" fontSize="22" fill="#fff">
      {initialsOf(name)}
    </text>
  </svg>
)

const Competitions = ({ block, competitions }: { block: HomeBlockShown; competitions: DataOf['competitions'] }) => {
  const t = useWorded(homeTexts)
  const c = useTexts(competitionTexts)
  const isShort = block.look === 'short'
  const List = isShort ? CompetitionNames : CompetitionTiles
  const more = { to: '/home/competition', label: isShort ? t.moreOf : c.allCompetitions }
  return (
    <HomeSection id={idOf(block)} title={block.title || t.current} more={more}>
      <List competitions={competitions} />
    </HomeSection>
  )
}

const Months = ({ block, ...shown }: { block: HomeBlockShown } & DataOf['months']) => {
  const c = useTexts(competitionTexts)
  return (
    <HomeSection id={idOf(block)} title={block.title || c.byMonth} more={{ to: '/home/competition', label: c.allCompetitions }}>
      <MonthGrid {...shown} />
    </HomeSection>
  )
}

const Winners = ({ block, found }: { block: HomeBlockShown; found: NonNullable<DataOf['winners']> }) => {
  const t = useWorded(homeTexts)
  const more = { to: competitionAddress(found.competitionId, 'award'), label: t.allWinners }
  return (
    <HomeSection id={idOf(block)} title={block.title || t.winnersOf(found.name)} more={more}>
      <AwardWall awards={found.awards} />
    </HomeSection>
  )
}

const Schools = ({ block, schools }: { block: HomeBlockShown; schools: DataOf['schools'] }) => {
  const t = useWorded(homeTexts)
  return (
    <HomeSection id={idOf(block)} title={block.title || t.schools}>
      <table className={styles.schools}>
        <thead>
          <tr>
            <th scope="col">{t.rank}</th>
            <th scope="col">{t.school}</th>
            <th scope="col">{t.awards}</th>
            <th scope="col">{t.firstPrizes}</th>
          </tr>
        </thead>
        <tbody>
          {schools.map(({ schoolId, schoolName, count, firstCount }) => (
            <tr key={schoolName}>
              {/* Schools with as many awards share a place. */}
              <td>{1 + schools.filter((other) => other.count > count).length}</td>
              <th scope="row">
                {schoolId === null ? schoolName : <Link to={`/home/schoolInfo?id=${schoolId}`}>{schoolName}</Link>}
              </th>
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(firstCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeSection>
  )
}

/** Without scripts a tab leads to the list of its column. */
const NewsTabs = ({ block, tabs }: { block: HomeBlockShown; tabs: DataOf['newsTabs'] }) => {
  const t = useWorded(homeTexts)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, tabs.length - 1)
  const addressOf = (column: string): string => `/home/newsList?column=${encodeURIComponent(column)}`
  const title = block.title || t.newsTabs
  return (
    <HomeSection id={idOf(block)} title={title} more={{ to: addressOf(tabs[at]!.column), label: t.moreOf }}>
      <nav className={styles.tabs} aria-label={title}>
        {tabs.map(({ column, name }, place) => (
          <Link
            key={column}
            to={addressOf(column)}
            aria-current={place === at ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              setChosen(place)
            }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <ColumnList articles={tabs[at]!.articles} />
    </HomeSection>
  )
}

const Partners = ({ block }: { block: HomeBlockShown }) => {
  const t = useWorded(homeTexts)
  return (
    <HomeSection id={idOf(block)} title={block.title || t.partners}>
      <ul className={styles.partners}>
        {block.items.map(({ name, link, imageUrl }) => (
          <li key={`${imageUrl}${name}`}>
            {link === '' ? (
              <img src={imageUrl} alt={name} loading="lazy" />
            ) : (
              <SiteLink to={link}>
                <img src={imageUrl} alt={name || link} loading="lazy" />
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

const Text = ({ block }: { block: HomeBlockShown }) =>
  block.title === '' ? (
    <div className={styles.text}>
      <RichContent html={block.html} />
    </div>
  ) : (
    <HomeSection id={idOf(block)} title={block.title}>
      <RichContent html={block.html} />
    </HomeSection>
  )
