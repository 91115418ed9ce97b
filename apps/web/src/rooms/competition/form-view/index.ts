// The form of a competition as other rooms show it: without the desk's parts, which `../index.ts` gives.
export { AnswersView } from './AnswersView.tsx'
export { FormView } from './FormView.tsx'
export type { FileTools, LoadPlaces, UploadFile } from './input.ts'
export { loadPlaces } from './load-places.ts'
