import type { ReactNode } from 'react'

/** The whole document. Styles and early scripts are written into its head by the server. */
export const Document = ({ lang, children }: { lang: 'zh' | 'en'; children: ReactNode }) => (
  <html lang={lang === 'en' ? 'en' : 'zh-CN'}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>{children}</body>
  </html>
)
