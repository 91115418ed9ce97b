// What stands on a paper, without a measure: the press decides where it goes.

export interface PaperTable {
  /** Heading and share of the width of each column. */
  readonly columns: readonly { readonly head: string; readonly share: number }[]
  readonly rows: readonly (readonly string[])[]
}

/** Bars side by side with their numbers: a chart that is read in black and white as well. */
export interface PaperBars {
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    readonly value: number
    /** The same of before, drawn pale below; null: there is none. */
    readonly against: number | null
  }[]
  /** What the dark and the pale bars are; without the second there are none of them. */
  readonly legend: readonly [string, string?]
}

/** A part of a paper under a heading. */
export interface PaperSection {
  readonly heading: string
  /** A part of the section before it: its heading is smaller. */
  readonly isSub?: boolean
  readonly paragraphs?: readonly string[]
  readonly table?: PaperTable
  readonly bars?: readonly PaperBars[]
}

/** What a signature needs on paper before it is made. */
export interface SignatureRoom {
  /** Bytes of the signature at most. */
  readonly size: number
  readonly signedAt: Date
  readonly name: string
}

export interface Paper {
  readonly lang: 'zh' | 'en'
  readonly title: string
  /** Address behind the QR code in the upper right corner; null: none. */
  readonly qr: string | null
  /** Lines of a name and its value below the title. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly paragraphs: readonly string[]
  readonly table: PaperTable | null
  /** After the table, each under its heading. */
  readonly sections?: readonly PaperSection[]
  /** Lines after everything else, to the right. */
  readonly closing: readonly string[]
  /** A picture over the closing lines: the seal of whoever issues the paper. */
  readonly seal?: { readonly bytes: Uint8Array; readonly kind: 'png' | 'jpg' }
  /** The moment the paper is of (ISO): it is the same to the byte whenever it is printed. Absent: now. */
  readonly madeAt?: string
  /** Words by which programs know what kind of paper it is; they are not shown. */
  readonly keyword?: string
  /** Room for a signature that is filled in afterwards; the name is shown by readers. */
  readonly signature?: SignatureRoom
  /** On each page below, beside the page number. */
  readonly footer: string
}
