import { recorder } from '#src/db/audit.ts'

/** Writes an action into a competition's history: changes of its parts are recorded there too, under the part's own name. */
export const recordAction = recorder('competition', 'competitions')
