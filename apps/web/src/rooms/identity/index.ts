export { solve } from './proof.ts'
export { enter } from './sign-in.ts'
export type { SignedIn } from './signed-in.ts'
