import { useTexts } from '#web/lang.tsx'
import { Chapters } from '#web/ui/site/Chapters.tsx'
import { manualTexts } from '../manual-texts.ts'

/** /manual: how the desk and the center are used. */
export const ManualPage = () => {
  const text = useTexts(manualTexts)
  return (
    <>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <Chapters text={text} />
    </>
  )
}
