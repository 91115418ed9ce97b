import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import type { DataOf, HomeData } from './home-data.ts'

/** Whether a block shows something few sites show: its code is fetched apart, so that other home pages stay light. */
export const isRare = ({ kind, html, look }: HomeBlockShown, found: HomeData[string]): boolean => {
  if (kind === 'richText') return html !== ''
  if (kind === 'experts' || kind === 'schools' || kind === 'newsTabs') return found !== null && (found as unknown[]).length > 0
  if (kind === 'categories') return found !== null
  if (kind === 'competitions') return look !== '' && look !== 'lines' && found !== null && (found as unknown[]).length > 0
  if (kind === 'months') return found !== null && (found as DataOf['months']).months.some(({ count }) => count > 0)
  // Without pictures a wall of them would be bare.
  if (kind !== 'winners' || look !== 'pictures' || found === null) return false
  return (found as NonNullable<DataOf['winners']>).awards.some(({ galleryCoverUrl }) => galleryCoverUrl !== null)
}
