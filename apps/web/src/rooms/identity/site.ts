import type { SitePage } from '#web/site-pages.ts'

export const sitePages: readonly SitePage[] = [
  { path: '/neibu/login', page: 'LoginPage', shell: 'plain', startsLater: 'onceShown' },
  { path: '/neibu/register', page: 'RegisterPage', shell: 'plain', startsLater: 'onceShown' },
  { path: 'terms', page: 'TermsPage', startsLater: true },
  { path: 'privacy', page: 'PrivacyPage', startsLater: true },
  { path: '/neibu/retrieve', page: 'RetrievePage', shell: 'plain', startsLater: 'onceShown' },
  { path: '/neibu/activate', page: 'ActivatePage', shell: 'plain' },
  { path: '/neibu/contact', page: 'ContactPage', shell: 'plain' },
  { path: '/neibu/second', page: 'SecondPage', shell: 'plain' },
  { path: '/neibu/secure', page: 'SecurePage', shell: 'plain' },
]
