// What speaks against pairs, in words.

import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import type { ConflictKind } from '@kaisai/contract/review/labels'
import { conflictKindLabels } from '@kaisai/contract/review/labels'
import type { FoundConflict } from '../conflicts.ts'
import type { ReasonCode } from '../distribution/plan-types.ts'
import { type Violation, violationsOf } from '../distribution/violations.ts'
import type { ExpertFacts, PlainEntry } from './plan-input.ts'

const violationLabels: Readonly<Record<Violation['code'], Label>> = {
  blocked: ['存在回避关系', 'Conflict'],
  warned: ['可能需要回避', 'Possible conflict'],
  overload: ['超过评审上限', 'Above the limit of works'],
  twice: ['重复分配', 'Assigned twice'],
  sameSchoolTwice: ['同一作品已有该校专家', 'Another expert of this school judges the work'],
  group: ['不在该作品的评审组', 'Not in the panel of this work'],
  tooMany: ['人数超出', 'More experts than needed'],
  tooFew: ['人数不足', 'Short of experts'],
}
const stageOverload: Label = ['超过赛段设置的每位专家上限', 'Above the stage’s limit of works per expert']
const reasonLabels: Readonly<Record<ReasonCode, Label>> = {
  kept: ['手动指定', 'Set by hand'],
  mainDiscipline: ['主学科一致', 'Main discipline matches'],
  discipline: ['学科相关', 'A discipline matches'],
  disciplineUnknown: ['学科未填写', 'Discipline unknown'],
  disciplineOther: ['学科不同', 'Other discipline'],
  otherSchool: ['不同学校', 'Another school'],
  sameSchool: ['同校', 'Same school'],
  schoolUnknown: ['学校未知', 'School unknown'],
  otherProvince: ['不同省份', 'Another province'],
  warned: ['存在回避提醒', 'A conflict is possible'],
  keywords: ['关键词相同', 'Keywords in common'],
  keywordsOther: ['没有相同的关键词', 'No keyword in common'],
  keywordsUnknown: ['关键词未填写', 'Keywords unknown'],
  matrix: ['匹配表指定', 'Set in the matching table'],
  bidWant: ['专家愿意评审', 'The expert wants it'],
  bidCan: ['专家可以评审', 'The expert can judge it'],
  bidNone: ['专家未表态', 'The expert has not said'],
  bidNot: ['专家不便评审', 'The expert would rather not'],
}
const shortLabels: Readonly<Record<'noExpert' | 'group' | 'conflicts' | 'loads', Label>> = {
  noExpert: ['没有可用专家', 'There are no experts'],
  group: ['评审组人数不足', 'The panel is too small'],
  conflicts: ['可评专家多有回避关系', 'Too many conflicts'],
  loads: ['专家均已达上限', 'All experts are at their limits'],
}

export const reasonText = (code: string, lang: Lang): string => {
  const label = reasonLabels[code as ReasonCode]
  return label ? inLang(label, lang) : code
}
export const shortText = (why: string, lang: Lang): string => {
  const label = shortLabels[why as keyof typeof shortLabels]
  return label ? inLang(label, lang) : why
}
export const conflictText = (kind: ConflictKind, lang: Lang): string => inLang(conflictKindLabels[kind], lang)

/** What speaks against the experts of one work, for each of them in words, and what blocks. */
export const speaksAgainst = (
  entry: PlainEntry,
  experts: readonly ExpertFacts[],
  conflicts: readonly FoundConflict[],
  loads: ReadonlyMap<string, number>,
  isOneSchoolPerWork: boolean,
  lang: Lang,
): Map<string, { texts: string[]; isBlocked: boolean }> => {
  const found = violationsOf({
    work: { id: entry.id, need: entry.need, groupId: entry.groupId },
    experts,
    conflicts: conflicts.map(({ workId, expertId, effect }) => ({ workId, expertId, effect })),
    loads,
    isOneSchoolPerWork,
  })
  const byExpert = new Map<string, { texts: string[]; isBlocked: boolean }>()
  for (const { code, expertId, isWarning } of found) {
    if (expertId === null) continue
    const one = byExpert.get(expertId) ?? { texts: [], isBlocked: false }
    const kinds =
      code === 'blocked' || code === 'warned'
        ? [
            ...new Set(
              conflicts.filter((c) => c.workId === entry.id && c.expertId === expertId).map((c) => conflictText(c.kind, lang)),
            ),
          ]
        : []
    const isStage = code === 'overload' && experts.some((one) => one.id === expertId && one.isBoundByStage)
    const text = inLang(isStage ? stageOverload : violationLabels[code], lang)
    one.texts.push(kinds.length === 0 ? text : lang === 'en' ? `${text}: ${kinds.join(', ')}` : `${text}：${kinds.join('、')}`)
    if (!isWarning) one.isBlocked = true
    byExpert.set(expertId, one)
  }
  return byExpert
}
