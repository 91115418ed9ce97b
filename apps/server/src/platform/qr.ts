// QR codes, as SVG for pages and as modules for paper. The only file that knows the library.
import { encodeQR } from 'qr'

// The width of the white border the standard asks for, in modules.
const QUIET_ZONE = 4

/** The modules of a QR code (error correction M, quiet zone included), row by row; true is black. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })

/** The black modules as one SVG path in units of a module; those beside each other become one stroke. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      [
        ...row
          .map((isBlack) => (isBlack ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** A QR code of a text as SVG text, black on white: it scales, and has no size of its own. */
export const qrSvg = (text: string): string => {
  const modules = qrModules(text)
  const side = modules.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${qrPath(modules)}"/></svg>`
}
