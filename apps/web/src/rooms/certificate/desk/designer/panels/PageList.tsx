import { setSlides } from '@kaisai/certificate/model/edit'
import { newId } from '@kaisai/certificate/model/edit-id'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { randomBytes } from '../state/commands.ts'
import { useDesigner, useDesignerStore } from '../state/designer-store.ts'
import styles from './Panels.module.css'

const MOST_PAGES = 4

/** The pages of the certificate: show one, add one (a back side), delete the one that is shown. */
export const PageList = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const slides = useDesigner((state) => state.history.now.document.slides)
  const shown = useDesigner((state) => state.history.now.slideIndex)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const add = (): void => {
    store.getState().edit((document) => setSlides(document, [...document.slides, { id: newId(randomBytes), elements: [] }]))
    store.getState().showSlide(slides.length)
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
    <div className={styles.buttons}>
      {slides.length > 1
        ? slides.map((slide, at) => (
            <Button
              key={slide.id}
              size="small"
              type={at === shown ? 'primary' : 'default'}
              aria-pressed={at === shown}
              onClick={() => store.getState().showSlide(at)}
            >
              {t.pageNo(at + 1)}
            </Button>
          ))
        : null}
      <Button size="small" disabled={isReadOnly || slides.length >= MOST_PAGES} onClick={add}>
        {t.addPage}
      </Button>
      {slides.length > 1 ? (
        <Button size="small" disabled={isReadOnly} onClick={remove}>
          {t.removePage}
        </Button>
      ) : null}
    </div>
  )
}
