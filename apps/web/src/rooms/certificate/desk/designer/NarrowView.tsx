import { Alert } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { designerTexts } from '../../designer-texts.ts'
import styles from './Designer.module.css'
import type { TemplateDetail } from './Designer.tsx'
import { canvasFacts } from './draw/bound.ts'
import { DrawingContext } from './draw/drawing-context.ts'
import { SlideDrawing } from './draw/SlideDrawing.tsx'
import { useFontBook } from './draw/use-font-book.ts'
import { picturesOf } from './state/pictures.ts'

/** The design as a picture, where the screen is too narrow to change it. */
export const NarrowView = ({ template: { document, assets, seal, sample } }: { template: TemplateDetail }) => {
  const t = useTexts(designerTexts)
  const book = useFontBook()
  const drawing = useMemo(
    () => ({ book, facts: canvasFacts(document.serial, sample), sample, pictures: picturesOf(assets), seal }),
    [book, document, assets, seal, sample],
  )
  return (
    <DrawingContext value={drawing}>
      <PageHeader title={document.title} actions={<Link to="/certificate/template">{t.toTemplates}</Link>} />
      <Alert type="info" showIcon title={t.needsRoom} />
      {document.slides.map((slide, at) => (
        <div key={slide.id} className={styles.narrow}>
          <SlideDrawing
            slide={slide}
            viewportRatio={document.viewportRatio}
            print={document.print}
            label={t.pageOf(at + 1, document.slides.length)}
          />
        </div>
      ))}
    </DrawingContext>
  )
}
