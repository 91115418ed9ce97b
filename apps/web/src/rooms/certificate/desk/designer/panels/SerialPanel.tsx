import { codeMeanings } from '@kaisai/certificate/model/codes'
import type { CertificateDocument, Element, SerialScheme } from '@kaisai/certificate/model/document'
import { sampleSerial } from '@kaisai/certificate/model/samples'
import { capacityOf, coreCodeOf } from '@kaisai/certificate/model/serial'
import { Button, Input, Select } from 'antd'
import { use } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { DrawingContext } from '../draw/drawing-context.ts'
import { useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { NumberField } from './NumberField.tsx'
import styles from './Panels.module.css'
import { Row } from './Row.tsx'

const places = ['{year}', '{competition}', '{item}', '{level}'] as const
const cores = [
  'randomCode',
  'randomDigits',
  'allAutoincrementThree',
  'allAutoincrementFour',
  'autoincrementThree',
  'autoincrementFour',
] as const satisfies readonly SerialScheme['core'][]

/** How the certificate's number is put together, with a sample of it and how many there can be. */
export const SerialPanel = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const serial = useDesigner((state) => state.history.now.document.serial)
  const { sample } = use(DrawingContext)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const change = (part: Partial<SerialScheme>): void =>
    store
      .getState()
      .edit(
        (document) => exchanged({ ...document, serial: { ...document.serial, ...part } }, serial),
        `serial ${Object.keys(part).join()}`,
      )
  return (
    <section className={styles.group} aria-label={t.serial}>
      <h2>{t.serial}</h2>
      <output className={styles.sample} aria-label={t.sampleNumber}>
        {sampleSerial(serial, sample.places).number}
      </output>
      <p className={styles.note}>{t.capacity(formatNumber(capacityOf(serial)))}</p>
      <Row label={t.prefix}>
        <Input
          size="small"
          aria-label={t.prefix}
          maxLength={40}
          disabled={isReadOnly}
          value={serial.prefix}
          onChange={(event) => change({ prefix: event.target.value })}
        />
      </Row>
      <div className={styles.buttons}>
        {places.map((place) => (
          <Button
            key={place}
            size="small"
            type="dashed"
            disabled={isReadOnly || serial.prefix.length + place.length > 40}
            onClick={() => change({ prefix: serial.prefix + place })}
          >
            + {t.placeWords[place]}
          </Button>
        ))}
      </div>
      <Row label={t.core}>
        <Select
          size="small"
          className={styles.full}
          aria-label={t.core}
          disabled={isReadOnly}
          value={serial.core}
          options={cores.map((value) => ({ value, label: t.cores[value] }))}
          onChange={(core) => change({ core })}
        />
      </Row>
      {serial.core.startsWith('random') ? (
        <Row label={t.coreLength}>
          <NumberField
            label={t.coreLength}
            value={serial.length}
            min={6}
            max={12}
            disabled={isReadOnly}
            onChange={(length) => change({ length: Math.round(length) })}
          />
        </Row>
      ) : null}
      <Row label={t.suffix}>
        <Input
          size="small"
          aria-label={t.suffix}
          maxLength={20}
          disabled={isReadOnly}
          value={serial.suffix}
          onChange={(event) => change({ suffix: event.target.value })}
        />
      </Row>
    </section>
  )
}

/** Elements that show the core follow it to its new kind: the number stays on the certificate. */
const exchanged = (document: CertificateDocument, before: SerialScheme): CertificateDocument => {
  const [from, to] = [coreCodeOf(before), coreCodeOf(document.serial)]
  if (from === to) return document
  const follow = (element: Element): Element => {
    if (element.type !== 'text') return element
    if (element.code === from) return { ...element, code: to, name: codeMeanings[to].label[0] }
    if (element.code !== '' || !element.content.includes(`{{${from}}}`)) return element
    const swap = (text: string): string => text.replaceAll(`{{${from}}}`, `{{${to}}}`)
    return { ...element, content: swap(element.content), contentText: swap(element.contentText) }
  }
  return { ...document, slides: document.slides.map((slide) => ({ ...slide, elements: slide.elements.map(follow) })) }
}
