// Blocks of a home page that few sites show: fetched apart, so that the others stay light.
import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { categoryWordsOf } from '@kaisai/contract/website/wording'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import {
  CategoryTiles,
  CompetitionNames,
  CompetitionTiles,
  competitionAddress,
  MonthGrid,
} from '#web/rooms/competition/site/index.ts'
import { competitionTexts } from '#web/rooms/competition/texts.ts'
import { ColumnList } from '#web/rooms/news/index.ts'
import { HomeSection } from '#web/rooms/website/index.ts'
import { formatNumber } from '#web/ui/format.ts'
import { initialsOf, tintOf } from '#web/ui/initials.ts'
import { RichContent } from '#web/ui/site/RichContent.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { DataOf, HomeData } from '../home-data.ts'
import { AwardWall } from './AwardWall.tsx'
import { homeTexts } from './home-texts.ts'
import styles from './MoreBlocks.module.css'
import { moreTexts } from './more-texts.ts'

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
    case 'categories':
      return <Categories block={block} found={found as NonNullable<DataOf['categories']>} />
    case 'winners':
      return <Winners block={block} found={found as NonNullable<DataOf['winners']>} />
    case 'competitions':
      return <Competitions block={block} competitions={found as DataOf['competitions']} />
    case 'months':
      return <Months block={block} {...(found as DataOf['months'])} />
    case 'newsTabs':
      return <NewsTabs block={block} tabs={found as DataOf['newsTabs']} />
    case 'richText':
      return <Text block={block} />
    default:
      return null
  }
}

const idOf = ({ key }: HomeBlockShown): string => `block-${key}`

const Experts = ({ block, experts }: { block: HomeBlockShown; experts: DataOf['experts'] }) => {
  const t = useTexts(moreTexts)
  const isLarge = block.look === 'portraits'
  const size = isLarge ? LARGE : SMALL
  return (
    <HomeSection id={idOf(block)} title={block.title || t.experts} more={{ to: '/home/expertInfo', label: t.allExperts }}>
      <ul className={isLarge ? styles.portraits : styles.experts}>
        {experts.map((expert) => (
          <li key={expert.expertId}>
            {expert.photoUrl ? (
              <img src={expert.photoUrl} alt="" {...size} loading="lazy" />
            ) : (
              <Initials name={expert.name} {...size} />
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

const SMALL = { width: 64, height: 80 }
const LARGE = { width: 320, height: 400 }

// Drawn, not styled: the page's policy refuses styles that are made for one element.
const Initials = ({ name, ...size }: { name: string; width: number; height: number }) => (
  <svg viewBox="0 0 64 80" {...size} aria-hidden="true">
    <rect width="64" height="80" fill={tintOf(name)} />
    <text x="32" y="48" textAnchor="middle" fontSize="22" fill="#fff">
      {initialsOf(name)}
    </text>
  </svg>
)

const Categories = ({ block, found }: { block: HomeBlockShown; found: NonNullable<DataOf['categories']> }) => {
  const t = useTexts(moreTexts)
  const { lang } = useLang()
  const { competitionId, name, isTopic, hasTab, categories } = found
  const words = categoryWordsOf(isTopic ? { itemLabel: 'topic' } : null, lang)
  const to = competitionAddress(competitionId, hasTab ? 'item' : undefined)
  const title = block.title || (isTopic ? t.topicsOf(name) : t.categoriesOf(name))
  return (
    <HomeSection id={idOf(block)} title={title} more={{ to, label: t.allCategories(words) }}>
      <CategoryTiles categories={categories} to={to} />
    </HomeSection>
  )
}

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
  const t = useTexts(moreTexts)
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
  const t = useTexts(moreTexts)
  const h = useWorded(homeTexts)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, tabs.length - 1)
  const addressOf = (column: string): string => `/home/newsList?column=${encodeURIComponent(column)}`
  const title = block.title || t.newsTabs
  return (
    <HomeSection id={idOf(block)} title={title} more={{ to: addressOf(tabs[at]!.column), label: h.moreOf }}>
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
