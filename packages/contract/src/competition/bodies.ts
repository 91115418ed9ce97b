/** Who runs a competition, as it is entered. */
export interface Bodies {
  readonly hosts?: readonly string[]
  readonly organisers?: readonly string[]
  readonly coOrganisers?: readonly string[]
}

/** Each body that is named, once: those that may have an English name. */
export const bodiesOf = ({ hosts = [], organisers = [], coOrganisers = [] }: Bodies): string[] => [
  ...new Set([...hosts, ...organisers, ...coOrganisers]),
]
