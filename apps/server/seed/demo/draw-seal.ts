// A round seal in red: a ring, a star, and the words of the committee.
import { layoutText } from '@kaisai/certificate/layout/layout-text'
import type { TextElement } from '@kaisai/certificate/model/document'
import { textPaths } from '@kaisai/certificate/svg/text-paths'
import { fontStore } from '#src/platform/fonts/font-store.ts'
import { svgToPng } from '#src/platform/image/svg-to-png.ts'

const RED = '#d7000f'
const SIZE = 400

const star = (x: number, y: number, radius: number): string => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const far = at % 2 === 0 ? radius : radius * 0.382
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const words = (content: string, top: number, fontSize: number): TextElement => ({
  ...{ id: 'w', name: '', source: '', type: 'text', rotate: 0, code: '', vertical: false },
  ...{ left: 40, top, width: 320, height: 60, content: `<p>${content}</p>`, contentText: content },
  ...{ fontSize, bold: true, color: RED, defaultColor: RED, defaultFontName: 'SimSun', fontFamily: 'SimSun' },
  ...{ align: 'center', verticalAlign: 'middle', lineHeight: 1.2, letterSpacing: 2, overflow: 'shrink' },
})

/** The seal as PNG with a transparent ground. */
export const drawSeal = async (dataDir: string): Promise<Buffer> => {
  const fonts = await fontStore(`${dataDir}/fonts`).fonts()
  const written = [words('开赛示范竞赛', 84, 40), words('组委会', 262, 48)].flatMap((element) =>
    textPaths(layoutText(element, fonts.book), fonts.book, fonts.outlineOf).map(
      ({ d, transform, fill }) =>
        `<g transform="translate(${element.left} ${element.top})"><path d="${d}" transform="${transform}" fill="${fill}"/></g>`,
    ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">
    <circle cx="200" cy="200" r="188" fill="none" stroke="${RED}" stroke-width="12"/><path d="${star(200, 200, 52)}" fill="${RED}"/>${written.join('')}</svg>`
  return svgToPng(svg, SIZE)
}
