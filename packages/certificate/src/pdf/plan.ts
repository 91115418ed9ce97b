// What is the same in every certificate of a template version: made once, then only read.
import type { Hash } from 'node:crypto'
import type { FilledStep } from './page-plan.ts'
import type { PrintFace } from './print-face.ts'
import type { Subset } from './subset.ts'

/** A page's content from the lowest to the highest: names of fixed forms, and what is drawn from facts. */
export type PlannedStep = string | FilledStep

export interface Plan {
  /** The file's beginning: header, pictures, fonts and forms. Every single file is this and a tail. */
  readonly prefix: Buffer
  readonly pages: readonly (readonly PlannedStep[])[]
  /** Points. */
  readonly width: number
  readonly height: number
  /** Entries of every page beside its size; and what its content begins with. */
  readonly boxes: string
  readonly beginning: string
  readonly title: string
  readonly language: string
  /** Subsets in the prefix, by face. */
  readonly subsets: ReadonlyMap<string, Subset>
  printFace(face: string): PrintFace
  /** Insides of the resource dictionaries' parts. */
  readonly fonts: string
  readonly otherResources: string
  readonly metadata: number
  /** Entries of a single file's catalog: its structure, and the color space of a file to be kept. */
  readonly structure: string
  readonly intent: string
  readonly isArchival: boolean
  readonly nextObject: number
  /** Where the prefix's objects begin, by number from 1 on. */
  readonly offsets: readonly number[]
  /** The same as lines of a cross-reference table, the free object 0 first. */
  readonly xrefLines: string
  /** SHA-256 and CRC-32 of the prefix, to be continued. */
  readonly sha256: Hash
  readonly crc32: number
  /** 24 hexadecimal digits of the prefix's hash: the beginning of every file's identifier. */
  readonly id: string
}

/** Points per canvas unit times 1000: A4's long or short side. */
export const pageSize = (viewportRatio: number): { width: number; height: number } => {
  const width = viewportRatio <= 1 ? 841.89 : 595.28
  return { width, height: Math.round(width * viewportRatio * 100) / 100 }
}

/** Objects of a single file before its first page: catalog, pages, information, resources, metadata. */
const BEFORE_PAGES = 5
/** Number of a page's object in a single file, whose first object after the prefix is `nextObject`; its content is the one after it. */
export const pageObject = (nextObject: number, page: number): number => nextObject + BEFORE_PAGES + page * 2
