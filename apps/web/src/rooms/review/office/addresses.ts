/** Addresses of the review office. */
export const batchPath = (batchId: string, tab?: string): string => `/review/batch?id=${batchId}${tab ? `&tab=${tab}` : ''}`
export const resultPath = (resultId: string): string => `/review/result?id=${resultId}`
export const eliminationPath = (resultId: string): string => `/review/elimination?id=${resultId}`
