/** What seeds and tests do in this room; the product itself never imports it. */
export { listMyMaterials, saveProgress } from './own.ts'
export { moveMaterial, saveMaterial } from './save-material.ts'
export { runStudyClock } from './study.jobs.ts'
