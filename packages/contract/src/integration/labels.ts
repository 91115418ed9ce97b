import type { Label } from '../lang.ts'

/** How a token stands: what it was made with, and what became of it. */
export const tokenStandings = ['active', 'ending', 'expired', 'revoked', 'idle'] as const
export type TokenStanding = (typeof tokenStandings)[number]
export const tokenStandingLabels: Readonly<Record<TokenStanding, Label>> = {
  active: ['有效', 'Active'],
  ending: ['即将到期', 'Ends soon'],
  expired: ['已过期', 'Expired'],
  revoked: ['已撤销', 'Revoked'],
  /** Its owner has no right to what it was made for any more. */
  idle: ['已失效', 'Without rights'],
}

/** Days a token may live at most, and what the forms offer. */
export const MOST_TOKEN_DAYS = 365
export const tokenDays = [30, 90, 180, 365] as const
/** Days before its end from which a token is shown as ending. */
export const TOKEN_ENDING_DAYS = 14
/** Tokens that are alive: of one person, of one organization. */
export const MOST_OWN_TOKENS = 10
export const MOST_ORGANIZATION_TOKENS = 50
/** What a token begins with, so that scanners for secrets find one that leaked. */
export const TOKEN_PREFIX = 'kst_'
/** The version of what is published for integrators: fields may be added within it, none is removed or changes its meaning. */
export const API_VERSION = '1.0'
/** The readable guide for integrators. */
export const GUIDE_PATH = '/prod-api/guide'
