// Light or dark pages for visitors, where their site allows it: what they chose, else what their device asks for.
import { useEffect } from 'react'
import { preference, remember } from '#web/preferences.ts'

const isWished = (): boolean => preference<boolean | null>('dark', null) ?? matchMedia('(prefers-color-scheme: dark)').matches

/** Dresses the document of a site; on one that allows no dark pages they are light. */
const dressSite = (allowsDark: boolean): void => {
  if (allowsDark && isWished()) document.documentElement.dataset.theme = 'dark'
  else delete document.documentElement.dataset.theme
}

/** Dresses the document while the frame of a site is shown: it came dressed, who comes back from the center or another site is dressed here. */
export const useSiteTheme = (allowsDark: boolean): void => {
  useEffect(() => {
    dressSite(allowsDark)
    return () => dressSite(false)
  }, [allowsDark])
}

/** Exchanges light and dark, and remembers it: desk and center follow. Returns whether pages are dark now. */
export const switchTheme = (): boolean => {
  const isDark = document.documentElement.dataset.theme !== 'dark'
  remember('dark', isDark)
  dressSite(true)
  return isDark
}

/** The same before the first paint, as the text of a script: a page that turned dark before the eyes would blind. */
export const EARLY_THEME =
  "try{var d=localStorage.getItem('kaisai.dark');if(d===null?matchMedia('(prefers-color-scheme: dark)').matches:d==='true')document.documentElement.dataset.theme='dark'}catch{}"
