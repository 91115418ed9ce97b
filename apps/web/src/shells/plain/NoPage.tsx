import { useTexts } from '#web/lang.tsx'
import { useSignedIn } from '#web/session.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Face } from './Face.tsx'
import { plainTexts } from './texts.ts'

/** What an address leads to that leads nowhere. */
export const NoPage = () => {
  const t = useTexts(plainTexts)
  // An address of the desk that this identity may not open is no page of it either.
  const isSignedIn = useSignedIn()
  return (
    <>
      <title>{t.noPageTitle}</title>
      <meta name="robots" content="noindex" />
      <Face code="404" title={t.noPageTitle} text={isSignedIn ? `${t.noPageText}\n${t.noPageIdentity}` : t.noPageText}>
        <ButtonLink to="/home/homepage" look="primary">
          {t.home}
        </ButtonLink>
        {isSignedIn ? <ButtonLink to="/role">{t.switchIdentity}</ButtonLink> : null}
      </Face>
    </>
  )
}
