import type { InputOf } from '@kaisai/contract/endpoint'
import { overrideParticipation, revokeTeamExtension } from '@kaisai/contract/enrollment/audit.endpoints'
import { Button } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import { stageMeaning } from '../../status-meaning.ts'
import { refreshTeams } from '../audit/audit-many.ts'
import { moveTexts } from './move-texts.ts'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

type Verb = InputOf<typeof overrideParticipation>['verb']

/** Where the team stands in each stage, set by hand where need be, and the time it was given on top. */
export const StagesPanel = ({ team, onExtend }: { team: TeamDetail; onExtend: () => void }) => {
  const t = useTexts(teamTexts)
  const m = useTexts(moveTexts)
  return (
    <>
      <section className={styles.part}>
        <h2>{t.stageList}</h2>
        {team.stages.length === 0 ? <p className={styles.quiet}>{t.noStages}</p> : null}
        <ul className={styles.rows}>
          {team.stages.map((stage) => (
            <StageLine key={stage.participationId} stage={stage} />
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t.extensions}</h2>
        {team.extensions.length === 0 ? <p className={styles.quiet}>{t.noExtensions}</p> : null}
        <ul className={styles.rows}>
          {team.extensions.map((extension) => (
            <ExtensionLine key={extension.extensionId} team={team} extension={extension} />
          ))}
        </ul>
        {team.can.includes('extend') && team.nodes.length > 0 ? <Button onClick={onExtend}>{m.extend}</Button> : null}
      </section>
    </>
  )
}

const useReasonOf = () => {
  const t = useTexts(teamTexts)
  return async (box: { title: string; text: string; confirmText: string; danger: boolean }): Promise<string | null> => {
    const reason = await promptBox({
      ...box,
      field: {
        label: t.reason,
        type: 'textarea',
        check: (typed) => ([...typed.trim()].length >= 2 ? null : t.reasonNeeded),
      },
    })
    return reason === null ? null : reason.trim().slice(0, 500)
  }
}

const finish = async (work: Promise<unknown>, text: string): Promise<void> => {
  await work.then(
    () => toast('success', text),
    () => undefined,
  )
  await refreshTeams()
}

const StageLine = ({ stage }: { stage: TeamDetail['stages'][number] }) => {
  const t = useTexts(teamTexts)
  const w = useTexts(words)
  const reasonOf = useReasonOf()
  const { participationId } = stage
  const set = async (verb: string, name: string): Promise<void> => {
    const box = { title: t.overrideTitle(name, stage.name), text: t.overrideText, confirmText: name, danger: true }
    const reason = await reasonOf(box)
    if (reason !== null) await finish(call(overrideParticipation, { participationId, verb: verb as Verb, reason }), w.done)
  }
  return (
    <li>
      <span className={styles.grow}>
        {stage.name} <StatusTag meaning={stageMeaning(stage.status)}>{stage.statusName}</StatusTag>
      </span>
      {stage.moves.map(({ verb, label }) => (
        <Button key={verb} size="small" onClick={() => void set(verb, label)}>
          {label}
        </Button>
      ))}
    </li>
  )
}

const ExtensionLine = ({ team, extension }: { team: TeamDetail; extension: TeamDetail['extensions'][number] }) => {
  const t = useTexts(teamTexts)
  const w = useTexts(words)
  const reasonOf = useReasonOf()
  const { extensionId } = extension
  const revoke = async (): Promise<void> => {
    const box = { title: t.revokeExtensionTitle, text: t.revokeExtensionText, confirmText: t.revokeExtension, danger: true }
    const reason = await reasonOf(box)
    if (reason !== null) await finish(call(revokeTeamExtension, { teamId: team.teamId, extensionId, reason }), w.done)
  }
  return (
    <li>
      <span className={styles.grow}>
        {extension.stageName} · {extension.kindName} → {formatDate(extension.endTime, 'minute')}
        <br />
        <small className={styles.quiet}>{extension.reason}</small>
      </span>
      {team.can.includes('extend') ? (
        <Button size="small" danger onClick={() => void revoke()}>
          {t.revokeExtension}
        </Button>
      ) : null}
    </li>
  )
}
