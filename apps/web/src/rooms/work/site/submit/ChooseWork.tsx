import type { ReplyOf } from '@kaisai/contract/endpoint'
import { beginWork, listMyWorks } from '@kaisai/contract/work/own.endpoints'
import { Link, Navigate, useNavigate } from 'react-router'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Refusal, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { submitAddress } from '../../addresses.ts'
import { workMeaning } from '../../status-meaning.ts'
import parts from '../parts/Parts.module.css'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

type Row = ReplyOf<typeof listMyWorks>[number]

interface ChooseWorkProps {
  competitionId: string | null
  teamId: string | null
  stageId: string | null
}

/** Which work: of the team and stage the address names, or a choice of all own ones. One that was begun is opened at once. */
export const ChooseWork = ({ competitionId, teamId, stageId }: ChooseWorkProps) => {
  const t = useWorded(submitTexts)
  const { data, error, refetch } = usePublicReply(listMyWorks, competitionId ? { competitionId } : {})
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  const rows = data.filter((row) => (teamId === null || row.teamId === teamId) && (stageId === null || row.stageId === stageId))
  const [only] = rows
  if (rows.length === 1 && only?.workId) return <Navigate to={submitAddress({ workId: only.workId })} replace />
  if (rows.length === 0)
    return (
      <section className={parts.card}>
        <h2>{t.none}</h2>
        <p className={parts.quiet}>{t.noneHint}</p>
        <p className={parts.buttons}>
          <ButtonLink to="/center/competition" look="primary">
            {t.mine}
          </ButtonLink>
          <ButtonLink to={competitionId ? `/home/competition/details?id=${competitionId}` : '/home/competition'}>
            {competitionId ? t.toCompetition : t.allCompetitions}
          </ButtonLink>
        </p>
      </section>
    )
  return (
    <>
      {rows.length > 1 ? <h2 className={styles.partHead}>{t.choose}</h2> : null}
      <ul className={styles.choices}>
        {rows.map((row) => (
          <Choice key={`${row.teamId} ${row.stageId}`} row={row} />
        ))}
      </ul>
    </>
  )
}

const Choice = ({ row }: { row: Row }) => {
  const t = useWorded(submitTexts)
  const navigate = useNavigate()
  const begin = useOnce(beginWork, [listMyWorks])
  const start = async (): Promise<void> => {
    const begun = await begin.run({ teamId: row.teamId, stageId: row.stageId })
    if (begun) await navigate(submitAddress({ workId: begun.workId }))
  }
  const facts = [row.itemName, row.stageName, row.mode === 'team' ? row.teamName : t.individual, row.teamCode]
  return (
    <li className={parts.card}>
      <div className={styles.choiceHead}>
        <h3>{row.title || row.competitionName}</h3>
        {row.status ? <StatusTag meaning={workMeaning(row.status)}>{row.statusName}</StatusTag> : null}
      </div>
      <p className={parts.fine}>{[...(row.title ? [row.competitionName] : []), ...facts].filter(Boolean).join(' · ')}</p>
      <p className={parts.quiet}>{row.intake.stateText}</p>
      <p className={parts.buttons}>
        {row.workId ? (
          <Link className={styles.choiceLink} to={submitAddress({ workId: row.workId })}>
            {row.can.includes('edit') ? t.goOn : t.see} →
          </Link>
        ) : row.can.includes('begin') ? (
          <Button look="primary" busy={begin.isRunning} onClick={() => void start()}>
            {t.start(row.workLabel)}
          </Button>
        ) : null}
      </p>
      <Refusal error={begin.error} />
    </li>
  )
}
