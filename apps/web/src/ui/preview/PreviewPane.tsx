import type { Lang } from '@kaisai/contract/lang'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { bilingual, useLang, useTexts } from '#web/lang.tsx'
import styles from './Preview.module.css'
import { type Device, devices, PreviewFrame } from './PreviewFrame.tsx'

const texts = bilingual({
  zh: {
    preview: '实时预览',
    device: '设备',
    devices: { phone: '手机', tablet: '平板', desktop: '电脑' },
    pixels: (width: number) => `${width} 像素宽`,
    language: '语言',
    frame: (device: string) => `${device}上的页面`,
  },
  en: {
    preview: 'Live preview',
    device: 'Device',
    devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
    pixels: (width: number) => `${width} pixels wide`,
    language: 'Language',
    frame: (device: string) => `The page on a ${device.toLowerCase()}`,
  },
})

interface PreviewPaneProps {
  brandColor: string
  start?: Device
  /** What is shown, in a language. */
  children: (lang: Lang) => ReactNode
  /** Said below: what the preview cannot show. */
  note?: string
}

/** A preview with its choices: three widths, both languages. */
export const PreviewPane = ({ brandColor, start = 'desktop', children, note }: PreviewPaneProps) => {
  const t = useTexts(texts)
  const { lang: own } = useLang()
  const [device, setDevice] = useState<Device>(start)
  const [lang, setLang] = useState<Lang>(own)
  return (
    <section className={styles.pane} aria-label={t.preview}>
      <div className={styles.bar}>
        <Segmented<Device>
          aria-label={t.device}
          value={device}
          onChange={setDevice}
          options={(Object.keys(devices) as Device[]).map((value) => ({
            value,
            label: t.devices[value],
            title: t.pixels(devices[value].width),
          }))}
        />
        <Segmented<Lang>
          aria-label={t.language}
          value={lang}
          onChange={setLang}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <PreviewFrame title={t.frame(t.devices[device])} device={device} lang={lang} brandColor={brandColor}>
        {children(lang)}
      </PreviewFrame>
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  )
}
