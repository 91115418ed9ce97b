import { audiencesOf, type FormFinding } from '@kaisai/contract/competition/form/check-form'
import { fieldsOf } from '@kaisai/contract/competition/form/document'
import type { FormUse } from '@kaisai/contract/competition/labels'
import type { Dispatch } from 'react'
import { useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import { placeOf } from './form-edits.ts'
import { formTexts } from './form-texts.ts'
import { FieldSettings } from './settings/FieldSettings.tsx'
import { SectionSettings } from './settings/SectionSettings.tsx'

interface SelectedSettingsProps {
  state: BuilderState
  purpose: FormUse
  findings: readonly FormFinding[]
  readOnly: boolean
  dispatch: Dispatch<BuilderAction>
}

/** The settings of the selected field or section. */
export const SelectedSettings = ({ state, purpose, findings, readOnly, dispatch }: SelectedSettingsProps) => {
  const t = useTexts(formTexts)
  const { document, selection, fixed } = state
  const below = (path: string) =>
    findings.filter((one) => one.path.startsWith(`${path}.`)).map((one) => ({ ...one, path: one.path.slice(path.length + 1) }))
  if (selection?.type === 'field') {
    const place = placeOf(document, selection.key)
    const field = place && document.sections[place.section]!.fields[place.index]
    if (field) {
      const { key } = field
      return (
        <FieldSettings
          field={field}
          fields={fieldsOf(document)}
          findings={below(`sections.${place.section}.fields.${place.index}`)}
          audiences={audiencesOf[purpose]}
          isKeyFixed={fixed.has(key)}
          readOnly={readOnly}
          onChange={(change, burst) => dispatch({ type: 'change', key, change, ...(burst ? { burst } : {}) })}
        />
      )
    }
  }
  if (selection?.type === 'section') {
    const at = document.sections.findIndex(({ key }) => key === selection.key)
    const section = document.sections[at]
    if (section) {
      return (
        <SectionSettings
          section={section}
          findings={below(`sections.${at}`).filter(({ key }) => key === null)}
          readOnly={readOnly}
          onChange={(change, burst) => dispatch({ type: 'changeSection', key: section.key, change, ...(burst ? { burst } : {}) })}
        />
      )
    }
  }
  return <p className={styles.hint}>{t.nothingSelected}</p>
}
