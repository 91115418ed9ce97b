// The picture of one's own award: nobody but the person himself is named on it, and he as he chooses.
import type { ShareName } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/share.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { type OwnAward, ownFinalAward } from '../../award/reads.ts'
import { siteAddress } from '../../website/index.ts'
import { maskedName } from '../open/trace.ts'
import { fontCache } from '../print/design.ts'
import { drawPicture, type Filling } from '../print/printer.ts'
import { SHARE_WIDTH, shareDesign } from './share-design.ts'

type Won = Pick<OwnAward, 'competition' | 'name' | 'targetType' | 'role' | 'snapshot'>

const shownName = (name: string, as: ShareName): string => (as === 'none' ? '' : as === 'masked' ? maskedName(name) : name)

/** The words of the picture. `reader`: whose award it is, and whose name of those it froze is shown; the account’s name where it froze none. */
export const shareTexts = (
  { competition, name, targetType, role, snapshot }: Won,
  reader: Pick<Actor, 'userId' | 'realName' | 'lang'>,
  as: ShareName,
): Filling['texts'] => {
  const people = role === 'teacher' ? snapshot.teachers : snapshot.students
  const mine = people.find(({ userId }) => userId === reader.userId)
  const shown = shownName(mine?.name ?? reader.realName, as)
  const isAdvisor = role === 'teacher' && targetType === 'team'
  const [userName = '', teamName = '', school = ''] = [
    shown && isAdvisor ? inLang([`指导教师　${shown}`, `Advisor: ${shown}`], reader.lang) : shown,
    snapshot.teamName,
    mine?.school || (snapshot.schools[0] ?? ''),
  ].filter((line) => line !== '')
  return {
    competitionName: competition,
    awardName: name,
    workName: snapshot.workName && `《${snapshot.workName}》`,
    userName,
    teamName,
    school,
  }
}

/** See `downloadAwardPicture` of the contract. */
export const downloadAwardPicture = async (
  ctx: Ctx,
  actor: Actor,
  { awardId, name }: InputOf<typeof endpoints.downloadAwardPicture>,
): Promise<FileReply> => {
  const own = await ownFinalAward(ctx.db, actor.userId, awardId, actor.lang)
  if (!own) throw problem('certificate.not_yours_now')
  const body = await drawPicture(
    shareDesign(actor.lang, own.color, fontCache(ctx)),
    {
      texts: shareTexts(own, actor, name),
      traceUrl: `${await siteAddress(ctx.db, ctx.config)}/home/competition/details?id=${own.competitionId}&tab=award`,
    },
    { width: SHARE_WIDTH },
  )
  return { name: `${own.name}.png`.replace(/[\\/:*?"<>|]/g, '_'), mediaType: 'image/png', body, inline: true }
}
