const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A random id of `length` characters out of 64: unguessable, usable in addresses. Works without a secure context. */
export const randomId = (length = 21): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 63]).join('')

/** A random id of `length` lowercase letters, for elements that want a name. */
export const randomLetters = (length = 8): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
