import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { Chapters } from '#web/ui/site/Chapters.tsx'
import { legalTexts } from '../legal-texts.ts'

/** The terms of use or the privacy policy. */
export const Legal = ({ which }: { which: 'terms' | 'privacy' }) => {
  const text = useTexts(legalTexts)[which]
  return (
    <>
      <PageMeta title={text.title} />
      <Chapters text={text} />
    </>
  )
}
