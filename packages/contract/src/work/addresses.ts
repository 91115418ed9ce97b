/** Where everybody sees a work of the gallery. */
export const galleryAddress = (workId: string): string => `/home/work/workDetail?workId=${workId}`
