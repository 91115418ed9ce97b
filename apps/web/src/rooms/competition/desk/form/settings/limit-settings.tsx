// The limits an organizer may set, kind by kind. A kind without an entry does not compile.
import type { FieldKind } from '@kaisai/contract/competition/form/kinds'
import { listBounds } from '@kaisai/contract/competition/form/kinds/list-kinds'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import type { FunctionComponent } from 'react'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { Both } from './Both.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { fileLimitSettings } from './file-limit-settings.tsx'
import { Line } from './Line.tsx'
import { type LimitProps, NumberLine, Pair } from './limit-parts.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import styles from './Settings.module.css'
import { settingTexts } from './setting-texts.ts'
import { typedLimitSettings } from './typed-limit-settings.tsx'

const DayLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'date'>) => {
  const t = useTexts(settingTexts)
  return (['from', 'to'] as const).map((name) => (
    <Line key={name} label={t[name]} faults={faultsAt(name)}>
      {(control) => (
        <DatePicker
          {...control}
          className={styles.number}
          value={limits[name] ? dayjs(limits[name]) : null}
          disabled={readOnly}
          placeholder={t.noLimit}
          onChange={(day) => onChange({ [name]: day?.format('YYYY-MM-DD') })}
        />
      )}
    </Line>
  ))
}

const InstantLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'datetime'>) => {
  const t = useTexts(settingTexts)
  return (['from', 'to'] as const).map((name) => (
    <Line key={name} label={t[name]} faults={faultsAt(name)}>
      {({ id }) => (
        <InstantPicker
          id={id}
          className={styles.number}
          value={limits[name] ?? null}
          disabled={readOnly}
          placeholder={t.noLimit}
          startClock={name === 'from' ? '00:00:00' : '23:59:59'}
          onChange={(instant) => onChange({ [name]: instant ?? undefined })}
        />
      )}
    </Line>
  ))
}

const ChoiceLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'choice' | 'select'>) => (
  <OptionsEditor
    options={limits.options}
    faultsAt={faultsAt}
    readOnly={readOnly}
    onChange={(options, burst) => onChange({ options }, burst)}
  />
)

const MultiLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'multi'>) => {
  const t = useTexts(settingTexts)
  const line = (name: 'min' | 'max', label: string) => (
    <NumberLine
      label={label}
      value={limits[name]}
      min={name === 'min' ? 0 : 1}
      max={Math.max(1, limits.options.length)}
      readOnly={readOnly}
      faults={faultsAt(name)}
      onChange={(value) => onChange({ [name]: value }, name)}
    />
  )
  return (
    <>
      <OptionsEditor
        options={limits.options}
        faultsAt={faultsAt}
        readOnly={readOnly}
        onChange={(options, burst) => onChange({ options }, burst)}
      />
      <Pair>
        {line('min', t.minChosen)}
        {line('max', t.maxChosen)}
      </Pair>
    </>
  )
}

const AgreementLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'agreement'>) => {
  const t = useTexts(settingTexts)
  return (
    <>
      <Both
        label={t.agreementText}
        zh={limits.text}
        en={limits.textEn}
        max={5000}
        rows={4}
        readOnly={readOnly}
        faultsZh={faultsAt('text')}
        onChange={(text, lang) => onChange(lang === 'zh' ? { text } : { textEn: text }, `text ${lang}`)}
      />
      <Line label={t.agreementLink}>
        {(control) => (
          <Input
            {...control}
            value={limits.link}
            maxLength={500}
            readOnly={readOnly}
            placeholder="https://"
            onChange={(event) => onChange({ link: event.target.value }, 'link')}
          />
        )}
      </Line>
    </>
  )
}

const KeywordLimits = ({ limits, onChange, faultsAt, readOnly }: LimitProps<'keywords'>) => {
  const t = useTexts(settingTexts)
  return (
    <>
      <Pair>
        <NumberLine
          label={t.minWords}
          value={limits.minCount}
          min={0}
          max={listBounds.keywords}
          readOnly={readOnly}
          faults={faultsAt('minCount')}
          onChange={(minCount) => onChange({ minCount }, 'minCount')}
        />
        <NumberLine
          label={t.maxWords}
          value={limits.maxCount}
          min={1}
          max={listBounds.keywords}
          isNeeded
          readOnly={readOnly}
          onChange={(maxCount) => onChange({ maxCount: maxCount! }, 'maxCount')}
        />
      </Pair>
      <NumberLine
        label={t.wordChars}
        value={limits.maxChars}
        min={1}
        max={listBounds.keywordChars}
        isNeeded
        readOnly={readOnly}
        onChange={(maxChars) => onChange({ maxChars: maxChars! }, 'maxChars')}
      />
    </>
  )
}

const NoLimits = () => <p className={styles.hint}>{useTexts(settingTexts).noLimits}</p>

export const limitSettings: { readonly [K in FieldKind]: FunctionComponent<LimitProps<K>> } = {
  ...typedLimitSettings,
  date: DayLimits,
  datetime: InstantLimits,
  yesNo: NoLimits,
  choice: ChoiceLimits,
  select: ChoiceLimits,
  multi: MultiLimits,
  agreement: AgreementLimits,
  phone: NoLimits,
  email: NoLimits,
  idNumber: NoLimits,
  url: NoLimits,
  region: NoLimits,
  province: NoLimits,
  school: NoLimits,
  ...fileLimitSettings,
  keywords: KeywordLimits,
  table: ColumnsEditor,
  heading: NoLimits,
  note: NoLimits,
}
