import type { EnrollmentMode } from '@kaisai/contract/enrollment/labels'
import { copyTeam, createTeam, getSignUp, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { preference, remember } from '#web/preferences.ts'
import { useSession } from '#web/session.ts'
import { glideTo } from '#web/ui/glide-to.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { refreshPublic } from '#web/ui/site/public-query.ts'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import { signUpAddress } from '../steps.ts'
import styles from './Apply.module.css'
import { CategoryCards } from './CategoryCards.tsx'
import { CopyTeam } from './CopyTeam.tsx'
import { RulesConsent } from './RulesConsent.tsx'
import type { SignUpInfo } from './sign-up-info.ts'

interface Choice {
  itemId: string | null
  mode: EnrollmentMode | null
  name: string
}
const CONSENT_CHANGED = 29040

/** Category, way of taking part, consent and name: all that founds an enrollment. What was chosen survives a reload. */
export const FoundForm = ({ info }: { info: SignUpInfo }) => {
  const t = useWorded(enrollmentTexts)
  const navigate = useNavigate()
  const userId = useSession((state) => state.user?.userId ?? '')
  const memory = `signUp.${userId}.${info.competitionId}`
  const [choice, setChoice] = useState<Choice>(() => preference(memory, { itemId: null, mode: null, name: '' }))
  const [agreedNo, setAgreedNo] = useState<number | null>(null)
  const [report, setReport] = useState<{ teamId: string; lines: readonly string[] } | null>(null)
  const [problem, setProblem] = useState<'category' | 'rules' | 'name' | null>(null)
  const create = useOnce(createTeam, [pageMyTeams])
  const copy = useOnce(copyTeam, [pageMyTeams])
  const modeName = useId()
  const allowed = info.categories.filter(({ isAllowed }) => isAllowed)
  const category =
    allowed.find(({ itemId }) => itemId === choice.itemId) ?? (info.categories.length === 1 ? allowed[0] : undefined)
  const mode = category?.modes.find((one) => one === choice.mode) ?? category?.modes[0] ?? null
  const isAgreed = info.rules === null || agreedNo === info.rules.no
  const rulesNo = info.rules?.no ?? null

  const change = (part: Partial<Choice>): void => {
    const next = { ...choice, ...part }
    setChoice(next)
    remember(memory, next)
    setProblem(null)
    create.clear()
  }
  const missing = (isCopy: boolean): typeof problem =>
    !category ? 'category' : !isAgreed ? 'rules' : !isCopy && mode === 'team' && choice.name.trim() === '' ? 'name' : null
  const isReady = (isCopy: boolean): boolean => {
    const found = missing(isCopy)
    setProblem(found)
    if (found) glideTo(document.getElementById(`found-${found}`))
    return found === null
  }
  const leadOn = async (teamId: string): Promise<void> => {
    remember(memory, undefined)
    await navigate(signUpAddress(info.competitionId, teamId, mode === 'individual' ? 'material' : 'team'))
  }
  const found = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady(false) || !category || !mode) return
    const made = await create.run({
      competitionId: info.competitionId,
      itemId: category.itemId,
      mode,
      name: mode === 'team' ? choice.name.trim() : '',
      rulesNo,
    })
    if (made) await leadOn(made.teamId)
    await refreshPublic(getSignUp)
  }
  const copyFrom = async (teamId: string): Promise<void> => {
    if (!isReady(true) || !category) return
    const made = await copy.run({ teamId, competitionId: info.competitionId, itemId: category.itemId, rulesNo })
    if (!made) return
    if (made.report.length === 0) return leadOn(made.teamId)
    setReport({ teamId: made.teamId, lines: made.report })
  }
  const isConsentOld = create.error?.code === CONSENT_CHANGED || copy.error?.code === CONSENT_CHANGED
  if (report) return <CopyReport competitionId={info.competitionId} {...report} />
  return (
    <form className={styles.found} noValidate onSubmit={(event) => void found(event)}>
      <div id="found-category">
        <CategoryCards
          legend={info.itemLabel || t.category}
          categories={info.categories}
          chosen={category?.itemId ?? null}
          onChoose={(itemId) => change({ itemId })}
        />
        {allowed.length === 0 ? <p className={parts.refusal}>{t.nothingAllowed}</p> : null}
        {problem === 'category' ? <Refusal error={{ message: t.chooseCategory }} /> : null}
      </div>
      {category && category.modes.length > 1 ? (
        <fieldset className={styles.modes}>
          <legend>{t.mode}</legend>
          {category.modes.map((one) => (
            <label key={one}>
              <input type="radio" name={modeName} checked={one === mode} onChange={() => change({ mode: one })} />
              {t.modes[one]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <div id="found-rules">
        <RulesConsent
          rules={info.rules}
          sentences={info.ruleSentences}
          needsLetter={info.needsLetter}
          isAgreed={isAgreed && info.rules !== null}
          onAgree={(isTicked) => {
            setAgreedNo(isTicked ? rulesNo : null)
            setProblem(null)
          }}
        />
        {problem === 'rules' ? <Refusal error={{ message: isConsentOld ? t.rulesChanged : t.agreeFirst }} /> : null}
      </div>
      {info.copies.length > 0 ? (
        <CopyTeam copies={info.copies} isCopying={copy.isRunning} error={copy.error} onCopy={(teamId) => void copyFrom(teamId)} />
      ) : null}
      {mode === 'team' ? (
        <div id="found-name">
          <Field
            label={t.teamName}
            value={choice.name}
            maxLength={info.teamNameMax}
            onChange={(name) => change({ name })}
            hint={t.teamNameHint([...choice.name].length, info.teamNameMax)}
            problem={problem === 'name' ? t.nameFirst : null}
          />
        </div>
      ) : null}
      <Refusal error={create.error} />
      <Button type="submit" look="primary" large wide busy={create.isRunning}>
        {mode === 'individual' ? t.foundAlone : t.foundTeam}
      </Button>
    </form>
  )
}

const CopyReport = ({ competitionId, teamId, lines }: { competitionId: string; teamId: string; lines: readonly string[] }) => {
  const t = useWorded(enrollmentTexts)
  return (
    <section className={parts.card} role="status">
      <h2>{t.copiedTeam}</h2>
      <p className={parts.quiet}>{t.notCopied}</p>
      <ul className={styles.report}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={parts.buttons}>
        <ButtonLink to={signUpAddress(competitionId, teamId, 'team')} look="primary">
          {t.goOn}
        </ButtonLink>
      </p>
    </section>
  )
}
