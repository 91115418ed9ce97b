// A competition that is ready to be rehearsed.
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import type { openOffice } from '../rooms/competition/competition.given.ts'

/** A set-up as a preset and an organizer leave it: what blocks the publication is written, criteria are set. */
export const setUpIn = async (office: Awaited<ReturnType<typeof openOffice>>, presetKey: string): Promise<string> => {
  const { begin, complete, does, manager } = office
  const competitionId = await begin({ presetKey })
  await complete(competitionId)
  for (const { stageId } of await does(manager, stage.listStages, { competitionId })) {
    const { review, version } = await does(manager, stage.getStage, { stageId })
    await does(manager, stage.saveReviewSetting, {
      ...{ stageId, version },
      review: {
        ...review,
        perWork: 2,
        criteria: [
          {
            ...{ key: 'idea', name: '创意', nameEn: '', weight: 100, min: 0, max: 100, step: 1, isRequired: true },
            ...{ commentBelow: null, description: '', descriptionEn: '' },
          },
        ],
      },
    })
  }
  return competitionId
}
