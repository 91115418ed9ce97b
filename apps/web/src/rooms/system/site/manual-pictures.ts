import type { Lang } from '@kaisai/contract/lang'

const files = import.meta.glob<string>('../manual-pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Every picture is made in this size; the journey `manual` makes them. */
export const PICTURE = { width: 1280, height: 800 } as const

/** The address of a task’s picture in a language. */
export const pictureOf = (id: string, lang: Lang): string | undefined => files[`../manual-pictures/${id}.${lang}.webp`]
