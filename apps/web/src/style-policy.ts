/**
 * Pages from which people go on to desk or center in the same document: like those it must allow the style attributes of rich texts and of
 * fields that grow. Every other public page forbids them.
 */
export const leadsInside = (path: string): boolean => path.startsWith('/neibu/') || path === '/role'
