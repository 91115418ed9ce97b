import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** The summaries a person submitted for a school. They are records of the school and stay when the account is closed. */
export const summaryPersonalData: PersonalData<Ctx> = {
  key: 'summaries',
  read: ({ db }, actor) =>
    db
      .selectFrom('summary_submitted as kept')
      .innerJoin('summary_submissions as s', 's.id', 'kept.submission_id')
      .innerJoin('summary_tasks as t', 't.id', 's.task_id')
      .select(['t.title', 'kept.school_name as schoolName', 'kept.no', 'kept.submitted_at as submitTime'])
      .where('kept.submitted_by', '=', actor.userId)
      .orderBy('kept.id')
      .execute(),
}
