// The size of a bench: as people measure with it, or as small as it can be, so that `npm test` sees that it still runs.

/** Whether this run only shows that the bench works; its figures mean nothing. */
export const isTiny = process.env.KAISAI_BENCH_SIZE === 'tiny'

/** `usual`, or `tiny` in a run that only shows that the bench works. */
export const scaled = <T>(usual: T, tiny: T): T => (isTiny ? tiny : usual)
