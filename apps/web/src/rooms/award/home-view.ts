export { loadHomeData } from './home-data.ts'
export { HomeView } from './site/HomeView.tsx'
