import type { ReactNode } from 'react'

/** The whole document. Styles and early scripts are written into its head by the server, the tab's icon by the frames (`TabIcon`). */
export const Document = ({ lang, children }: { lang: 'zh' | 'en'; children: ReactNode }) => (
  <html lang={lang === 'en' ? 'en' : 'zh-CN'}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
    </head>
    <body>{children}</body>
  </html>
)
