import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { type DefaultFormName, defaultForms } from '@kaisai/contract/competition/form/default-forms'
import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import type { FormUse } from '@kaisai/contract/competition/labels'
import { Button } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import type { Selection } from './builder-state.ts'
import { type FieldActions, FieldCard } from './FieldCard.tsx'
import { formTexts } from './form-texts.ts'
import { SectionCard } from './SectionCard.tsx'

interface CanvasProps {
  document: FormDocument
  purpose: FormUse
  selection: Selection
  findings: readonly FormFinding[]
  readOnly: boolean
  /** The palette stands beside the canvas. */
  hasPalette: boolean
  actions: FieldActions
  onSelectSection: (key: string) => void
  onStepSection: (key: string, by: -1 | 1) => void
  onRemoveSection: (key: string) => void
  onStart: (document: FormDocument) => void
}

/** The form as it is built: sections and their fields. */
export const Canvas = (props: CanvasProps) => {
  const {
    document,
    purpose,
    selection,
    findings,
    readOnly,
    hasPalette,
    actions,
    onSelectSection,
    onStepSection,
    onRemoveSection,
    onStart,
  } = props
  const { sections } = document
  const hasSeveralAudiences = new Set(fieldsOf(document).map(({ audience }) => audience)).size > 1
  if (sections.length === 0)
    return <EmptyCanvas purpose={purpose} readOnly={readOnly} hasPalette={hasPalette} onStart={onStart} />
  const at = (path: string) => findings.filter((finding) => finding.path.startsWith(`${path}.`))
  return sections.map((section, place) => (
    <SectionCard
      key={section.key}
      section={section}
      at={place}
      count={sections.length}
      isSelected={selection?.type === 'section' && selection.key === section.key}
      findings={at(`sections.${place}`).filter(({ key }) => key === null)}
      readOnly={readOnly}
      onSelect={() => onSelectSection(section.key)}
      onStep={(by) => onStepSection(section.key, by)}
      onRemove={() => onRemoveSection(section.key)}
    >
      {section.fields.map((field, index) => (
        <FieldCard
          key={field.key}
          field={field}
          isSelected={selection?.type === 'field' && selection.key === field.key}
          isFirst={place === 0 && index === 0}
          isLast={place === sections.length - 1 && index === section.fields.length - 1}
          showsAudience={hasSeveralAudiences}
          findings={at(`sections.${place}.fields.${index}`)}
          readOnly={readOnly}
          actions={actions}
        />
      ))}
    </SectionCard>
  ))
}

interface EmptyCanvasProps {
  purpose: FormUse
  readOnly: boolean
  hasPalette: boolean
  onStart: (document: FormDocument) => void
}

const EmptyCanvas = ({ purpose, readOnly, hasPalette, onStart }: EmptyCanvasProps) => {
  const t = useTexts(formTexts)
  const label = useLabel()
  const ready = (Object.keys(defaultForms) as DefaultFormName[]).filter((name) => defaultForms[name].purpose === purpose)
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t.emptyForm}</p>
      {readOnly ? null : (
        <>
          <p>{hasPalette ? t.emptyFormHint : t.emptyFormHintNarrow}</p>
          <fieldset className={styles.starts} aria-label={t.startWith}>
            {ready.map((name) => (
              <Button key={name} onClick={() => onStart(structuredClone(defaultForms[name].document))}>
                {label(defaultForms[name].name)}
              </Button>
            ))}
          </fieldset>
        </>
      )}
    </div>
  )
}
