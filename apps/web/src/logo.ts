import { type PictureWidth, pictureWidths } from '@kaisai/contract/system/file.endpoints'

const WIDTH: PictureWidth = pictureWidths[0]

/** The address of a logo as frames and tabs show it: no wider than needed, so that a large upload is not sent with every page. Null or empty: there is none. */
export const shownLogo = (logoUrl: string | null | undefined): string | null => (logoUrl ? `${logoUrl}&width=${WIDTH}` : null)
