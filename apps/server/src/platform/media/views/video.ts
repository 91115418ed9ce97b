import { openSource } from '../byte-source.ts'
import type { Found } from '../found.ts'
import { readVideo } from '../mp4.ts'

/** The view of a video is the video itself: boxes of metadata are sent as empty ones. No second copy of many hundred megabytes. */
export const makeVideoView = async (path: string): Promise<Found> => {
  const source = openSource(path)
  try {
    const { remarkBoxes, remarks, width, height } = readVideo(source)
    // Four bytes of length stay; the type becomes `free`, the content zeros.
    const blanks = remarkBoxes.map(([from, to]) => [from + 4, to, 'free'] as const)
    return {
      views: [{ variant: 'view', bytes: null, blanks, mediaType: 'video/mp4', extension: 'mp4', width, height }],
      metadata: remarks,
    }
  } finally {
    source.close()
  }
}
