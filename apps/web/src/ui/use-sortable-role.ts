import { bilingual, useTexts } from '#web/lang.tsx'

const texts = bilingual({ zh: { kind: '可拖动排序' }, en: { kind: 'sortable' } })

/** What a handle of a list one drags in is called for those who cannot see it, as `attributes` of `useSortable`: by itself it is English. */
export const useSortableRole = (): { roleDescription: string } => ({ roleDescription: useTexts(texts).kind })
