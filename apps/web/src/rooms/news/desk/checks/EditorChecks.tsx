import type { CheckedTexts, CheckFinding } from '@kaisai/contract/news/article-checks'
import { Form } from 'antd'
import { glideTo } from '#web/ui/glide-to.ts'
import { Findings } from './Findings.tsx'
import { showPlace } from './show-place.ts'

interface Editors {
  hugerte?: { get: (id: string) => { getBody: () => HTMLElement; focus: () => void } | null }
}
// A tab has to be there before its editor can scroll.
const TAB_MS = 120

/** The findings of what is being written; each leads to its place in the form. */
export const EditorChecks = ({ onTab }: { onTab: (tab: 'zh' | 'en') => void }) => {
  const form = Form.useFormInstance()
  const siteId = (Form.useWatch('siteId', form) as string | null | undefined) ?? null
  const all = Form.useWatch([], form) as Partial<CheckedTexts> | undefined
  const { titleZh = '', titleEn = '', summaryZh = '', summaryEn = '', htmlZh = '', htmlEn = '' } = all ?? {}
  const texts = { titleZh, titleEn, summaryZh, summaryEn, htmlZh, htmlEn }
  const jump = (finding: CheckFinding): void => {
    onTab(finding.field.endsWith('En') ? 'en' : 'zh')
    setTimeout(() => {
      const editor = finding.field.startsWith('html') ? (window as Editors).hugerte?.get(finding.field) : null
      if (!editor) {
        form.scrollToField(finding.field, { block: 'center', focus: true })
        return
      }
      glideTo(document.getElementById(finding.field)?.closest('[data-ready]'))
      editor.focus()
      showPlace(editor.getBody(), finding)
    }, TAB_MS)
  }
  return <Findings siteId={siteId} texts={texts} onJump={jump} />
}
