import { Legal } from './Legal.tsx'

/** /home/privacy */
export const PrivacyPage = () => <Legal which="privacy" />
