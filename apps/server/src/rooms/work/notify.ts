// Messages to the people of a work. Messages are written in the transaction of the change.
import type { Lang } from '@kaisai/contract/lang'
import { workWordInText } from '@kaisai/contract/website/wording'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { wordingOf } from '../competition/reads.ts'
import { joinedIds, notifyTeam } from '../enrollment/index.ts'
import type { Work } from './work.policy.ts'

/** The subscription that covers messages about works. */
const KIND = 'work'
/** Where a team looks at its work. */
export const workPath = (workId: string): string => `/center/work?id=${workId}`

type Values = Readonly<Record<string, string>>

/** Notifies everybody of the team, advisors too; `work` in the template is the title or the number, `what` the word for it. */
export const notifyMakers = async (
  ctx: Ctx,
  tx: Tx,
  work: Pick<Work, 'id' | 'enrollment_id' | 'competition_id' | 'title' | 'code' | 'team_name'>,
  template: string,
  values: Values | ((lang: Lang) => Values) = {},
): Promise<void> => {
  const name = work.title || work.code
  const words = await wordingOf(tx, work.competition_id)
  await notifyTeam(
    ctx,
    tx,
    { id: work.enrollment_id, name: work.team_name, code: work.code, competition_id: work.competition_id },
    await joinedIds(tx, work.enrollment_id),
    {
      kind: KIND,
      template: `work.${template}`,
      values: (lang) => ({
        work: name,
        what: workWordInText(words, lang),
        ...(typeof values === 'function' ? values(lang) : values),
      }),
      link: workPath(work.id),
    },
  )
}
