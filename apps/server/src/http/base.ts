/** Where all calls live. */
export const BASE = '/prod-api'
