export { ColumnList } from './site/ColumnList.tsx'
export { LatestNews } from './site/LatestNews.tsx'
