/** How many parts of `most` rows a list for machines comes in; an empty one has one. */
export const countParts = (rows: number, most: number): number => Math.max(1, Math.ceil(rows / most))
