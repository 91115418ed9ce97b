import type { HomeBlockKind } from '@kaisai/contract/website/home-blocks'
import { listHomeBlocks } from '@kaisai/contract/website/site-setting.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { loadHomeData } from '../home-data.ts'

/** Kinds few sites show: fetched apart. */
const rare: readonly HomeBlockKind[] = ['experts', 'schools', 'newsTabs', 'partners', 'richText']

/** The blocks of the home page with what they show. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callerContext)
  const blocks = await orNotFound(call(listHomeBlocks, {}, { quiet: true }))
  const module = blocks.some(({ kind }) => rare.includes(kind)) ? 'src/rooms/award/site/MoreBlocks.tsx' : undefined
  return { blocks, data: await loadHomeData(call, blocks), ...(module === undefined ? {} : { module }) }
}
