// What public pages of other rooms show of competitions: without the desk's parts, which `../index.ts` gives.
export { CategoryTiles } from './CategoryTiles.tsx'
export { CompetitionLine, competitionAddress } from './CompetitionLine.tsx'
export { CompetitionNames, CompetitionTiles, MonthGrid } from './home-more.tsx'
export { CompetitionLines, SiteSums, sumsToShow } from './home-parts.tsx'
