/** The path of an installed Chromium or Chrome (KAISAI_CHROMIUM first), or null. */
export declare const findChromium: () => string | null
