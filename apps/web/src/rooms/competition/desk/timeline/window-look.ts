// How a window looks and is called: its family's color, its words, its state at a moment.
import './window-look.css'
import { chinaText, msOf } from '@kaisai/contract/china-clock'
import { lengthWords } from '@kaisai/contract/competition/timeline/finding'
import { type NodeKind, nodeKinds, type TimelineStage, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import { type WindowState, windowAt } from '@kaisai/contract/competition/timeline/window'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { useLang, useTexts } from '#web/lang.tsx'
import type { Meaning } from '#web/ui/StatusTag.tsx'
import { weekdayOf } from './geometry.ts'
import { timelineTexts } from './timeline-texts.ts'

/** Kinds of one purpose share a color; the style sheet knows them by these names. */
export const families = ['enroll', 'submit', 'judge', 'result'] as const
export type Family = (typeof families)[number]

export const familyOf: Record<NodeKind, Family> = {
  ENROLL: 'enroll',
  MODIFY: 'enroll',
  AUDIT: 'enroll',
  PAY: 'enroll',
  SUBMIT: 'submit',
  FORMAL_CHECK: 'judge',
  REVIEW: 'judge',
  ONSITE: 'judge',
  DELIBERATE: 'judge',
  PUBLICITY: 'result',
  OBJECTION: 'result',
  CERT: 'result',
}

/** The meaning of a window's state as status tags use it. */
export const stateMeaning: Record<WindowState, Meaning> = { before: 'idle', open: 'open', grace: 'waits', closed: 'idle' }

/** Words about windows in the page's language. */
export const useWindowWords = () => {
  const { lang } = useLang()
  const t = useTexts(timelineTexts)
  const stageName = (stage: TimelineStage): string => bestIn(lang, stage.name, stage.nameEn)
  const kindName = (kind: NodeKind): string => inLang(nodeKinds[kind], lang)
  /** 2026-11-20 周五 17:00 */
  const timeWords = (ms: number): string => {
    const [day = '', clock = ''] = chinaText(ms).split(' ')
    return `${day} ${t.weekday(weekdayNames[lang][weekdayOf(ms)]!)} ${clock}`
  }
  return {
    t,
    stageName,
    kindName,
    shortName: (kind: NodeKind): string => t.shorts[kind],
    /** What a bar is called by those who speak to it: what is written in it is a part of that. */
    spokenName: (kind: NodeKind): string => {
      const [name, short] = [kindName(kind), t.shorts[kind]]
      return name.toLowerCase().includes(short.toLowerCase()) ? name : t.kindAlso(name, short)
    },
    fullName: (stage: TimelineStage, kind: NodeKind): string => `${stageName(stage)} · ${kindName(kind)}`,
    timeWords,
    lengthOf: (node: WindowNode): string => inLang(lengthWords(msOf(node.endsAt) - msOf(node.startsAt)), lang),
    stateOf: (node: WindowNode, at: Date): { state: WindowState; words: string } => {
      const state = windowAt(node, at)
      return { state, words: t.states[state] }
    },
  }
}

const weekdayNames = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const
