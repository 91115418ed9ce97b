import { bilingual } from '#web/lang.tsx'

export const bulkTexts = bilingual({
  zh: {
    title: '处理结果',
    some: (verb: string, fit: number, all: number) => (fit === all ? `${verb}（${fit}）` : `${verb}（${fit}/${all}）`),
    running: (verb: string, through: number, all: number) => `${verb}（${through}/${all}）`,
    outcome: (done: number, refused: number) =>
      refused === 0 ? `已处理 ${done} 项` : `已处理 ${done} 项，${refused} 项未处理。未处理的仍保持勾选。`,
    name: '名称',
    why: '未处理的原因',
    stopped: '操作中断，未再提交',
    understood: '知道了',
  },
  en: {
    title: 'Result',
    some: (verb: string, fit: number, all: number) => (fit === all ? `${verb} (${fit})` : `${verb} (${fit} of ${all})`),
    running: (verb: string, through: number, all: number) => `${verb} (${through} of ${all})`,
    outcome: (done: number, refused: number) =>
      refused === 0 ? `${done} done` : `${done} done, ${refused} left as they were. Those stay ticked.`,
    name: 'Name',
    why: 'Why it was left',
    stopped: 'Not sent any more',
    understood: 'OK',
  },
})
