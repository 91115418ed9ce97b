// Whether this page belongs to the copy of a rehearsal. Such pages have an origin of their own; only cookies are shared with the product.

/** Whether the server said so. */
export const isRehearsal = (): boolean => globalThis.window?.__page?.isRehearsal === true
