import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { later } from '#web/ui/site/later.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { SignedInOnly } from '#web/ui/site/SignedInOnly.tsx'
import { useWorded, useWording, WordsOf } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../texts.ts'
import { ApplyStep } from './apply/ApplyStep.tsx'
import { OpenCompetitions } from './OpenCompetitions.tsx'
import { StepBar } from './parts/StepBar.tsx'
import styles from './SignUpPage.module.css'
import { type Step, stepAt, type Team } from './steps.ts'

// The first step is what most come for; the others are fetched while it is filled in.
const loadTeamStep = async () => (await import('./team/TeamStep.tsx')).TeamStep
const loadMaterialStep = async () => (await import('./material/MaterialStep.tsx')).MaterialStep
const loadSuccessStep = async () => (await import('./SuccessStep.tsx')).SuccessStep
const TeamStep = later(loadTeamStep, Waiting)
const MaterialStep = later(loadMaterialStep, Waiting)
const SuccessStep = later(loadSuccessStep, Waiting)
const FETCH_AHEAD_MS = 3000

/** While one waits for others to accept, the list is asked again this often. */
const LOOK_MS = 20_000

/** /home/signUp?id=…&team=…&step=…: signing up in steps. The address says where one is, so that a reload changes nothing. */
export const SignUpPage = () => {
  const t = useWorded(enrollmentTexts)
  const [query] = useSearchParams()
  const competitionId = query.get('id') ?? query.get('competitionId')
  return (
    <div className={styles.page}>
      <PageMeta title={t.signUp} isHidden={competitionId !== null} />
      {competitionId ? (
        <SignedInOnly why={t.signInWhy} head={<Head competitionId={competitionId} name={undefined} />}>
          <SignUp competitionId={competitionId} teamId={query.get('team')} wanted={query.get('step')} />
        </SignedInOnly>
      ) : (
        <OpenCompetitions />
      )}
    </div>
  )
}

interface SignUpProps {
  competitionId: string
  teamId: string | null
  wanted: string | null
}

const SignUp = ({ competitionId, teamId, wanted }: SignUpProps) => {
  useEffect(() => {
    const fetchAll = () => Promise.all([loadTeamStep(), loadMaterialStep(), loadSuccessStep()])
    const timer = setTimeout(() => void fetchAll().catch(() => undefined), FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const isTeamStep = wanted === 'team' || wanted === null
  const team = usePublicReply(
    getTeam,
    { teamId: teamId ?? '' },
    { enabled: teamId !== null, ...(isTeamStep ? { everyMs: LOOK_MS } : {}) },
  )
  const { data: entered } = usePublicReply(getPublicCompetition, { id: competitionId }, { enabled: teamId === null })
  const words = useWording()
  const loaded = teamId === null ? null : (team.data ?? null)
  if (teamId !== null && team.error && !loaded) return <Failure error={team.error} onRetry={team.refetch} />
  if (teamId !== null && !loaded) return <Waiting />
  const step = stepAt(wanted, loaded)
  const id = loaded?.competitionId ?? competitionId
  return (
    <WordsOf wording={(loaded ?? entered)?.wording ?? words}>
      <Head competitionId={id} name={loaded?.competitionName} />
      <StepBar competitionId={id} team={loaded} now={step} />
      <StepFrame step={step}>
        {step === 'apply' ? (
          <ApplyStep competitionId={id} team={loaded} />
        ) : loaded ? (
          <EnrolledStep step={step} team={loaded} />
        ) : null}
      </StepFrame>
    </WordsOf>
  )
}

const EnrolledStep = ({ step, team }: { step: Step; team: Team }) =>
  step === 'team' ? <TeamStep team={team} /> : step === 'material' ? <MaterialStep team={team} /> : <SuccessStep team={team} />

const Head = ({ competitionId, name }: { competitionId: string; name: string | undefined }) => {
  const t = useWorded(enrollmentTexts)
  const { data } = usePublicReply(getPublicCompetition, { id: competitionId }, { enabled: name === undefined })
  return (
    <header className={styles.head}>
      <p>
        <Link to={`/home/competition/details?id=${competitionId}`}>← {t.toCompetition}</Link>
      </p>
      <h1>
        <span>{t.signUp}</span>
        {name ?? data?.name ?? ''}
      </h1>
    </header>
  )
}

/** The step's own part of the page: reached by the focus when another step is shown, so that it is read from its beginning. */
const StepFrame = ({ step, children }: { step: Step; children: React.ReactNode }) => {
  const t = useWorded(enrollmentTexts)
  const frame = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    frame.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return (
    <section ref={frame} tabIndex={-1} className={styles.frame} aria-label={t.stepNames[step]}>
      {children}
    </section>
  )
}
