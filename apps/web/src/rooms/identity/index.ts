export { solve } from './proof.ts'
