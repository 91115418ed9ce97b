// Apart from the room's own door: the home page comes through that one and does not carry what only lists need.
export { ArticleLine } from './ArticleLine.tsx'
export { SectionNav } from './SectionNav.tsx'
