import { codesOf } from '@kaisai/certificate/model/bind'
import { codeMeanings, type TextCode } from '@kaisai/certificate/model/codes'
import type { TextElement } from '@kaisai/certificate/model/document'
import { htmlOf } from '@kaisai/certificate/model/presets-elements'
import { textOf } from '@kaisai/certificate/model/rich-text'
import { Button, Checkbox, Segmented, Select } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { beginWriting } from '../stage/use-pointer.ts'
import { useDesignerStore } from '../state/designer-store.ts'
import { useCodes } from '../state/use-codes.ts'
import { ColorField } from './ColorField.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './Panels.module.css'
import { Row } from './Row.tsx'
import type { StyleProps } from './style-props.ts'
import { useFontChoices } from './use-font-choices.ts'
import { common } from './use-selection.ts'

// A field of another source stays in the list where it is chosen: it says what stands there.
const withOwn = (codes: readonly TextCode[], own: TextElement['code'] | null | undefined): readonly TextCode[] =>
  own && !codes.includes(own) ? [own, ...codes] : codes

/** How texts look: their field, face, size, color, alignment, and what happens when they do not fit. */
export const TextStyle = ({ elements, isReadOnly, change }: StyleProps<TextElement>) => {
  const t = useTexts(designerTexts)
  const label = useLabel()
  const store = useDesignerStore()
  const fonts = useFontChoices()
  const codes = useCodes()
  const single = elements.length === 1 ? elements[0]! : null
  const has = <T,>(name: keyof TextElement) => common<T>(elements, name)
  const choices = <K extends string>(words: Readonly<Record<K, string>>) =>
    (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }))
  const bind = (code: TextElement['code']): void => {
    if (!single) {
      change({ code })
      return
    }
    const meaning = code === '' ? null : codeMeanings[code]
    // Freed from its fact, the element keeps the words one has seen.
    const words = code === '' && single.code !== '' ? htmlOf(codeMeanings[single.code].sample) : single.content
    change({
      code,
      content: words,
      contentText: textOf(words),
      ...(meaning ? { name: meaning.label[0], vertical: meaning.vertical ?? single.vertical } : {}),
    })
  }
  return (
    <>
      <Row label={t.code}>
        <Select
          size="small"
          className={styles.full}
          aria-label={t.code}
          disabled={isReadOnly}
          showSearch
          optionFilterProp="label"
          value={has<string>('code')}
          options={[
            { value: '', label: t.noCode },
            ...withOwn(codes, has<TextElement['code']>('code')).map((code) => ({
              value: code as string,
              label: label(codeMeanings[code].label),
            })),
          ]}
          onChange={(code) => bind(code as TextElement['code'])}
        />
      </Row>
      {single && single.code === '' ? (
        <Button size="small" block disabled={isReadOnly || single.isLocked} onClick={() => beginWriting(store, single.id)}>
          {codesOf(single).length > 0 ? t.writeMixed : t.write}
        </Button>
      ) : null}
      <Row label={t.font}>
        <Select
          size="small"
          className={styles.full}
          aria-label={t.font}
          disabled={isReadOnly}
          value={has<string>('fontFamily')}
          options={fonts}
          onChange={(fontFamily) => change({ fontFamily: fontFamily as TextElement['fontFamily'] })}
        />
      </Row>
      <div className={styles.pair}>
        <Row label={t.fontSize}>
          <NumberField
            label={t.fontSize}
            value={has('fontSize')}
            min={6}
            max={400}
            disabled={isReadOnly}
            onChange={(fontSize) => change({ fontSize })}
          />
        </Row>
        <Row label={t.lineHeight}>
          <NumberField
            label={t.lineHeight}
            value={has('lineHeight')}
            min={0.8}
            max={4}
            step={0.1}
            disabled={isReadOnly}
            onChange={(lineHeight) => change({ lineHeight })}
          />
        </Row>
        <Row label={t.letterSpacing}>
          <NumberField
            label={t.letterSpacing}
            value={has('letterSpacing')}
            min={-20}
            max={100}
            disabled={isReadOnly}
            onChange={(letterSpacing) => change({ letterSpacing })}
          />
        </Row>
      </div>
      <Row label={t.color}>
        <ColorField
          label={t.color}
          value={has<string>('color') ?? ''}
          disabled={isReadOnly}
          onChange={(color) => change({ color })}
        />
      </Row>
      <div className={styles.checks}>
        {(['bold', 'vertical'] as const).map((name) => (
          <Checkbox
            key={name}
            disabled={isReadOnly}
            checked={has<boolean>(name) ?? false}
            indeterminate={elements.some((one) => one[name]) && !elements.every((one) => one[name])}
            onChange={(event) => change({ [name]: event.target.checked })}
          >
            {t[name]}
          </Checkbox>
        ))}
      </div>
      <Row label={t.align} wide>
        <Segmented
          block
          size="small"
          aria-label={t.align}
          disabled={isReadOnly}
          value={has<TextElement['align']>('align') ?? undefined}
          options={choices(t.aligns)}
          onChange={(align) => change({ align })}
        />
      </Row>
      <Row label={t.verticalAlign} wide>
        <Segmented
          block
          size="small"
          aria-label={t.verticalAlign}
          disabled={isReadOnly}
          value={has<TextElement['verticalAlign']>('verticalAlign') ?? undefined}
          options={choices(t.verticalAligns)}
          onChange={(verticalAlign) => change({ verticalAlign })}
        />
      </Row>
      <Row label={t.overflow} wide>
        <Segmented
          block
          size="small"
          aria-label={t.overflow}
          disabled={isReadOnly}
          value={has<TextElement['overflow']>('overflow') ?? undefined}
          options={choices(t.overflows)}
          onChange={(overflow) => change({ overflow })}
        />
      </Row>
    </>
  )
}
