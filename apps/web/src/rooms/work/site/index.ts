// What public pages of other rooms show of works: without what `../index.ts` gives to center and desk.
export { WorkTiles } from './gallery/WorkTiles.tsx'
