import { shownLogo } from '#web/logo.ts'

/** The sign in the browser's tab: the logo that stands on the page anyway, so that nothing more is fetched. */
export const TabIcon = ({ logoUrl }: { logoUrl: string | null | undefined }) => (
  <link rel="icon" href={shownLogo(logoUrl) ?? '/favicon.svg'} />
)
