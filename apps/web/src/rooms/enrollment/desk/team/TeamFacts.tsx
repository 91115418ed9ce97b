import { useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { Facts } from './Facts.tsx'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

/** The facts of an enrollment. */
export const TeamFacts = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  return (
    <Facts
      items={[
        { label: t.code, value: team.code },
        { label: t.captain, value: team.captainName },
        { label: t.competition, value: team.competitionName },
        { label: t.category, value: team.itemName },
        { label: t.school, value: team.schoolName },
        { label: t.college, value: team.collegeName },
        { label: t.contactPhone, value: team.contactPhone },
        { label: t.source, value: `${team.sourceName} · ${team.modeName}` },
        { label: t.fee, value: team.feeFen === 0 ? t.free : formatMoney(team.feeFen) },
        ...(team.schoolRank === null ? [] : [{ label: t.rank, value: String(team.schoolRank) }]),
        { label: t.created, value: formatDate(team.createTime, 'minute') },
        { label: t.submitted, value: team.submittedTime ? formatDate(team.submittedTime, 'minute') : '' },
        ...(team.slogan ? [{ label: t.slogan, value: team.slogan }] : []),
      ]}
    />
  )
}
