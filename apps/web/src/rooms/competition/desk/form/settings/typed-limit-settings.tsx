// The limits of typed texts and numbers.
import { MOST_NUMBER, RATING_STEPS } from '@kaisai/contract/competition/form/kinds/number-kinds'
import { MOST_CHARS } from '@kaisai/contract/competition/form/kinds/text-kinds'
import { useTexts } from '#web/lang.tsx'
import { Both } from './Both.tsx'
import { type LimitProps, NumberLine, Pair } from './limit-parts.tsx'
import { settingTexts } from './setting-texts.ts'

const TextLimits = ({ most, limits, onChange, faultsAt, readOnly }: LimitProps<'text' | 'textarea'> & { most: number }) => {
  const t = useTexts(settingTexts)
  return (
    <Pair>
      <NumberLine
        label={t.minChars}
        value={limits.minChars}
        min={0}
        max={most}
        readOnly={readOnly}
        faults={faultsAt('minChars')}
        onChange={(minChars) => onChange({ minChars }, 'minChars')}
      />
      <NumberLine
        label={t.maxChars}
        value={limits.maxChars}
        min={1}
        max={most}
        isNeeded
        readOnly={readOnly}
        onChange={(maxChars) => onChange({ maxChars: maxChars! }, 'maxChars')}
      />
    </Pair>
  )
}

const NumberLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'number'>) => {
  const t = useTexts(settingTexts)
  const line = (name: 'min' | 'max') => (
    <NumberLine
      label={t[name]}
      value={limits[name]}
      min={-MOST_NUMBER}
      max={MOST_NUMBER}
      decimals={limits.decimals}
      readOnly={readOnly}
      faults={faultsAt(name)}
      onChange={(value) => onChange({ [name]: value }, name)}
    />
  )
  return (
    <>
      <Pair>
        {line('min')}
        {line('max')}
      </Pair>
      <NumberLine
        label={t.decimals}
        value={limits.decimals}
        min={0}
        max={6}
        isNeeded
        readOnly={readOnly}
        onChange={(decimals) => onChange({ decimals: decimals! }, 'decimals')}
      />
      <Both
        label={t.unit}
        zh={limits.unit ?? ''}
        en={limits.unitEn ?? ''}
        max={10}
        readOnly={readOnly}
        onChange={(text, lang) => onChange(lang === 'zh' ? { unit: text } : { unitEn: text }, `unit ${lang}`)}
      />
    </>
  )
}

const RatingLimits = ({ limits, onChange, readOnly }: LimitProps<'rating'>) => {
  const t = useTexts(settingTexts)
  return (
    <>
      <NumberLine
        label={t.steps}
        value={limits.steps}
        min={RATING_STEPS.min}
        max={RATING_STEPS.max}
        isNeeded
        readOnly={readOnly}
        onChange={(steps) => onChange({ steps: steps! }, 'steps')}
      />
      <Both
        label={t.low}
        zh={limits.low ?? ''}
        en={limits.lowEn ?? ''}
        max={20}
        readOnly={readOnly}
        onChange={(text, lang) => onChange(lang === 'zh' ? { low: text } : { lowEn: text }, `low ${lang}`)}
      />
      <Both
        label={t.high}
        zh={limits.high ?? ''}
        en={limits.highEn ?? ''}
        max={20}
        readOnly={readOnly}
        onChange={(text, lang) => onChange(lang === 'zh' ? { high: text } : { highEn: text }, `high ${lang}`)}
      />
    </>
  )
}

export const typedLimitSettings = {
  text: (props: LimitProps<'text'>) => <TextLimits most={MOST_CHARS.text} {...props} />,
  textarea: (props: LimitProps<'textarea'>) => <TextLimits most={MOST_CHARS.textarea} {...props} />,
  number: NumberLimits,
  rating: RatingLimits,
}
