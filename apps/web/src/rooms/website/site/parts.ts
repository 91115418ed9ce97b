import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import type { ReactNode } from 'react'
import type { Site } from '#web/shells/site/site-row.ts'

/** A block with what it shows: one part, or several beside each other. */
export interface HomePart {
  readonly block: HomeBlockShown
  readonly nodes: readonly ReactNode[]
}

export interface HomeProps {
  readonly site: Site
  /** In their order. */
  readonly blocks: readonly HomeBlockShown[]
  /** What blocks of other rooms show, by their keys; nothing: the block has nothing to show and is absent. */
  readonly filled: Readonly<Record<string, readonly ReactNode[]>>
}

export interface HeroProps {
  readonly site: Site
  /** The countdown stands in it. */
  readonly hasCountdown: boolean
  /** Banners stand right above: where a template draws on a picture, it takes the first of them. */
  readonly hasPicture: boolean
}

export interface BannersProps {
  readonly banners: Site['banners']
  /** Nothing high stands above (headline, countdown, entries): the first picture is in the first view. */
  readonly isOnTop: boolean
}
