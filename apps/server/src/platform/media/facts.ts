// What inspection finds out about a file, and why it refuses one.

export interface MediaFacts {
  readonly extension: string
  /** Pixels as the reader sees them, after the camera's orientation. */
  readonly width: number | null
  readonly height: number | null
  readonly dpi: number | null
  readonly seconds: number | null
  readonly pages: number | null
}

export type MediaTrouble =
  /** The name's extension is not kept here. */
  | 'type'
  /** The content is not what the name says, or it is damaged. */
  | 'content'
  | 'pixels'
  | 'pdf-damaged'
  | 'pdf-locked'
  | 'video-damaged'
  /** `values.codec`: what the picture is coded with. */
  | 'video-codec'
  | 'archive-damaged'
  | 'archive-locked'
  | 'archive-entries'
  | 'archive-size'
  /** `values.name`: the entry. */
  | 'archive-names'
  | 'archive-nested'
  | 'macros'
  /** Too much time or memory. */
  | 'too-complex'

/** A file that is refused. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'
  readonly trouble: MediaTrouble
  readonly values: Readonly<Record<string, string>>

  constructor(trouble: MediaTrouble, values: Readonly<Record<string, string>> = {}) {
    super(`file refused: ${trouble}`)
    this.trouble = trouble
    this.values = values
  }
}

/** The most pixels a picture may have. */
export const mostPixels = 50_000_000

/** Throws MediaRefused for a picture without a size or with too many pixels. */
export const requirePixels = (width: number, height: number): void => {
  if (width < 1 || height < 1) throw new MediaRefused('content')
  if (width * height > mostPixels) throw new MediaRefused('pixels')
}
