import { useLoaderData } from 'react-router'
import type { loader } from '../loaders/news-details.ts'
import { ArticleView } from './ArticleView.tsx'

/** /home/newsDetails?id=…: one article. */
export const NewsDetailsPage = () => <ArticleView article={useLoaderData<typeof loader>()} />
