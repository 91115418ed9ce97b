import { bilingual } from '#web/lang.tsx'

/** What is said of rows that are dragged to those who cannot see them. */
export const dragTexts = bilingual({
  zh: {
    picked: (name: string, at: number, of: number) => `已拿起“${name}”，现在在第 ${at} 位，共 ${of} 位`,
    isOver: (name: string, at: number, of: number) => `“${name}”移到第 ${at} 位，共 ${of} 位`,
    dropped: (name: string, at: number) => `已放下“${name}”，在第 ${at} 位`,
    canceled: (name: string) => `已取消移动“${name}”，回到原位`,
  },
  en: {
    picked: (name: string, at: number, of: number) => `Picked up “${name}”, now at place ${at} of ${of}`,
    isOver: (name: string, at: number, of: number) => `“${name}” is at place ${at} of ${of}`,
    dropped: (name: string, at: number) => `Dropped “${name}” at place ${at}`,
    canceled: (name: string) => `Did not move “${name}”, it is back where it was`,
  },
})
