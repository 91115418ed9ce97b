import { useLoaderData } from 'react-router'
import type { loader } from '../loaders/news-column.ts'
import { ColumnView } from './ColumnView.tsx'

/** /home/cpNews, /home/news/competitionInfo, competitionGuide, operatingManual: one column each. */
export const ColumnPage = () => <ColumnView {...useLoaderData<typeof loader>()} />
