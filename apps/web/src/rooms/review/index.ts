export { ObjectionNotes } from './site/ObjectionNotes.tsx'
