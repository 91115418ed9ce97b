import type { PlaceAnswer } from '@kaisai/contract/competition/form/kinds/place-kinds'
import { useEffect, useState } from 'react'

/** Rest after the last key before a search is sent. */
const REST_MS = 250

export interface Search {
  readonly options: readonly PlaceAnswer[]
  readonly state: 'waiting' | 'found' | 'failed'
}

/** What is found for a keyword while `isOn`; an answer that comes late for an older keyword is dropped. */
export const useSearch = (keyword: string, isOn: boolean, load: (keyword: string) => Promise<readonly PlaceAnswer[]>): Search => {
  const [search, setSearch] = useState<Search>({ options: [], state: 'waiting' })
  useEffect(() => {
    if (!isOn) return
    let isHere = true
    setSearch(({ options }) => ({ options, state: 'waiting' }))
    const ask = (): void => {
      load(keyword).then(
        (options) => isHere && setSearch({ options, state: 'found' }),
        () => isHere && setSearch({ options: [], state: 'failed' }),
      )
    }
    const timer = setTimeout(ask, keyword === '' ? 0 : REST_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [keyword, isOn, load])
  return search
}
