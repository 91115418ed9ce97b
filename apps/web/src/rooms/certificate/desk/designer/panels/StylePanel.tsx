import { Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { useDesigner } from '../state/designer-store.ts'
import { ImageStyle } from './ImageStyle.tsx'
import styles from './Panels.module.css'
import { Row } from './Row.tsx'
import { ShapeStyle } from './ShapeStyle.tsx'
import { TextStyle } from './TextStyle.tsx'
import { useSelection } from './use-selection.ts'

/** 元素样式: how the selection looks; of several elements what they have in common. */
export const StylePanel = () => {
  const t = useTexts(designerTexts)
  const { elements, change } = useSelection()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  if (elements.length === 0) return null
  const texts = elements.filter((one) => one.type === 'text')
  const images = elements.filter((one) => one.type === 'image')
  const shapes = elements.filter((one) => one.type === 'shape')
  return (
    <section className={styles.group} aria-label={t.style}>
      <h2>{elements.length > 1 ? t.styleOf(elements.length) : t.style}</h2>
      {elements.length === 1 ? (
        <Row label={t.elementName}>
          <Input
            size="small"
            aria-label={t.elementName}
            maxLength={60}
            disabled={isReadOnly}
            value={elements[0]!.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Row>
      ) : null}
      {texts.length === elements.length ? <TextStyle elements={texts} isReadOnly={isReadOnly} change={change} /> : null}
      {images.length === elements.length ? <ImageStyle elements={images} isReadOnly={isReadOnly} change={change} /> : null}
      {shapes.length === elements.length ? <ShapeStyle elements={shapes} isReadOnly={isReadOnly} change={change} /> : null}
      {new Set(elements.map(({ type }) => type)).size > 1 ? <p className={styles.note}>{t.mixed}</p> : null}
    </section>
  )
}
