import type { HomeBlockShown } from '@kaisai/contract/website/home-blocks'
import { listHomeBlocks } from '@kaisai/contract/website/site-setting.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { loadHomeData } from '../home-data.ts'

// As `isRare` finds, near enough to fetch it beforehand: code both share would be a file of its own for every page.
const rare: readonly string[] = ['categories', 'experts', 'schools', 'newsTabs', 'months', 'richText', 'pictures', 'tiles']
const mayBeRare = ({ kind, look }: HomeBlockShown): boolean =>
  rare.includes(kind) || rare.includes(look) || (kind === 'competitions' && look === 'short')

/** The blocks of the home page with what they show. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callerContext)
  const blocks = await orNotFound(call(listHomeBlocks, {}, { quiet: true }))
  const data = await loadHomeData(call, blocks)
  return { blocks, data, ...(blocks.some(mayBeRare) ? { module: 'src/rooms/award/site/MoreBlocks.tsx' } : {}) }
}
