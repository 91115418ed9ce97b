import type { InputOf } from '@kaisai/contract/endpoint'
import { getFileInfo, getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { Alert, ConfigProvider } from 'antd'
import type { Editor } from 'hugerte'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { randomLetters } from '#web/random-id.ts'
import { useSettings } from '#web/settings.ts'
import { startUpload } from '../upload/upload-file.ts'
import { cleanPaste } from './clean-paste.ts'
import { loadEditor } from './load-editor.ts'
import styles from './RichText.module.css'
import { dataAddress, rtfPictures } from './rtf-pictures.ts'
import { richTexts } from './texts.ts'

/** Shortest wait before a change is reported. */
export const MIN_DEBOUNCE_MS = 20
const DEFAULT_DEBOUNCE_MS = 50
const FONTS =
  '思源黑体=Source Han Sans CN,Noto Sans CJK SC,sans-serif;宋体=SimSun,serif;黑体=SimHei,sans-serif;楷体=KaiTi,serif;仿宋=FangSong,serif'
const TOOLBAR =
  'undo redo | blocks fontfamily fontsize | bold italic underline strikethrough forecolor backcolor removeformat | ' +
  'alignleft aligncenter alignright alignjustify | bullist numlist outdent indent | link image table | searchreplace code fullscreen'
/** Narrower than this many pixels, rows of tools would leave no room for the text: one row then, the others behind its last button. */
const WIDE = 600
const NARROW_TOOLBAR =
  'bold italic link image | bullist numlist | undo redo | blocks fontfamily fontsize | underline strikethrough forecolor backcolor removeformat | ' +
  'alignleft aligncenter alignright alignjustify | outdent indent | table | searchreplace code fullscreen'
const FAILURES = 'PluginLoadError ThemeLoadError ModelLoadError SkinLoadError LanguageLoadError IconsLoadError'

interface RichTextProps {
  /** HTML. Given by Form.Item. */
  value?: string
  onChange?: (html: string) => void
  /** Where the editor's files are; the product's own copy unless said otherwise. */
  homeUrl?: string
  /** `observer` watches the document for changes, `event` listens to the editor's own. */
  mode?: 'observer' | 'event'
  /** Milliseconds before a change is reported, at least 20. */
  debounceMs?: number
  /** What pasted and chosen pictures are uploaded as. */
  imagePurpose: InputOf<typeof getUploadRule>['purpose']
  height?: number
  id?: string
}

/** The rich-text editor (hugerte). Its content is plain HTML, which the server cleans again when it is saved. */
export const RichText = (props: RichTextProps) => {
  const {
    homeUrl = import.meta.env.VITE_EDITOR_BASE as string,
    mode = 'observer',
    debounceMs = DEFAULT_DEBOUNCE_MS,
    height = 480,
  } = props
  const t = useTexts(richTexts)
  const { lang } = useLang()
  const isDark = useSettings((settings) => settings.isDark)
  const isDisabled = ConfigProvider.useConfig().componentDisabled === true
  const [id] = useState(() => props.id ?? randomLetters())
  const [hasFailed, setFailed] = useState(false)
  const [isReady, setReady] = useState(false)
  const editor = useRef<Editor>(null)
  const host = useRef<HTMLDivElement>(null)
  const live = useRef<RichTextProps & { missingPicture: string }>({ ...props, missingPicture: t.missingPicture })
  const words = useRef(t)
  const last = useRef(props.value ?? '')
  live.current = { ...props, missingPicture: t.missingPicture }
  words.current = t

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let watch: MutationObserver | undefined
    const base = homeUrl.replace(/\/$/, '')
    const failed = (): void => setFailed(true)
    const failedPicture = (): void =>
      void import('../notice/notice.ts').then(({ toast }) => toast('warning', words.current.pictureFailed))
    const report = (): void => {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          const html = editor.current?.getContent() ?? ''
          if (html === last.current) return
          last.current = html
          live.current.onChange?.(html)
        },
        Math.max(MIN_DEBOUNCE_MS, debounceMs),
      )
    }
    let rich = ''
    const setup = (made: Editor): void => {
      made.on(FAILURES, failed)
      // Before the editor takes the paste: pictures of a document travel beside its HTML.
      made.on(
        'paste',
        ({ clipboardData }) => {
          rich = clipboardData?.getData('text/rtf') ?? ''
        },
        true,
      )
      // No picture may stay inside the text: the server would drop it.
      made.on('PastePostProcess', () => {
        setTimeout(() => void made.uploadImages().then(report, failedPicture))
      })
      made.on('init', () => {
        if (isGone) return made.remove()
        editor.current = made
        made.setContent(last.current)
        made.undoManager.clear()
        made.undoManager.add()
        setReady(true)
        if (mode === 'observer') {
          watch = new MutationObserver(report)
          watch.observe(made.getBody(), { childList: true, subtree: true, characterData: true, attributes: true })
        } else made.on('input change undo redo', report)
      })
    }
    setFailed(false)
    setReady(false)
    loadEditor(base)
      .then((hugerte) => {
        if (isGone) return
        const isWide = (host.current?.clientWidth || innerWidth) >= WIDE
        return hugerte.init({
          selector: `#${id}`,
          base_url: base,
          suffix: '.min',
          readonly: isDisabled,
          ...(lang === 'en' ? {} : { language: 'zh_CN' }),
          skin: isDark ? 'oxide-dark' : 'oxide',
          // Files, not a style text: the page's policy knows files of its own host only.
          content_css: [`${base}/content.css`, ...(isDark ? [`${base}/content-dark.css`] : [])],
          height,
          branding: false,
          promotion: false,
          menubar: false,
          convert_urls: false,
          plugins: 'lists advlist link autolink image table code fullscreen searchreplace wordcount',
          toolbar: isWide ? TOOLBAR : NARROW_TOOLBAR,
          toolbar_mode: isWide ? 'wrap' : 'sliding',
          font_family_formats: FONTS,
          font_size_formats: '12px 14px 16px 18px 20px 24px 28px 32px 40px',
          images_upload_handler: (blob) => uploadImage(blob.blob(), blob.filename(), live.current.imagePurpose),
          paste_preprocess: (_editor: Editor, paste: { content: string }) => {
            paste.content = cleanPaste(paste.content, {
              pictures: rtfPictures(rich).map((picture) => picture && dataAddress(picture)),
              missingPicture: live.current.missingPicture,
            })
            rich = ''
          },
          setup,
        })
      })
      .catch(failed)
    return () => {
      isGone = true
      clearTimeout(timer)
      watch?.disconnect()
      editor.current?.remove()
      editor.current = null
    }
  }, [id, homeUrl, mode, debounceMs, lang, isDark, isDisabled, height])

  useEffect(() => {
    const next = props.value ?? ''
    if (next === last.current) return
    last.current = next
    editor.current?.setContent(next)
  }, [props.value])

  return (
    <div ref={host} className={styles.editor} data-ready={isReady || undefined}>
      {hasFailed ? <Alert type="error" showIcon title={t.failed} role="alert" /> : null}
      <textarea id={id} aria-label={t.label} defaultValue={props.value} hidden={hasFailed} />
    </div>
  )
}

/** Puts a picture into the file store and returns its address: no picture travels inside the text. */
const uploadImage = async (blob: Blob, name: string, purpose: RichTextProps['imagePurpose']): Promise<string> => {
  const { chunkBytes } = await call(getUploadRule, { purpose })
  const { fileId } = startUpload(new File([blob], name, { type: blob.type }), { purpose, chunkBytes })
  const file = await call(getFileInfo, { fileId: await fileId })
  return file.url
}
