const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
const LENGTH = 21

/** Gives `count` random bytes. */
export type RandomBytes = (count: number) => Uint8Array

/** An id of 21 characters out of 64, as the specification wants it for elements; unique for all practical purposes. */
export const newId = (random: RandomBytes): string => Array.from(random(LENGTH), (byte) => ALPHABET[byte & 63]).join('')
