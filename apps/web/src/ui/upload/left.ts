/** The reason of an abort when a page is left: what has arrived is kept, unlike an upload that was given up. */
export const LEFT = 'left'
