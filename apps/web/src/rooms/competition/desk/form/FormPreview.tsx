import { type Answers, checkAnswers, normalizeAnswers, type Viewer } from '@kaisai/contract/competition/form/answers'
import { type Audience, audienceNames, audiences, type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { bestIn, inLang, type Lang } from '@kaisai/contract/lang'
import { Button, Segmented } from 'antd'
import { useId, useState } from 'react'
import { serverNow } from '#web/clock.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { AnswersView } from '../../form-view/AnswersView.tsx'
import { FormView } from '../../form-view/FormView.tsx'
import type { LoadPlaces, UploadFile } from '../../form-view/input.ts'
import { formTexts } from './form-texts.ts'
import styles from './Preview.module.css'
import { previewTexts } from './preview-texts.ts'

interface FormPreviewProps {
  document: FormDocument
  loadPlaces?: LoadPlaces
}

/** The form as people will see it, at any time and on any screen, with what a check of the answers says. Nothing is kept or sent. */
export const FormPreview = ({ document, loadPlaces }: FormPreviewProps) => {
  const t = useTexts(previewTexts)
  const own = useLang()
  const [lang, setLang] = useState<Lang>(own.lang)
  const [isPhone, setPhone] = useState(false)
  const [viewer, setViewer] = useState<Viewer>('participant')
  const [asAt, setAsAt] = useState(() => new Date(serverNow()).toISOString())
  const [all, setAll] = useState<Partial<Record<Audience, Answers>>>({})
  const asked = audiences.filter((audience) => fieldsOf(document).some((field) => field.audience === audience))
  const [chosen, setChosen] = useState<Audience | null>(null)
  const audience = chosen !== null && asked.includes(chosen) ? chosen : asked[0]
  const atId = useId()
  if (!audience) return <p>{t.nobodyAsked}</p>
  const answers = all[audience] ?? {}
  const at = new Date(asAt)
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <Segmented<'phone' | 'desktop'>
          aria-label={t.width}
          value={isPhone ? 'phone' : 'desktop'}
          options={[
            { value: 'desktop', label: t.desktop },
            { value: 'phone', label: t.phone },
          ]}
          onChange={(width) => setPhone(width === 'phone')}
        />
        <Segmented<Lang>
          aria-label={t.language}
          value={lang}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={setLang}
        />
        {asked.length > 1 ? (
          <Segmented<Audience>
            value={audience}
            options={asked.map((one) => ({ value: one, label: inLang(audienceNames[one], own.lang) }))}
            onChange={setChosen}
          />
        ) : null}
        <Segmented<Viewer>
          aria-label={t.viewer}
          value={viewer}
          options={[
            { value: 'participant', label: t.participant },
            { value: 'manager', label: t.manager },
          ]}
          onChange={setViewer}
        />
        <span className={styles.at}>
          <label htmlFor={atId} title={t.asAtHint}>
            {t.asAt}
          </label>
          <InstantPicker id={atId} value={asAt} onChange={(instant) => instant && setAsAt(instant)} />
        </span>
      </div>
      <p className={styles.hint}>{t.previewHint}</p>
      <div className={styles.both}>
        <div className={styles.frame} data-phone={isPhone || undefined}>
          <FormView
            key={`${audience} ${viewer}`}
            document={document}
            audience={audience}
            viewer={viewer}
            answers={answers}
            onChange={(next) => setAll((now) => ({ ...now, [audience]: next }))}
            at={at}
            lang={lang}
            upload={pretend}
            {...(loadPlaces ? { loadPlaces } : {})}
          >
            <Button htmlType="submit" type="primary">
              {t.tryIt}
            </Button>
          </FormView>
        </div>
        <Verdict document={document} audience={audience} viewer={viewer} answers={answers} at={at} onClear={() => setAll({})} />
      </div>
    </div>
  )
}

/** Takes a file without sending it anywhere. */
const pretend: UploadFile = async (file) => ({ fileId: `preview-${crypto.randomUUID()}`, name: file.name, bytes: file.size })

interface VerdictProps {
  document: FormDocument
  audience: Audience
  viewer: Viewer
  answers: Answers
  at: Date
  onClear: () => void
}

const Verdict = ({ document, audience, viewer, answers, at, onClear }: VerdictProps) => {
  const t = useTexts(previewTexts)
  const { lang } = useLang()
  const { unnamedField } = useTexts(formTexts)
  const tidied = normalizeAnswers(document, answers, audience, viewer)
  const check = (mode: 'draft' | 'submit') => checkAnswers(document, tidied, { at, mode, audience, viewer })
  const [found, drafts] = [check('submit'), check('draft')]
  const nameOf = (key: string): string => {
    const field = fieldsOf(document).find((one) => one.key === key)
    return field ? bestIn(lang, field.label, field.labelEn) || unnamedField : key
  }
  return (
    <aside className={styles.verdict} aria-label={t.verdict}>
      <h3>{found.length === 0 ? t.verdictGood : t.verdictBad(found.length)}</h3>
      <p className={styles.hint}>{drafts.length === 0 ? t.draftGood : t.draftBad(drafts.length)}</p>
      <ul>
        {found.map(({ fieldKey, text }) => (
          <li key={fieldKey}>
            <b>{nameOf(fieldKey)}</b> {inLang(text, lang)}
          </li>
        ))}
      </ul>
      <h3>{t.stored}</h3>
      <AnswersView document={document} audience={audience} viewer={viewer} answers={tidied} lang={lang} />
      <Button size="small" onClick={onClear}>
        {t.clear}
      </Button>
    </aside>
  )
}
