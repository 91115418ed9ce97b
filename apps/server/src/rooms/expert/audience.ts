import { sql } from 'kysely'
import type { AudienceRows } from '#src/ports/audiences.ts'

/** Experts who were invited and have not answered. */
export const expertAudiences: { readonly expertsAsked: AudienceRows } = {
  expertsAsked: (competitionId) => sql`select x.user_id as "userId", '' as team, '/expert/mine' as link
    from expert_invitations i join experts x on x.id = i.expert_id and x.user_id is not null
   where i.competition_id = ${competitionId}::uuid and i.status = 'invited' and i.expires_at > clock_timestamp()`,
}
