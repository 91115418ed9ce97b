import type { AnswerFinding } from '@kaisai/contract/competition/form/answers'
import { broken } from '@kaisai/contract/rules'
import { useMemo } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { FormView } from '#web/rooms/competition/index.ts'
import { Field } from '#web/ui/site/Field.tsx'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import type { Material } from './differences.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'
import { uploadEnrollFile } from './upload-enroll-file.ts'

/** The form's id: the button that hands in stands outside of it. */
export const MATERIAL_FORM = 'enroll-material'

interface MaterialFieldsProps {
  team: Team
  values: Material
  /** What the server refused of the answers. */
  problems: readonly AnswerFinding[]
  onChange: (values: Material) => void
  onSubmit: () => void
}

/** Name, slogan, phone, and the questions of the category. */
export const MaterialFields = ({ team, values, problems, onChange, onSubmit }: MaterialFieldsProps) => {
  const t = useTexts(materialTexts)
  const { lang } = useLang()
  const at = useMemo(() => new Date(team.serverTime), [team.serverTime])
  const phoneProblem = values.contactPhone === '' || broken('contactPhone', values.contactPhone) === null ? null : t.phoneWrong
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
            // Each save of a name that was handed in would send the team through the audit again.
            disabled={!team.can.includes('submit')}
            hint={team.can.includes('submit') ? undefined : t.nameByChange}
            problem={values.name.trim() === '' ? t.nameNeeded : null}
          />
        ) : null}
        <Field
          label={t.slogan}
          value={values.slogan}
          maxLength={100}
          onChange={(slogan) => onChange({ ...values, slogan })}
          hint={t.optional}
        />
        <Field
          label={t.contactPhone}
          value={values.contactPhone}
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          onChange={(contactPhone) => onChange({ ...values, contactPhone })}
          hint={t.phoneHint}
          problem={phoneProblem}
        />
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
            problems={problems}
            at={at}
            lang={lang}
            upload={uploadEnrollFile}
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
