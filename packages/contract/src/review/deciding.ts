// Which of several batches says how parts are combined and what decides ties.

interface Weighed {
  readonly source: 'batch' | 'stage'
  readonly id: string
  readonly weight: number
}

/** The batch that weighs most, of equal ones the later; null where none counts. */
export const decidingBatch = <W extends Weighed>(weights: readonly W[]): W | null =>
  weights
    .filter(({ source }) => source === 'batch')
    .reduce<W | null>((best, one) => {
      if (best === null) return one
      return one.weight > best.weight || (one.weight === best.weight && one.id > best.id) ? one : best
    }, null)
