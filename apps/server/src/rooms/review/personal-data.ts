import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { ownCalibrationSheets } from './calibration/own-round.ts'
import { listMyFeedback } from './feedback/teams.ts'
import { listMyResults } from './result/public.views.ts'
import { pageMyHistory } from './sheet/history.views.ts'

const AT_ONCE = 100

/** Published results of the own works, and the sheets somebody submitted as an expert, those of calibration rounds among them. */
export const reviewPersonalData: PersonalData<Ctx> = {
  key: 'reviews',
  read: async (ctx, actor) => {
    const sheets: unknown[] = []
    for (let pageNum = 1; ; pageNum++) {
      const { rows } = await pageMyHistory(ctx.db, actor, { pageNum, pageSize: AT_ONCE })
      sheets.push(...rows)
      if (rows.length < AT_ONCE) break
    }
    return {
      results: await listMyResults(ctx, actor),
      feedback: await listMyFeedback(ctx.db, actor, {}),
      sheets,
      calibrations: await ownCalibrationSheets(ctx.db, actor),
    }
  },
}
