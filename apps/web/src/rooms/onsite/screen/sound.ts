// What a screen says and rings. Browsers allow sound only after a click.
import type { ScreenState } from './use-screen.ts'

let audio: AudioContext | null = null

/** Asks the browser for sound; call it in a click. */
export const allowSound = (): void => {
  audio ??= new AudioContext()
  void audio.resume()
  // The first words of a page are spoken only when they began in a click.
  if ('speechSynthesis' in window) speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}

/** A bell: one stroke for the warning, three when the time is over. */
export const ring = (strokes: number): void => {
  if (audio === null) return
  for (let stroke = 0; stroke < strokes; stroke++) {
    const at = audio.currentTime + stroke * 0.7
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.5, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.6)
  }
}

/** Whether this machine can speak Chinese. Voices may be known only some time after the page is opened. */
export const hasChineseVoice = (): boolean =>
  'speechSynthesis' in window && speechSynthesis.getVoices().some(({ lang }) => /^(zh|cmn)\b/i.test(lang.replace('_', '-')))

const CHINESE = /\p{Script=Han}/u

/** What is said when a number is called: Chinese, then English. Letters and digits one by one. */
export const wordsOf = (number: string, room: Pick<ScreenState['rooms'][number], 'name' | 'nameEn' | 'letter'>) => {
  const signs = [...number].join(' ')
  // A room without an English name is called by its letter: no voice reads Chinese inside an English sentence.
  const english = CHINESE.test(room.nameEn) ? `room ${room.letter}` : room.nameEn
  return [
    { lang: 'zh-CN', text: `请 ${signs} 号，到 ${room.name}` },
    { lang: 'en-US', text: `Number ${signs}, please come to ${english}` },
  ]
}

/** Says a call in both languages, after what is being said. */
export const speak = (number: string, room: ScreenState['rooms'][number]): void => {
  if (!('speechSynthesis' in window)) return
  for (const { lang, text } of wordsOf(number, room)) {
    const words = new SpeechSynthesisUtterance(text)
    words.lang = lang
    words.rate = 0.9
    speechSynthesis.speak(words)
  }
}
