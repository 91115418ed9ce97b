export { HomeSection } from './site/HomeSection.tsx'
export { HomeTemplate } from './site/HomeTemplate.tsx'
