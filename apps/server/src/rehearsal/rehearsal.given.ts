// Competitions that are ready to be rehearsed, and their rehearsals.
import assert from 'node:assert/strict'
import * as rehearsal from '@kaisai/contract/competition/rehearsal.endpoints'
import type { RehearsalStep } from '@kaisai/contract/competition/rehearsal-steps'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import type { openOffice } from '../rooms/competition/competition.given.ts'
import { copiesOf } from './copy-database.ts'
import { ownerOf } from './index.ts'

type Office = Awaited<ReturnType<typeof openOffice>>

/** A set-up as a preset and an organizer leave it: what blocks the publication is written, criteria are set. */
export const setUpIn = async (office: Office, presetKey: string): Promise<string> => {
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

/** Rehearses a competition with some teams and gives the report. */
export const rehearse = async ({ app, does, manager }: Office, competitionId: string, teams = 6) => {
  await does(manager, rehearsal.startRehearsal, { competitionId, teams })
  await app.runJobs()
  const found = await does(manager, rehearsal.getRehearsal, { competitionId })
  assert.equal(found.rehearsal?.status, 'finished', found.rehearsal?.message)
  return found.rehearsal.report!
}

/** The copies of this application's rehearsals; other tests have theirs on the same server. */
export const copiesIn = async ({ app: { ctx } }: Office): Promise<string[]> =>
  copiesOf(ctx.config.rehearsalDatabaseUrl, await ownerOf(ctx.db))

/** What a report says of one step of every stage. */
export const stepsOf = (report: rehearsal.RehearsalReport, step: RehearsalStep) => report.steps.filter((one) => one.step === step)
