// Writes styles, early scripts and structured data into a rendered document's head.
import type { PageFiles } from './assets.ts'
import type { Rendered } from './renderer.ts'

type Head = Pick<Extract<Rendered, { kind: 'page' }>, 'brandCss' | 'earlyScript' | 'startsLater' | 'structuredData'>

/** The document with the page's files before `</head>`. `nonce` is what the page's policy allows. */
export const withFiles = (
  html: string,
  files: PageFiles,
  { brandCss, earlyScript, startsLater, structuredData }: Head,
  nonce: string,
): string => {
  // `later` is no kind of link a browser knows: the page's first script makes them preloads when it is time.
  const early = `<link rel="${startsLater ? 'later' : 'modulepreload'}" fetchpriority="low" nonce="${nonce}"`
  const parts = [
    // Where scripts that add styles and early fetches later look the nonce up.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...files.links.map((href) => `<link rel="stylesheet" href="${href}">`),
    files.css === '' ? '' : `<style nonce="${nonce}">${files.css}</style>`,
    brandCss === '' ? '' : `<style nonce="${nonce}">${brandCss}</style>`,
    earlyScript === '' ? '' : `<script nonce="${nonce}">${earlyScript}</script>`,
    // The page is read before it is used: styles and the first picture go ahead. A form that needs its script waits for it (`useReady`).
    `${early} href="${files.start}" data-start="">`,
    ...files.preloads.map(
      ({ href, module }) => `${early} href="${href}"${module === undefined ? '' : ` data-module="${module}"`}>`,
    ),
    // Data, which no browser runs: it needs no nonce.
    ...structuredData.map((text) => `<script type="application/ld+json">${text}</script>`),
  ]
  return html.replace('</head>', () => `${parts.join('')}</head>`)
}
