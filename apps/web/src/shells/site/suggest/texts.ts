import { bilingual } from '#web/lang.tsx'

export const suggestTexts = bilingual({
  zh: {
    suggestions: '搜索建议',
    suggested: (count: number) => (count === 0 ? '没有建议，按回车键搜索全站' : `${count} 条建议，用上下方向键选择`),
  },
  en: {
    suggestions: 'Suggestions',
    suggested: (count: number) =>
      count === 0
        ? 'No suggestions; press Enter to search the site'
        : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}; choose with the arrow keys`,
  },
})
