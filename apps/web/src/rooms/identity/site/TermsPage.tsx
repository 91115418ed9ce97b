import { Legal } from './Legal.tsx'

/** /home/terms */
export const TermsPage = () => <Legal which="terms" />
