import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import type { GivenExpert } from '../expert/expert.given.ts'
import type { ReviewWorld } from './review.given.ts'

/** A result everybody sees: all accepted works, judged by two experts with the same total each. */
export const shownResult = async (world: ReviewWorld, total = 88): Promise<string> => {
  const { expert, published, judge, moveTo, calculated } = world
  const judges = [await expert(), await expert()]
  const batchId = await published(judges, 2, judges[0]!)
  for (const { person } of judges) await judge(person, batchId, total)
  await moveTo(batchId, 'close')
  const { resultId } = await calculated(batchId)
  await showResult(world, resultId, judges[0]!, false)
  return resultId
}

/** Everything from a calculated result to one everybody sees; `head` signs for the panel. */
export const showResult = async (
  world: ReviewWorld,
  resultId: string,
  head: GivenExpert,
  showsScores: boolean,
): Promise<void> => {
  const { secretary, chief, does, sudo, leading, seenResult } = world
  await sudo(secretary)
  await sudo(chief)
  const version = async () => (await seenResult(resultId)).version
  const rule = { by: 'count', value: 1, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 0 } as const
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  await leading(head)
  await does(head.person, lead.signResult, { resultId, isAgreed: true, note: '' })
  await does(chief, settling.lockResult, { resultId, version: await version() })
  await does(chief, settling.publishResult, { resultId, version: await version(), days: 3, showsScores, publicNote: '' })
}
