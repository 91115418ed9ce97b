// QR codes: error correction M, with the white border the standard asks for.
import { encodeQR } from 'qr'

const QUIET_ZONE = 4

/** Modules of a QR code with its white border, row by row; true is black. An address in capitals takes fewer of them. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })

/** Black modules as path data in a square of `size` units, a quiet zone of four modules left free on each side. */
export const qrPath = (text: string, size: number): string => {
  const modules = qrModules(text)
  const unit = size / modules.length
  const number = (value: number): string => String(Math.round(value * unit * 1000) / 1000)
  let path = ''
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end++
      const [left, right] = [number(x), number(end)]
      const [top, bottom] = [number(y), number(y + 1)]
      path += `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
      x = end
    }
  }
  return path
}
