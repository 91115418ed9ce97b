import { useTexts } from '#web/lang.tsx'
import { newsTexts } from '../texts.ts'
import { NewsList } from './NewsList.tsx'

/** /home/newsList */
export const NewsListPage = () => <NewsList title={useTexts(newsTexts).news} />
