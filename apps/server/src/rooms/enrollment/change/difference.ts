// One difference between what a team holds and what it asks for.
export interface Difference {
  readonly field: string
  readonly from: string
  readonly to: string
}
