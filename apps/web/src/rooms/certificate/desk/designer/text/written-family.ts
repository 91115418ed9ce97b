/** The name under which the browser knows a document's font while it is written with. */
export const writtenFamily = (family: string): string => `certificate ${family.replace(/[^\w:-]/g, '')}`
