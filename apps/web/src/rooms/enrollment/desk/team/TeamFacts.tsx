import { teamField, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { useFieldWords } from '../../fields/use-field-words.ts'
import { Facts } from './Facts.tsx'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

/** The facts of an enrollment. */
export const TeamFacts = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  const { labelOf, textOf } = useFieldWords()
  // Texts stand last, where there are any: they take room.
  const facts = teamFieldsIn('desk').map((key) => ({
    label: labelOf(key),
    value: textOf(key, team[key]),
    isText: ['text', 'prose'].includes(teamField(key).kind),
  }))
  return (
    <Facts
      items={[
        { label: t.code, value: team.code },
        { label: t.captain, value: team.captainName },
        { label: t.competition, value: team.competitionName },
        { label: t.category, value: team.itemName },
        { label: t.school, value: team.schoolName },
        { label: t.college, value: team.collegeName },
        ...facts.filter(({ isText }) => !isText),
        { label: t.source, value: `${team.sourceName} · ${team.modeName}` },
        { label: t.fee, value: team.submittedTime === null ? t.feeLater : team.feeFen === 0 ? t.free : formatMoney(team.feeFen) },
        ...(team.schoolRank === null ? [] : [{ label: t.rank, value: String(team.schoolRank) }]),
        { label: t.created, value: formatDate(team.createTime, 'minute') },
        { label: t.submitted, value: team.submittedTime ? formatDate(team.submittedTime, 'minute') : '' },
        ...facts.filter(({ isText, value }) => isText && value !== ''),
      ]}
    />
  )
}
