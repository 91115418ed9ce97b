// How a suspended competition resumes: as planned, or with its windows moved by the pause; the new times stand in the question.
import { getSchedule } from '@kaisai/contract/competition/stage.endpoints'
import { nodeKinds } from '@kaisai/contract/competition/timeline/node'
import { shiftAfterPause } from '@kaisai/contract/competition/timeline/shift'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { call } from '#web/call.ts'
import { durationParts, formatDate } from '#web/ui/format.ts'
import { chooseBox, confirmBox } from '#web/ui/notice/notice.ts'
import type { deskTexts } from './desk-texts.ts'

type Schedule = ReplyOf<typeof getSchedule>
type Texts = (typeof deskTexts)['zh']

/** Asks; null when turned away, and nothing resumes then. */
export const askResumption = async (
  t: Texts,
  lang: Lang,
  competitionId: string,
  box: { title: string; confirmText: string },
): Promise<'planned' | 'shifted' | null> => {
  const schedule = await call(getSchedule, { competitionId }).catch(() => null)
  if (schedule === null) return null
  const pause = schedule.pauses.find(({ resumedTime }) => resumedTime === null)
  const since = formatDate(pause?.pausedTime ?? schedule.serverTime, 'minute')
  const moved = pause ? movedWindows(schedule, pause.pausedTime, lang) : []
  if (!pause || moved.length === 0)
    return (await confirmBox({ ...box, text: t.noShiftText(since), confirmText: t.noShift })) ? 'planned' : null
  const { days, hours, minutes } = durationParts(Date.parse(schedule.serverTime) - Date.parse(pause.pausedTime))
  const text = [t.shiftText(since, t.length(days, hours, minutes)), ...moved].join('\n')
  const way = await chooseBox({ ...box, text, otherText: t.noShift, confirmText: t.shift })
  return way === null ? null : way === 'confirm' ? 'shifted' : 'planned'
}

/** A line for each window that would move, computed by the rule the server moves them by. */
export const movedWindows = (schedule: Schedule, pausedTime: string, lang: Lang): string[] =>
  schedule.stages.flatMap((stage) => {
    const after = shiftAfterPause(stage.nodes, new Date(pausedTime), new Date(schedule.serverTime))
    return stage.nodes.flatMap((node, at) => {
      const is = after[at]!
      // A pause shorter than a minute moves nothing anybody would see.
      if (formatDate(is.endsAt, 'minute') === formatDate(node.endsAt, 'minute')) return []
      const name = `${inLang([stage.name, stage.nameEn || stage.name], lang)} · ${inLang(nodeKinds[node.kind], lang)}`
      const from = Date.parse(is.startsAt) === Date.parse(node.startsAt) ? '' : `${formatDate(is.startsAt, 'minute')} – `
      return [`${name}：${formatDate(node.endsAt, 'minute')} → ${from}${formatDate(is.endsAt, 'minute')}`]
    })
  })
