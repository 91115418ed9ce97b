export { loader as loadNews } from './loaders/news-list.ts'
export { ColumnList } from './site/ColumnList.tsx'
export { LatestNews } from './site/LatestNews.tsx'
export { NewsList } from './site/NewsList.tsx'
