/** The sign in the browser's tab: the logo that stands on the page anyway, so that nothing more is fetched. */
export const TabIcon = ({ logoUrl }: { logoUrl: string | null | undefined }) => (
  <link rel="icon" href={logoUrl || '/favicon.svg'} />
)
