import { useTexts } from '#web/lang.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Face } from './Face.tsx'
import { plainTexts } from './texts.ts'

/** What an address leads to that leads nowhere. */
export const NoPage = () => {
  const t = useTexts(plainTexts)
  return (
    <>
      <title>{t.noPageTitle}</title>
      <meta name="robots" content="noindex" />
      <Face code="404" title={t.noPageTitle} text={t.noPageText}>
        <ButtonLink to="/home/homepage" look="primary">
          {t.home}
        </ButtonLink>
      </Face>
    </>
  )
}
