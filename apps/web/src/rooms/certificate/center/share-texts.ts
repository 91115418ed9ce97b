import { bilingual } from '#web/lang.tsx'

export const shareTexts = bilingual({
  zh: {
    open: '生成分享图',
    title: '获奖分享图',
    name: '姓名显示',
    full: '显示姓名',
    masked: '隐去部分',
    none: '不显示',
    alt: '获奖分享图预览',
    save: '保存图片',
    share: '分享',
    hint: '图中只有您本人的姓名，不含其他成员',
    failed: '图片没有生成，请检查网络后重试。',
    again: '重试',
  },
  en: {
    open: 'Picture to share',
    title: 'Picture of the award',
    name: 'Your name',
    full: 'In full',
    masked: 'Masked',
    none: 'Hidden',
    alt: 'Preview of the picture',
    save: 'Save the picture',
    share: 'Share',
    hint: 'It names only you, not the other members',
    failed: 'The picture could not be made. Check your connection and try again.',
    again: 'Try again',
  },
})
