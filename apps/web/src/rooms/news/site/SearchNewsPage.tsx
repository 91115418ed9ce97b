import { useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import type { loader } from '../loaders/news-list.ts'
import { newsTexts } from '../texts.ts'
import { NewsList } from './NewsList.tsx'

/** /home/searchNews?keyword=… */
export const SearchNewsPage = () => {
  const t = useTexts(newsTexts)
  const { keyword } = useLoaderData<typeof loader>()
  return <NewsList title={keyword === '' ? t.searchNews : t.resultsOf(keyword)} isSearch />
}
