import type { StorageKey } from '#web/storage.ts'

const KEY: StorageKey = 'accessToken'

/** Marks the document of somebody who is signed in before its first paint, as the text of a script (`SignedInOnly`). */
export const EARLY_SIGNED_IN = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.signedIn=''}catch{}`
