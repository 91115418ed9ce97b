export { solve } from './proof.ts'
export { enter, type SignedIn } from './sign-in.ts'
