import { bilingual } from '#web/lang.tsx'

export const inBrowserTexts = bilingual({
  zh: { needsScripts: '此页面需要启用 JavaScript，请在浏览器设置中启用后重新打开。' },
  en: { needsScripts: 'This page needs JavaScript. Please turn it on in your browser and open the page again.' },
})
