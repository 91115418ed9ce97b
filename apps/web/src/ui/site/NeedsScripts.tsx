import { bilingual, useTexts } from '#web/lang.tsx'

// Marked, so that browsers do not load what the server alone writes.
const texts = /* @__PURE__ */ bilingual({
  zh: { needsScripts: '此页面需要启用 JavaScript，请在浏览器设置中启用后重新打开。' },
  en: { needsScripts: 'This page needs JavaScript. Please turn it on in your browser and open the page again.' },
})

/** What is read where no scripts run, within `noscript`: written by the server alone. */
export const NeedsScripts = () => <p>{useTexts(texts).needsScripts}</p>
