import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type CapRole, type CapScope, capRoleLabels, capRoles, capScopes } from '@kaisai/contract/competition/rules/labels'
import { defaultCategoryLimits, type ParticipationCap, ruleBounds } from '@kaisai/contract/competition/rules/rules'
import { explainCap } from '@kaisai/contract/competition/rules/table/duplicate-words'
import { Button, Checkbox, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Part } from './Part.tsx'
import styles from './RulesForm.module.css'
import { BoundedNumber } from './rule-controls.tsx'
import { rulesTexts } from './rules-texts.ts'

const [, MOST_ROWS] = ruleBounds.caps

interface CapRowsProps {
  value: readonly ParticipationCap[]
  isDisabled?: boolean
  onChange: (value: ParticipationCap[]) => void
}

/** Limits on the number of teams of one person, a row each, with the sentence people will read. */
export const CapRows = ({ value, isDisabled, onChange }: CapRowsProps) => {
  const t = useTexts(rulesTexts)
  return (
    <div className={styles.caps}>
      {value.length === 0 ? <p className={styles.nothing}>{t.noCaps}</p> : null}
      {value.map((cap, at) => (
        <CapRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are controlled and have no other name
          key={at}
          cap={cap}
          isDisabled={isDisabled}
          onChange={(next) => onChange(value.map((one, place) => (place === at ? next : one)))}
          onRemove={() => onChange(value.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={isDisabled || value.length >= MOST_ROWS}
        onClick={() => onChange([...value, unusedCap(value)])}
      >
        {t.addCap}
      </Button>
    </div>
  )
}

/** A limit that is not set yet, the likeliest first. */
const unusedCap = (caps: readonly ParticipationCap[]): ParticipationCap => {
  const likely: readonly CapScope[] = ['competition', 'year', 'kind', 'category']
  const free = likely
    .flatMap((within) => capRoles.map((role) => ({ within, role })))
    .find((one) => !caps.some(({ within, role }) => within === one.within && role === one.role))
  return { within: 'competition', role: 'participant', ...free, isDraftCounted: false, most: 1 }
}

interface CapRowProps {
  cap: ParticipationCap
  isDisabled?: boolean
  onChange: (cap: ParticipationCap) => void
  onRemove: () => void
}

const CapRow = ({ cap, isDisabled, onChange, onRemove }: CapRowProps) => {
  const t = useTexts(rulesTexts)
  const label = useLabel()
  const sentence = label(explainCap(cap, defaultCategoryLimits, [], null))
  return (
    <fieldset className={styles.cap} aria-label={sentence}>
      <Part label={t.capWithin} className={styles.wide}>
        {(id) => (
          <Select<CapScope>
            id={id}
            value={cap.within}
            disabled={isDisabled}
            popupMatchSelectWidth={false}
            options={capScopes.map((value) => ({ value, label: t.scopes[value] }))}
            onChange={(within) => onChange({ ...cap, within })}
          />
        )}
      </Part>
      <Part label={t.capRole} className={styles.wide}>
        {(id) => (
          <Select<CapRole>
            id={id}
            value={cap.role}
            disabled={isDisabled}
            popupMatchSelectWidth={false}
            options={capRoles.map((value) => ({ value, label: label(capRoleLabels[value]) }))}
            onChange={(role) => onChange({ ...cap, role })}
          />
        )}
      </Part>
      <Part label={t.capMost}>
        {(id) => (
          <BoundedNumber
            id={id}
            value={cap.most}
            bounds={ruleBounds.capMost}
            disabled={isDisabled}
            onChange={(most) => onChange({ ...cap, most })}
          />
        )}
      </Part>
      <Checkbox
        className={styles.drafts}
        checked={cap.isDraftCounted}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ ...cap, isDraftCounted: target.checked })}
      >
        {t.capDrafts}
      </Checkbox>
      <Button
        type="text"
        className={styles.removeCap}
        icon={<DeleteOutlined />}
        disabled={isDisabled}
        aria-label={t.removeCap(sentence)}
        title={t.removeCap(sentence)}
        onClick={onRemove}
      />
      <p className={styles.sentence}>{sentence}</p>
    </fieldset>
  )
}
