// Calls that no story test makes: each with the journey that makes it and why no story can. This list may only get shorter.

/** `METHOD path` → the journey and the reason. */
export const callsElsewhere: Readonly<Record<string, { readonly journey: string; readonly reason: string }>> = {}

/** How many calls may stand above. Lower it with the list; never raise it. */
export const MOST_ELSEWHERE = 0
