import { type Need, needLabels } from '@kaisai/contract/school/labels'
import { auditOnSchoolPage, openSchoolPage, remindOnSchoolPage } from '@kaisai/contract/school/open.endpoints'
import { useState } from 'react'
import { useLabel } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import { AuditBar } from './AuditBar.tsx'
import { type Outcome, OutcomeNote } from './OutcomeNote.tsx'
import type { Part, SchoolTeam } from './part.ts'
import styles from './School.module.css'

/** Teams reminded at once at most. */
const MOST = 200

/** The teams of one need, or all: what each misses, and what may be done about it. */
export const TeamList = ({ need, ...part }: Part & { need: Need | null }) => {
  const { token, school, mayAct } = part
  const t = useWorded(siteTexts)
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<(Outcome & { readonly text: string }) | null>(null)
  const auditing = useOnce(auditOnSchoolPage, [openSchoolPage])
  const reminding = useOnce(remindOnSchoolPage, [openSchoolPage])
  const shown = need === null ? school.teams : school.teams.filter((team) => team.need === need)
  const toAudit = shown.filter((team) => team.need === 'audit')
  const open = shown.filter((team) => team.need === 'people')
  const mayAudit = mayAct && school.mayAudit
  const chosen = toAudit.filter(({ teamId }) => picked.has(teamId))
  const decide = async (decision: 'pass' | 'return' | 'reject', reason: string): Promise<boolean> => {
    const teams = chosen.map(({ teamId, version }) => ({ teamId, version }))
    const reply = await auditing.run({ token, teams, decision, reason })
    if (!reply) return false
    setOutcome({ ...reply, text: t.audited(reply.done) })
    pick(new Set())
    return true
  }
  const remind = async (teams: readonly SchoolTeam[]): Promise<void> => {
    const reply = await reminding.run({ token, teamIds: teams.slice(0, MOST).map(({ teamId }) => teamId) })
    if (reply) setOutcome({ ...reply, text: t.reminded(reply.done) })
  }
  const toggle = (teamId: string): void =>
    pick((now) => {
      const next = new Set(now)
      if (!next.delete(teamId)) next.add(teamId)
      return next
    })
  return (
    <section className={styles.list} aria-label={t.teams}>
      <OutcomeNote outcome={outcome} />
      <Refusal error={auditing.error ?? reminding.error} />
      {mayAudit && toAudit.length > 0 ? (
        <AuditBar
          teams={toAudit.length}
          chosen={chosen.length}
          isBusy={auditing.isRunning}
          onAll={(all) => pick(new Set(all ? toAudit.map(({ teamId }) => teamId) : []))}
          onDecide={decide}
        />
      ) : null}
      {mayAudit && open.length > 1 ? (
        <p className={styles.buttons}>
          <Button busy={reminding.isRunning} onClick={() => void remind(open)}>
            {t.remindAll(open.length)}
          </Button>
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className={styles.quiet}>{school.sums.teams === 0 ? t.noTeams : need === null ? t.allDone : t.noneHere}</p>
      ) : null}
      <ul className={styles.teams}>
        {shown.map((team) => (
          <Team
            key={team.teamId}
            team={team}
            isPicked={mayAudit && team.need === 'audit' ? picked.has(team.teamId) : null}
            onPick={() => toggle(team.teamId)}
            onRemind={mayAudit && team.need === 'people' ? () => void remind([team]) : null}
          />
        ))}
      </ul>
      {school.teams.length < school.sums.teams ? (
        <p className={styles.fine}>{t.more(school.teams.length, school.sums.teams)}</p>
      ) : null}
    </section>
  )
}

const meanings = { people: 'waits', audit: 'bad', organizer: 'open', payment: 'waits', work: 'waits', nothing: 'good' } as const

const Team = ({
  team,
  isPicked,
  onPick,
  onRemind,
}: {
  team: SchoolTeam
  /** Null: it cannot be chosen. */
  isPicked: boolean | null
  onPick: () => void
  onRemind: (() => void) | null
}) => {
  const t = useWorded(siteTexts)
  const label = useLabel()
  return (
    <li className={styles.team}>
      <p className={styles.name}>
        {isPicked === null ? null : <input type="checkbox" checked={isPicked} onChange={onPick} aria-label={t.pick(team.name)} />}
        <b>{team.name}</b>
        <code>{team.code}</code>
        <span className={styles.tag} data-meaning={meanings[team.need]}>
          {team.need === 'nothing' ? team.statusName : team.need === 'work' ? t.workMissing : label(needLabels[team.need])}
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t.item}</dt>
          <dd>{team.itemName}</dd>
        </div>
        <div>
          <dt>{t.people}</dt>
          <dd>{team.people}</dd>
        </div>
        {team.missing === '' ? null : (
          <div data-missing>
            <dt>{t.missing}</dt>
            <dd>{team.missing}</dd>
          </div>
        )}
        {team.dueFen > 0 ? (
          <div>
            <dt>{t.due}</dt>
            <dd>{formatMoney(team.dueFen)}</dd>
          </div>
        ) : null}
      </dl>
      {onRemind ? (
        <p className={styles.buttons}>
          <Button onClick={onRemind}>{t.remind}</Button>
        </p>
      ) : null}
    </li>
  )
}
