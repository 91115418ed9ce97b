// What the door of a rehearsal's copy offers besides the product's own pages and calls.
import type { RehearsalPerson } from './rehearsal-steps.ts'

/** Addresses of the door: a ticket is used at `enter`, `state` says where one is, `as` goes on as somebody else, `leave` ends the visit. */
export const visitPaths = { enter: '/visit/enter', state: '/visit/state', as: '/visit/as', leave: '/visit/leave' } as const

/** What every page of a copy says about itself. */
export interface VisitState {
  readonly name: string
  readonly nameEn: string
  /** The turned clock. */
  readonly now: string
  /** When the visit ends, by the real clock. */
  readonly until: string
  readonly person: RehearsalPerson
  readonly people: readonly { readonly person: RehearsalPerson; readonly name: string }[]
  /** The report in the product. */
  readonly report: string
}

/** The cookie the language of a copy's pages is kept in: the product's own stays as it is. */
export const VISIT_LANGUAGE = 'rehearsal-language'
