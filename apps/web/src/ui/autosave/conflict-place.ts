/** The id of the place where one chooses between two texts. */
export const CONFLICT = 'enroll-conflict'
