import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { type TemplateType, templateTypes } from '@kaisai/contract/website/template-types'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTexts } from '#web/lang.tsx'
import type { Site } from '#web/shells/site/site-row.ts'
import { useNow } from '#web/use-now.ts'
import { websiteTexts } from '../texts.ts'
import { arrange, type Piece } from './arrange.ts'
import { Banners, Faq, Timeline } from './blocks.tsx'
import cctem from './CcTem.module.css'
import { CcTemHero, Stage } from './CcTem.tsx'
import { Countdown } from './Countdown.tsx'
import { DateList } from './DateList.tsx'
import hcj from './Hcj.module.css'
import { HcjHero } from './Hcj.tsx'
import home from './Home.module.css'
import { Links } from './Links.tsx'
import type { BannersProps, HeroProps, HomePart, HomeProps } from './parts.ts'
import tem1 from './Tem1.module.css'
import { Entries, Tem1Hero } from './Tem1.tsx'
import { Tem2Hero } from './Tem2.tsx'
import { nodeStates } from './timeline.ts'
import zjprovince from './Zjprovince.module.css'
import { ZjprovinceHero } from './Zjprovince.tsx'

interface Look {
  /** Sets tones, distances and sizes of headings for all that stands in it. */
  readonly page: string | undefined
  readonly isDark?: boolean
  readonly Hero: ComponentType<HeroProps>
  readonly Banners: ComponentType<BannersProps>
  readonly row: string
  readonly split?: string | undefined
  readonly side?: string | undefined
}
const looks: Readonly<Record<TemplateType, Look>> = {
  ccTem: { page: cctem.page, Hero: CcTemHero, Banners: Stage, row: home.columns! },
  hcj: { page: hcj.page, isDark: true, Hero: HcjHero, Banners, row: home.columns! },
  tem1: { page: tem1.page, Hero: Tem1Hero, Banners, row: `${home.columns} ${tem1.marked}` },
  tem2: { page: home.page, Hero: Tem2Hero, Banners, row: home.columns! },
  zjprovince: {
    ...{ page: zjprovince.page, Hero: ZjprovinceHero, Banners, row: home.columns! },
    ...{ split: zjprovince.split, side: zjprovince.side },
  },
}

/** The home page: the site's blocks in their order, with the look of its template. A block with nothing to show is absent. */
export const HomeTemplate = ({ site, blocks, filled }: HomeProps) => {
  const look = looks[templateTypes.find((one) => one === site.templateType) ?? 'tem2']
  const now = useNow(site.serverTime, 60_000)
  const t = useTexts(websiteTexts)
  // The stage of a template shows banners before the site's own picture.
  const hasOwnPicture = site.home.picture !== null && look.Banners !== Stage
  const parts = blocks
    .map(
      (block, at): HomePart => ({
        block,
        nodes: ownNodes(block, !hasOwnPicture && blocks.slice(0, at).every(isLow), site, look, now) ?? filled[block.key] ?? [],
      }),
    )
    .filter(({ nodes }) => nodes.length > 0)
  // A new site, that has nothing but its name: whoever comes is not left before an empty page.
  const isEmpty = parts.every(({ block }) => block.kind === 'headline' || block.kind === 'entries')
  const pieces = arrange(parts, { drawsOnPicture: look.isDark === true, splits: look.split !== undefined })
  return (
    <div className={look.page} data-theme={look.isDark ? 'dark' : undefined} data-empty={isEmpty || undefined}>
      {pieces.some(({ kind }) => kind === 'hero') ? null : <h1 className="hidden-text">{site.name}</h1>}
      {/* Nothing waits here: each piece becomes alive in a turn of its own, so that a slow phone can react in between. */}
      {pieces.map((piece) => (
        <Suspense key={keyOf(piece)}>{shown(piece, site, look)}</Suspense>
      ))}
      {isEmpty ? <p className={home.soon}>{t.soon}</p> : null}
    </div>
  )
}

// A phone shows the first picture below these at once: the template of an institution has all three above its banners.
const isLow = ({ kind }: HomeBlockShown): boolean => kind === 'headline' || kind === 'countdown' || kind === 'entries'

const keyOf = (piece: Piece<HomePart>): string =>
  piece.kind === 'hero'
    ? 'hero'
    : piece.kind === 'row'
      ? `row-${piece.parts[0]!.block.key}`
      : (piece.kind === 'split' ? piece.main : piece.part).block.key

const shown = (piece: Piece<HomePart>, site: Site, look: Look): ReactNode => {
  switch (piece.kind) {
    case 'hero':
      return <look.Hero site={site} hasCountdown={piece.hasCountdown} hasPicture={piece.hasPicture} />
    case 'row':
      return <div className={look.row}>{piece.parts.flatMap(({ nodes }) => nodes)}</div>
    case 'split':
      return (
        <div className={look.split}>
          <div>{piece.main.nodes}</div>
          <div className={look.side}>{piece.side.nodes}</div>
        </div>
      )
    case 'one':
      return piece.part.nodes
  }
}

/** What the site's own settings say in a block; null: it is filled by another room. */
const ownNodes = (block: HomeBlockShown, isOnTop: boolean, site: Site, look: Look, now: number): readonly ReactNode[] | null => {
  const { banners, home: words, links } = site
  const { key, title } = block
  switch (block.kind) {
    case 'headline':
      return [key]
    case 'banners':
      return banners.length === 0 ? [] : [<look.Banners key={key} banners={banners} isOnTop={isOnTop} />]
    case 'countdown':
      return words.countdownTo === null ? [] : [<Alone key={key} site={site} />]
    case 'entries':
      return block.entries.length === 0 ? [] : [<Entries key={key} home={words} keys={block.entries} />]
    case 'timeline':
      if (block.look !== 'short') return words.timeline.length === 0 ? [] : [<Timeline key={key} site={site} title={title} />]
      return nodeStates(words.timeline, now).every((state) => state === 'past')
        ? []
        : [<DateList key={key} site={site} title={title} />]
    case 'faq':
      return words.faq.length === 0 ? [] : [<Faq key={key} site={site} title={title} />]
    case 'links':
      return links.length === 0 ? [] : [<Links key={key} site={site} title={title} />]
    default:
      return null
  }
}

/** A countdown that stands by itself. */
const Alone = ({ site }: { site: Site }) => (
  <section className={home.section}>
    <Countdown of={site.home.competition} label={site.home.countdownLabel} to={site.home.countdownTo!} madeAt={site.serverTime} />
  </section>
)
