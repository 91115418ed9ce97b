// The picture of an award: one design for each language and each color of awards.
import type { CertificateDocument, Element } from '@kaisai/certificate/model/document'
import { factElement, pictureElement, wordsElement } from '@kaisai/certificate/model/presets-elements'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { type Design, plainDesign } from '../print/design.ts'

/** Pixels: 1080 × 1440, what phones show whole. */
export const SHARE_WIDTH = 1080
const RATIO = 4 / 3
const LEFT = 110

const across = (top: number, height: number) => ({ left: LEFT, top, width: 1000 - 2 * LEFT, height })
const middle = { align: 'center', fontFamily: 'SourceHanSans' } as const

// The lines under the work: whoever is named, the team, the school. Which of them stand is decided by the filling.
const elements = (lang: Lang, color: string): Element[] => [
  factElement('competition', 'competitionName', across(130, 150), { ...middle, fontSize: 42, bold: true, color: '#3d3323' }),
  wordsElement('won', across(312, 50), inLang(['荣　获', 'AWARDED'], lang), {
    ...middle,
    fontSize: 28,
    color: '#8f6d2a',
    letterSpacing: 4,
  }),
  factElement('award', 'awardName', across(380, 190), { ...middle, fontSize: 120, bold: true, color, lineHeight: 1.2 }),
  factElement('work', 'workName', across(600, 140), { ...middle, fontSize: 42, color: '#3d3323' }),
  factElement('line1', 'userName', across(770, 70), { ...middle, fontSize: 42, bold: true, color: '#3d3323' }),
  factElement('line2', 'teamName', across(846, 52), { ...middle, fontSize: 30, color: '#5c5140' }),
  factElement('line3', 'school', across(904, 52), { ...middle, fontSize: 30, color: '#5c5140' }),
  pictureElement('qr', 'qrCode', { left: 415, top: 1000, width: 170, height: 170 }),
  wordsElement('scan', across(1176, 40), inLang(['扫码查看公开获奖名单', 'Scan for the public list of awards'], lang), {
    ...middle,
    fontSize: 22,
    color: '#8a7f6c',
  }),
]

/** The design of the picture: nothing of it comes from an organization, so no file of theirs is read. */
export const shareDesign = (lang: Lang, color: string, cacheFolder: string): Design => {
  const document: CertificateDocument = {
    version: 1,
    title: 'award',
    viewportRatio: RATIO,
    slides: [
      { id: 1, background: { color: '#fffaf0', frame: { kind: 'corner', color: '#c9a24a' } }, elements: elements(lang, color) },
    ],
    serial: { prefix: '', core: 'randomCode', length: 8, suffix: '' },
  }
  return plainDesign(`share ${lang} ${color}`, document, cacheFolder)
}
