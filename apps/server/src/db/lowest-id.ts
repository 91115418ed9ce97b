/** Before every id: where a walk in the order of ids begins. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
