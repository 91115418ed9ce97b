import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { SecondPerson } from '#web/ui/notice/SecondPerson.tsx'
import { deskTexts } from './desk-texts.ts'
import { COMPETITION_LIST } from './paths.ts'
import type { Competition } from './setup-context.ts'

/** Who approves a competition that is not public yet; whoever is alone is offered to publish directly. */
export const Approvers = ({ competition, className }: { competition: Competition; className?: string | undefined }) => {
  const t = useTexts(deskTexts)
  return (
    <SecondPerson className={className} deciders={competition.deciders} isSubmitted={competition.status === 'auditing'}>
      <Can any={['competition:info:audit']}>
        <Link to={`${COMPETITION_LIST}?habits=${competition.groupId}`}>{t.toHabits}</Link>
      </Can>
    </SecondPerson>
  )
}
