// Whose questions of a form a person answers.
/** The questions somebody is asked by his role. */
export const audienceOf = (role: string): 'member' | 'advisor' => (role === 'captain' || role === 'member' ? 'member' : 'advisor')
