import type { AnswerFinding } from '@kaisai/contract/competition/form/answers'
import { faultOf } from '@kaisai/contract/enrollment/field-faults'
import { type FieldValue, isFilled } from '@kaisai/contract/enrollment/plain-field'
import { blankTeamFields, findingKey, type TeamFieldKey, teamField, teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { useMemo } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { FormView } from '#web/rooms/competition/form-view/index.ts'
import { Field } from '#web/ui/site/Field.tsx'
import { TeamFieldInput } from '../../fields/TeamFieldInput.tsx'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import type { Material } from './differences.ts'
import { enrollFiles } from './enroll-files.tsx'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'
import { uploadEnrollFile } from './upload-enroll-file.ts'

/** The form's id: the button that submits stands outside of it. */
export const MATERIAL_FORM = 'enroll-material'

interface MaterialFieldsProps {
  team: Team
  values: Material
  /** What the server refused of the plain fields and the answers. */
  problems: readonly AnswerFinding[]
  onChange: (values: Material) => void
  onSubmit: () => void
}

const plainKeys = new Set(teamFieldKeys.map(findingKey))

/** Name, plain fields, and the questions of the category. */
export const MaterialFields = ({ team, values, problems, onChange, onSubmit }: MaterialFieldsProps) => {
  const t = useTexts(materialTexts)
  const { lang } = useLang()
  const files = useMemo(() => enrollFiles(team.teamId), [team.teamId])
  const at = useMemo(() => new Date(team.serverTime), [team.serverTime])
  // A draft kept from before a field was there does not have it.
  const typed = (key: TeamFieldKey): FieldValue => values[key] ?? blankTeamFields[key]
  const problemOf = (key: TeamFieldKey): string | null => {
    const refused = isFilled(typed(key)) ? undefined : problems.find(({ fieldKey }) => fieldKey === findingKey(key))
    const fault = faultOf(teamField(key), typed(key)) ?? refused?.text
    return fault ? inLang(fault, lang) : null
  }
  const asked = useMemo(() => problems.filter(({ fieldKey }) => !plainKeys.has(fieldKey)), [problems])
  return (
    <>
      <section className={parts.card}>
        <h2>{t.basics}</h2>
        {team.mode === 'team' ? (
          <Field
            label={t.teamName}
            value={values.name}
            maxLength={team.limits.teamNameMax}
            onChange={(name) => onChange({ ...values, name })}
            // Each save of a name that was submitted would send the team through the audit again.
            disabled={!team.can.includes('submit')}
            hint={team.can.includes('submit') ? undefined : t.nameByChange}
            problem={values.name.trim() === '' ? t.nameNeeded : null}
          />
        ) : null}
        {teamFieldKeys.map((key) => (
          <TeamFieldInput
            key={key}
            field={key}
            value={typed(key)}
            problem={problemOf(key)}
            onChange={(value) => onChange({ ...values, [key]: value })}
          />
        ))}
      </section>
      {team.form ? (
        <section className={parts.card}>
          <h2>{t.form}</h2>
          <FormView
            id={MATERIAL_FORM}
            document={team.form.document}
            audience="team"
            answers={values.answers}
            onChange={(answers) => onChange({ ...values, answers })}
            problems={asked}
            at={at}
            lang={lang}
            upload={uploadEnrollFile}
            files={files}
            onSubmit={onSubmit}
          />
        </section>
      ) : (
        <form
          id={MATERIAL_FORM}
          className={styles.noForm}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        />
      )}
    </>
  )
}
