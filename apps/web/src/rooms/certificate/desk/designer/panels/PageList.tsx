import { setSlides } from '@kaisai/certificate/model/edit'
import { copiesOf } from '@kaisai/certificate/model/edit-arrange'
import { newId } from '@kaisai/certificate/model/edit-id'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { SlideDrawing } from '../draw/SlideDrawing.tsx'
import { randomBytes } from '../state/commands.ts'
import { useDesigner, useDesignerStore } from '../state/designer-store.ts'
import styles from './Panels.module.css'

const MOST_PAGES = 4

/** The pages of the certificate: show one, add one (a back side), delete the one that is shown. */
export const PageList = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const slides = useDesigner((state) => state.history.now.document.slides)
  const ratio = useDesigner((state) => state.history.now.document.viewportRatio)
  const print = useDesigner((state) => state.history.now.document.print)
  const shown = useDesigner((state) => state.history.now.slideIndex)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const add = (): void => {
    store.getState().edit((document) => setSlides(document, [...document.slides, { id: newId(randomBytes), elements: [] }]))
    store.getState().showSlide(slides.length)
  }
  const duplicate = (): void => {
    const at = shown + 1
    store.getState().edit((document) => {
      const copied = document.slides[shown]
      if (!copied) return document
      const copy = { ...copied, id: newId(randomBytes), elements: copiesOf(copied.elements, randomBytes, 0) }
      return setSlides(document, document.slides.toSpliced(at, 0, copy))
    })
    store.getState().showSlide(at)
  }
  const remove = async (): Promise<void> => {
    const isEmpty = slides[shown]?.elements.length === 0
    if (!isEmpty && !(await confirmBox({ title: t.removePageTitle(shown + 1), text: t.removePageText }))) return
    store.getState().edit((document) =>
      setSlides(
        document,
        document.slides.filter((_, at) => at !== shown),
      ),
    )
    store.getState().showSlide(Math.max(0, shown - 1))
  }
  return (
    <>
      {slides.length > 1 ? (
        <div className={styles.pages}>
          {slides.map((slide, at) => (
            <button
              key={slide.id}
              type="button"
              aria-pressed={at === shown}
              aria-label={t.pageNo(at + 1)}
              onClick={() => store.getState().showSlide(at)}
            >
              <SlideDrawing slide={slide} viewportRatio={ratio} print={print} label={t.pageNo(at + 1)} />
              <span aria-hidden="true">{at + 1}</span>
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button size="small" disabled={isReadOnly || slides.length >= MOST_PAGES} onClick={add}>
          {t.addPage}
        </Button>
        <Button size="small" disabled={isReadOnly || slides.length >= MOST_PAGES} onClick={duplicate}>
          {t.duplicatePage}
        </Button>
        {slides.length > 1 ? (
          <Button size="small" disabled={isReadOnly} onClick={remove}>
            {t.removePage}
          </Button>
        ) : null}
      </div>
    </>
  )
}
