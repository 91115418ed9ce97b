import { type HomeBlock, templateBlocks } from '@kaisai/contract/website/home-blocks'
import { type TemplateType, templateTypes } from '@kaisai/contract/website/template-types'
import { Button, ColorPicker, Form, type FormInstance, Input, Switch } from 'antd'
import { brandTones, contrast } from '#web/brand.ts'
import { useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { type StoredFile, UploadField } from '#web/ui/upload/UploadField.tsx'
import { blockTexts } from './block-texts.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './SiteEditPage.module.css'
import { blocksOf, type SiteValues } from './site-values.ts'
import { TemplatePicture } from './TemplatePicture.tsx'
import { templateTexts } from './template-texts.ts'

const COLOR = /^#[0-9a-f]{6}$/i
/** WCAG AA for text. */
const ENOUGH = 4.5

/** Color, logo and home template. */
export const LookTab = ({ form, logo }: { form: FormInstance<SiteValues>; logo: StoredFile | null }) => {
  const t = useTexts(deskTexts)
  const l = useTexts(templateTexts)
  const rules = useRules()
  const color = Form.useWatch('brandColor', form) ?? ''
  const followTemplate = useFollowTemplate(form)
  return (
    <>
      <Form.Item name="brandColor" label={t.brandColor} rules={[rules.required(t.brandColor), rules.ruled('color')]}>
        <ColorField />
      </Form.Item>
      {COLOR.test(color) ? <Tone color={color} onTake={(tone) => form.setFieldValue('brandColor', tone)} /> : null}
      <Form.Item name={['home', 'allowsDark']} label={l.allowsDark} extra={l.allowsDarkHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="logoFileId" label={t.logo} extra={t.logoHint}>
        <UploadField purpose="siteImage" look="image" files={logo ? [logo] : undefined} />
      </Form.Item>
      <Form.Item name="templateType" label={t.template} extra={t.templateHint}>
        <TemplateField color={COLOR.test(color) ? brandTones(color).brand : brandTones('').brand} onChosen={followTemplate} />
      </Form.Item>
    </>
  )
}

// Equal lists may come with their keys in another order.
const sameBlocks = (one: readonly HomeBlock[], other: readonly HomeBlock[]): boolean =>
  one.length === other.length &&
  one.every((block, at) => {
    const against = other[at]!
    return (Object.keys(against) as (keyof HomeBlock)[]).every(
      (key) => key === 'key' || JSON.stringify(sorted(block[key])) === JSON.stringify(sorted(against[key])),
    )
  })
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value

/** A template brings the blocks it begins with; blocks somebody arranged are replaced only when that is wished. */
const useFollowTemplate = (form: FormInstance<SiteValues>) => {
  const t = useTexts(blockTexts)
  return (chosen: TemplateType): void => {
    const own = blocksOf(form.getFieldValue('blocks') as HomeBlock[])
    const take = (): void => {
      form.setFieldValue('blocks', [...templateBlocks[chosen]])
    }
    if (Object.values(templateBlocks).some((list) => sameBlocks(own, list))) take()
    else
      void confirmBox({
        title: t.templateBlocksTitle,
        text: t.templateBlocksText,
        confirmText: t.templateBlocksYes,
        cancelText: t.templateBlocksNo,
      }).then((isWished) => {
        if (isWished) take()
      })
  }
}

interface FieldProps {
  /** Given by Form.Item. */
  value?: string
  onChange?: (value: string) => void
  id?: string
}

const ColorField = ({ value = '', onChange, id }: FieldProps) => {
  const t = useTexts(deskTexts)
  return (
    <div className={styles.color}>
      <ColorPicker
        disabledAlpha
        value={COLOR.test(value) ? value : undefined}
        onChange={(color) => onChange?.(color.toHexString().slice(0, 7))}
      />
      <Input
        id={id}
        aria-label={t.colorValue}
        maxLength={7}
        value={value}
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </div>
  )
}

interface TemplateFieldProps extends FieldProps {
  color: string
  onChosen: (chosen: TemplateType) => void
}

/** How a color reads, and the tone the site makes of it, which may be taken in its place. */
const Tone = ({ color, onTake }: { color: string; onTake: (color: string) => void }) => {
  const t = useTexts(deskTexts)
  const ratio = contrast(color, '#ffffff')
  const { brand } = brandTones(color)
  const isGood = ratio >= ENOUGH
  return (
    <div className={styles.tone}>
      <p className={isGood ? styles.good : styles.low} role="status">
        {isGood ? t.contrastGood(ratio.toFixed(1)) : t.contrastLow(ratio.toFixed(1))}
      </p>
      <div className={styles.samples} style={{ '--sample': brand } as React.CSSProperties}>
        <span className={styles.sampleButton}>{t.sampleButton}</span>
        <span className={styles.sampleLink}>{t.sampleLink}</span>
        <code>
          {t.used} {brand}
        </code>
        {isGood ? null : (
          <Button size="small" onClick={() => onTake(brand)}>
            {t.takeTone(brand)}
          </Button>
        )}
      </div>
    </div>
  )
}

const TemplateField = ({ value, onChange, color, onChosen }: TemplateFieldProps) => {
  const t = useTexts(deskTexts)
  const words = useTexts(templateTexts)
  const { labelOf } = useDict('home_template')
  return (
    <div className={styles.templates} role="radiogroup" aria-label={t.template}>
      {templateTypes.map((type) => (
        <label key={type} className={styles.template}>
          <input
            type="radio"
            className="hidden-text"
            name="templateType"
            checked={value === type}
            onChange={() => {
              onChange?.(type)
              onChosen(type)
            }}
          />
          <TemplatePicture type={type} color={color} />
          <strong>{labelOf(type)}</strong>
          <small>{words.templates[type]}</small>
        </label>
      ))}
    </div>
  )
}
