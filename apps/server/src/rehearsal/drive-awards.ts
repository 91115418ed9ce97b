// Awards by the schemes that are there, and certificates as far as preflight: whose words do not fit, and who could not be made one.
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as batch from '@kaisai/contract/certificate/batch.endpoints'
import { listMakeChoices } from '@kaisai/contract/certificate/choices.endpoints'
import { faultKinds } from '@kaisai/contract/certificate/labels'
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import { inLang } from '@kaisai/contract/lang'
import type { RehearsedStage } from './plan.ts'
import { type Setting, words } from './setting.ts'

const EXAMPLES = 5

/** Assigns and publishes the awards of a stage that has a scheme. Returns until when they are shown for objection, milliseconds; 0: there are none. */
export const giveAwards = async (set: Setting, stage: RehearsedStage, isLast: boolean): Promise<number> => {
  const { world, diary, office, plan } = set
  const { manager, chief } = office
  const { stageId } = stage
  const page = await world.does(manager, schemes.pageSchemes, { competitionId: plan.competitionId, stageId, pageSize: 100 })
  const usable = page.rows.filter(({ status }) => status !== 'retired')
  const scheme = usable.find(({ status }) => status === 'active') ?? usable[0]
  const entry = diary.begin('award', stage.name, world.clock.now())
  if (!scheme) {
    if (isLast) entry.stopped(words(set, '最后一个赛段没有奖项方案', 'The last stage has no scheme of awards.'), '')
    return 0
  }
  if (scheme.status !== 'active') {
    const used = await world.call(manager, schemes.moveScheme, {
      schemeId: scheme.schemeId,
      version: scheme.version,
      verb: 'activate',
    })
    if (!used.isDone) {
      entry.stopped(used.text, scheme.name)
      return 0
    }
    entry.bridged(
      words(set, '奖项方案尚未启用（预演已代为启用）', 'The scheme is not in use yet (the rehearsal activated it).'),
      scheme.name,
    )
  }
  const assigned = await world.call(manager, grant.assignAwards, { stageId, schemeId: scheme.schemeId })
  if (!assigned.isDone) {
    entry.stopped(assigned.text, scheme.name)
    return 0
  }
  await nominate(set, scheme.schemeId)
  const confirmed = await world.call(manager, grant.moveAwards, { stageId, awardIds: null, verb: 'confirm', note: '' })
  if (!confirmed.isDone) {
    entry.stopped(confirmed.text, scheme.name)
    return 0
  }
  const publish = (days: number | null) =>
    world.call(chief, grant.publishAwards, { stageId, awardIds: null, days, publicNote: '' })
  const shown = await publish(null)
  const later = shown.isDone ? shown : await publish(3)
  if (!later.isDone) {
    entry.stopped(later.text, scheme.name)
    return 0
  }
  if (!shown.isDone) entry.bridged(shown.text, scheme.name)
  entry.passed(confirmed.data.moved)
  return Date.parse(later.data.endTime)
}

// Best advisors, schools and the like: whoever the scheme proposes.
const nominate = async (set: Setting, schemeId: string): Promise<void> => {
  const { world, office } = set
  const { items } = await world.does(office.manager, schemes.getScheme, { schemeId })
  for (const { schemeItemId, targetType } of items) {
    if (schemeItemId === null || !['teacher', 'school', 'organization'].includes(targetType)) continue
    const targets = await world.call(office.manager, grant.listAwardTargets, { schemeItemId })
    if (!targets.isDone) continue
    const targetIds = targets.data.filter(({ isProposed }) => isProposed).map(({ targetId }) => targetId)
    if (targetIds.length > 0) await world.call(office.manager, grant.addAwards, { schemeItemId, targetIds })
  }
}

/** Looks the certificates of every design through that could be made of the awards. */
export const checkCertificates = async (set: Setting): Promise<RehearsalReport['certificates']> => {
  const { world, diary, office, plan } = set
  const { chief } = office
  const entry = diary.begin('certificate', '', world.clock.now())
  const choices = await world.call(chief, listMakeChoices, { competitionId: plan.competitionId })
  if (!choices.isDone) {
    entry.stopped(choices.text, '')
    return []
  }
  const { awards } = choices.data
  const templates = choices.data.templates.filter(({ source }) => source === 'award')
  if (awards.length === 0) return []
  if (templates.length === 0) {
    entry.stopped(
      words(
        set,
        '没有可用的证书模板（须先设计并发布版本）',
        'No design of certificates can be used yet: publish a version of one.',
      ),
      '',
    )
    return []
  }
  const checked: RehearsalReport['certificates'] = []
  for (const { templateId, name } of templates) {
    const added = await world.call(chief, batch.addBatch, {
      ...{
        competitionId: plan.competitionId,
        templateId,
        name: words(set, '预演', 'Rehearsal'),
        itemIds: [],
        levels: [],
        stateOf: 'publicity',
      },
    })
    if (!added.isDone) {
      entry.stopped(added.text, name)
      continue
    }
    await world.settle()
    const { rows, faults } = await world.does(chief, batch.getBatch, { batchId: added.data.batchId })
    if (rows === 0) continue
    const kinds = Map.groupBy(faults, ({ kind, isBlocking, field }) => JSON.stringify([kind, isBlocking, field]))
    checked.push({
      templateName: name,
      rows,
      faults: [...kinds.values()].map((some) => {
        const { kind, isBlocking, field } = some[0]!
        const label = inLang(faultKinds[kind], world.lang)
        return {
          text: field === '' ? label : `${label}${world.lang === 'en' ? ': ' : '：'}${field}`,
          isBlocking,
          count: some.length,
          examples: [...new Set(some.map(({ row, words: about }) => [row, about].filter(Boolean).join(' · ')))].slice(
            0,
            EXAMPLES,
          ),
        }
      }),
    })
    const blocked = new Set(faults.filter(({ isBlocking }) => isBlocking).map(({ row }) => row)).size
    entry.passed(Math.max(0, rows - blocked))
    for (const { kind, row, words: about } of faults.filter(({ isBlocking }) => isBlocking))
      entry.stopped(inLang(faultKinds[kind], world.lang), [row, about].filter(Boolean).join(' · '))
  }
  return checked
}
