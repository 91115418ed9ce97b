import type { FileLimits } from '@kaisai/contract/competition/form/kinds/file-limits'
import { bilingual } from '#web/lang.tsx'
import type { FormViewTexts } from '../form-view-texts.ts'

/** What is asked of the files of a field, in one line. */
export const fileWords = (limits: FileLimits, t: FormViewTexts, lang: 'zh' | 'en'): string => {
  const { types, maxMb, minCount, maxCount, minWidth, minHeight, minDpi, isEitherWay, maxSeconds, maxPages } = limits
  const words = [
    t.fileTypes(types.map((type) => type.toUpperCase()).join(' / '), maxMb),
    maxCount > 1 ? t.fileCount(minCount ?? 1, maxCount) : '',
    minWidth || minHeight ? t.filePixels(String(minWidth ?? '–'), String(minHeight ?? '–'), isEitherWay === true) : '',
    minDpi ? t.fileDpi(minDpi) : '',
    maxSeconds ? t.fileSeconds(t.minutes(Math.floor(maxSeconds / 60), maxSeconds % 60)) : '',
    maxPages ? t.filePages(maxPages) : '',
  ]
  return words.filter(Boolean).join(lang === 'en' ? ', ' : '，')
}

export const fileTexts = bilingual({
  zh: {
    queued: '等待上传…',
    sending: (percent: number, speed: string) => `${percent}% · ${speed}/s`,
    left: (text: string) => `剩余约 ${text}`,
    seconds: (n: number) => `${n} 秒`,
    minutes: (n: number) => `${n} 分钟`,
    waiting: '连接中断，恢复后自动续传',
    paused: '已暂停',
    checking: '正在核对完整性…',
    pause: '暂停',
    resume: '继续',
    pauseFile: (name: string) => `暂停上传“${name}”`,
    resumeFile: (name: string) => `继续上传“${name}”`,
    unfinished: (name: string, percent: number) => `“${name}”已上传 ${percent}%，重新选择该文件即可续传`,
    chooseAgain: '重新选择',
    forget: '放弃',
    empty: (name: string) => `“${name}”是空文件，请重新选择`,
    tooMuch: (name: string, mb: number) => `加上“${name}”后将超过总大小上限 ${mb} MB，请压缩或删减`,
    codec: (name: string, codec: string) => `“${name}”的视频编码为 ${codec}，请转换为 H.264（AVC）后上传`,
    open: (name: string) => `预览“${name}”`,
    cover: '封面',
    makeCover: '设为封面',
    makeCoverOf: (name: string) => `设为封面：${name}`,
    dragHint: '拖动可调整顺序',
    nameInName: (word: string) => `文件名含“${word}”，匿名评审时可能被判为泄露身份，建议改名后上传`,
    personInside: (names: string) => `文件属性含作者“${names}”，匿名评审时可能被判为泄露身份，建议清除后上传`,
    placeInside: '图片属性含拍摄位置，建议清除后上传',
  },
  en: {
    queued: 'Waiting for its turn…',
    sending: (percent: number, speed: string) => `${percent}% · ${speed}/s`,
    left: (text: string) => `about ${text} left`,
    seconds: (n: number) => `${n} s`,
    minutes: (n: number) => `${n} min`,
    waiting: 'Connection lost; it goes on by itself',
    paused: 'Paused',
    checking: 'Comparing what arrived…',
    pause: 'Pause',
    resume: 'Resume',
    pauseFile: (name: string) => `Pause “${name}”`,
    resumeFile: (name: string) => `Resume “${name}”`,
    unfinished: (name: string, percent: number) => `“${name}” is ${percent}% uploaded. Choose it again to continue.`,
    chooseAgain: 'Choose again',
    forget: 'Give up',
    empty: (name: string) => `“${name}” is empty. Choose another file.`,
    tooMuch: (name: string, mb: number) => `With “${name}” the files would weigh more than ${mb} MB. Make them smaller or fewer.`,
    codec: (name: string, codec: string) => `“${name}” is coded as ${codec}. Convert it to H.264 (AVC) and upload it again.`,
    open: (name: string) => `Look at “${name}”`,
    cover: 'Cover',
    makeCover: 'Make it the cover',
    makeCoverOf: (name: string) => `Make it the cover: ${name}`,
    dragHint: 'Drag to change the order',
    nameInName: (word: string) =>
      `The file name holds “${word}”: in a blind review that may count as giving yourself away. Better rename it.`,
    personInside: (names: string) =>
      `Its metadata names “${names}”: in a blind review that may count as giving yourself away. Better remove it.`,
    placeInside: 'Its metadata says where it was taken. Better remove that.',
  },
})
