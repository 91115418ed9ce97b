import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Face } from './Face.tsx'
import { plainTexts } from './texts.ts'

/** The account has no access: `msg` in the query is the server's sentence. */
export const NoAccessPage = () => {
  const t = useTexts(plainTexts)
  const [query] = useSearchParams()
  return (
    <>
      <title>{t.noAccessTitle}</title>
      <meta name="robots" content="noindex" />
      <Face code="401" title={t.noAccessTitle} text={query.get('msg')?.slice(0, 200) || t.noAccessText}>
        <ButtonLink to="/role" look="primary">
          {t.switchIdentity}
        </ButtonLink>
        <ButtonLink to="/home/homepage">{t.home}</ButtonLink>
      </Face>
    </>
  )
}
