import { useLoaderData } from 'react-router'
import type { loader } from '../loaders/consult-details.ts'
import { ArticleView } from './ArticleView.tsx'
import { ColumnView } from './ColumnView.tsx'

/** /home/consultDetails: the questions and answers of the site; with `?id=…` one of its articles. */
export const ConsultDetailsPage = () => {
  const { article, list } = useLoaderData<typeof loader>()
  return article ? <ArticleView article={article} /> : <ColumnView {...list} />
}
