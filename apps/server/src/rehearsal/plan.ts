// The set-up of a competition as a rehearsal goes through it: read once, through the calls an organizer makes.

import { enteredCategories } from '@kaisai/contract/competition/entered'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import * as item from '@kaisai/contract/competition/item.endpoints'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as stages from '@kaisai/contract/competition/stage.endpoints'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn } from '@kaisai/contract/lang'
import type { Someone, World } from './world.ts'

/** A window in milliseconds. */
export interface Window {
  readonly from: number
  readonly to: number
}

export type Category = ReplyOf<typeof item.listItems>[number] & { readonly enrollForm: FormDocument | null }
type Stage = ReplyOf<typeof stages.getStage>

export interface RehearsedStage {
  readonly stageId: string
  readonly name: string
  readonly mode: string
  readonly review: Stage['review']
  readonly advanceRule: Stage['advanceRule']
  readonly windows: ReadonlyMap<NodeKind, Window>
}

export interface Plan {
  readonly competitionId: string
  readonly enrollMode: ReplyOf<typeof stages.getEnrollSetting>['enrollMode']
  readonly auditChain: readonly string[]
  readonly rules: ReplyOf<typeof stages.getEnrollSetting>['rules']
  readonly needsLetter: boolean
  readonly hasFormalCheck: boolean
  readonly rulesNo: number | null
  /** The categories teams enter. */
  readonly categories: readonly Category[]
  readonly stages: readonly RehearsedStage[]
  /** The first moment of any window and the last one; null: there is none. */
  readonly span: Window | null
}

/** Reads the set-up of a competition. */
export const readPlan = async (world: World, who: Someone, competitionId: string): Promise<Plan> => {
  const [enroll, work, rules, items, list] = [
    await world.does(who, stages.getEnrollSetting, { competitionId }),
    await world.does(who, stages.getWorkSetting, { competitionId }),
    await world.does(who, parts.listRuleTexts, { competitionId }),
    await world.does(who, item.listItems, { competitionId }),
    await world.does(who, stages.listStages, { competitionId }),
  ]
  const forms = new Map<string, FormDocument>()
  const formOf = async (formId: string | null): Promise<FormDocument | null> => {
    if (formId === null) return null
    const held = forms.get(formId) ?? (await world.does(who, item.getForm, { formId })).document
    forms.set(formId, held)
    return held
  }
  const categories: Category[] = []
  for (const one of enteredCategories(items)) categories.push({ ...one, enrollForm: await formOf(one.enrollFormId) })
  const rehearsed: RehearsedStage[] = []
  for (const { stageId } of list) {
    const { name, nameEn, mode, review, advanceRule, nodes } = await world.does(who, stages.getStage, { stageId })
    rehearsed.push({
      ...{ stageId, mode, review, advanceRule },
      name: bestIn(world.lang, name, nameEn),
      windows: new Map(
        nodes.map(({ kind, startsAt, endsAt }) => [kind, { from: Date.parse(startsAt), to: Date.parse(endsAt) }] as const),
      ),
    })
  }
  const all = rehearsed.flatMap(({ windows }) => [...windows.values()])
  return {
    ...{ competitionId, categories, stages: rehearsed },
    ...{ enrollMode: enroll.enrollMode, auditChain: enroll.auditChain, rules: enroll.rules },
    needsLetter: enroll.setting.needsLetter,
    hasFormalCheck: work.setting.formalCheck === 'manual',
    rulesNo: rules.length === 0 ? null : Math.max(...rules.map(({ no }) => no)),
    span: all.length === 0 ? null : { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) },
  }
}

/** The window of a kind of the first stage that has one. */
export const windowOf = (plan: Plan, kind: NodeKind): Window | undefined =>
  plan.stages.map(({ windows }) => windows.get(kind)).find((one) => one !== undefined)
