export { LatestNews } from './site/LatestNews.tsx'
