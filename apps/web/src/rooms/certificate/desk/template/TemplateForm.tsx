import { emptyDocument } from '@kaisai/certificate/model/document'
import { applyReady } from '@kaisai/certificate/model/presets-certificates'
import { everyReady } from '@kaisai/certificate/model/presets-papers'
import { foreignCodes, holdersOfSource } from '@kaisai/certificate/model/sources'
import {
  type HolderKind,
  holderLabel,
  type PaperKind,
  type PaperSource,
  paperKinds,
  paperSources,
  papersOfSource,
  sourceWords,
} from '@kaisai/contract/certificate/labels'
import { addTemplate, pageTemplates, updateTemplate } from '@kaisai/contract/certificate/template.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { certificateTexts } from '../desk-texts.ts'
import { BLANK, ReadyGallery } from './ReadyGallery.tsx'

type Row = ReplyOf<typeof pageTemplates>['rows'][number]
export type TemplateFormFor = { readonly kind: 'add' } | { readonly kind: 'edit' | 'copy'; readonly row: Row }

interface Values {
  readonly name: string
  readonly competitionId: string | null
  readonly source: PaperSource
  readonly paper: PaperKind
  readonly holderKind: HolderKind
  readonly start: string
}
interface TemplateFormProps {
  readonly of: TemplateFormFor | null
  readonly competitions: readonly { value: string; label: string }[]
  readonly onClose: () => void
  readonly onAdded: (templateId: string) => void
}

const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

interface Kind {
  readonly source: PaperSource
  readonly paper: PaperKind
  readonly holderKind: HolderKind
}

/** The ready designs of a kind, whose fields its source fills. */
const readyFor = ({ source, paper, holderKind }: Kind) =>
  everyReady.filter((ready) => ready.paper === paper && foreignCodes({ slides: [ready.slide] }, source, holderKind).length === 0)

/** A new template, empty or from a ready design; a copy; or name, competition and holder of one that is there. */
export const TemplateForm = ({ of, competitions, onClose, onAdded }: TemplateFormProps) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  const { required, chosen } = useRules()
  const place = useWorkspace()
  const add = useSend(addTemplate, [pageTemplates])
  const update = useSend(updateTemplate, [pageTemplates])
  const row = of && of.kind !== 'add' ? of.row : null
  const first: Kind = {
    source: row?.source ?? 'award',
    paper: row?.paper ?? 'award',
    holderKind: row?.holderKind ?? 'award',
  }
  const [chosenKind, setKind] = useState<{ readonly of: TemplateFormFor | null; readonly kind: Kind } | null>(null)
  // Another form begins with its own.
  const kind = chosenKind !== null && chosenKind.of === of ? chosenKind.kind : first
  const initial: Values = {
    name: row ? (of?.kind === 'copy' ? t.copyOf(row.name) : row.name) : '',
    competitionId: row
      ? (competitions.find(({ label }) => label === row.competitionName)?.value ?? '')
      : ((competitions.find(({ value }) => value === place) ?? competitions[0])?.value ?? ''),
    ...first,
    start: readyFor(first)[0]?.id ?? BLANK,
  }
  return (
    <ModalForm<Values>
      key={of ? `${of.kind}${row?.templateId ?? ''}` : 'none'}
      title={of?.kind === 'edit' ? t.rename : of?.kind === 'copy' ? t.copy : t.addTemplate}
      open={of !== null}
      onClose={onClose}
      initial={initial}
      version={row?.version}
      onChange={(changed, values, form) => {
        if (!('source' in changed || 'paper' in changed || 'holderKind' in changed)) return
        const { source } = values
        const holders: readonly HolderKind[] = holdersOfSource[source]
        const holderKind = holders.includes(values.holderKind) ? values.holderKind : holders[0]!
        const paper = papersOfSource[source].includes(values.paper) ? values.paper : papersOfSource[source][0]!
        const next = { source, paper, holderKind }
        setKind({ of, kind: next })
        form.setFieldsValue({ ...next, start: readyFor(next)[0]?.id ?? BLANK })
      }}
      submit={async ({ name, competitionId, holderKind, source, paper, start }, { options, version }) => {
        const about = { name, competitionId: competitionId || null, holderKind, source, paper }
        if (of?.kind === 'edit') {
          await update.send({ templateId: of.row.templateId, version: version ?? of.row.version, ...about }, options)
          return
        }
        const ready = everyReady.find(({ id }) => id === start)
        const from =
          of?.kind === 'copy'
            ? { copyOf: of.row.templateId }
            : ready
              ? {
                  document: { ...applyReady(emptyDocument(), ready, bytes), title: name },
                }
              : { document: { ...emptyDocument(), title: name } }
        onAdded((await add.send({ ...about, ...from }, options)).templateId)
      }}
    >
      <Form.Item name="name" label={t.name} rules={[required(t.name)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="competitionId" label={t.competition}>
        <Select showSearch optionFilterProp="label" options={[{ value: '', label: t.allCompetitions }, ...competitions]} />
      </Form.Item>
      <Form.Item name="source" label={t.source} rules={[chosen(t.source)]} extra={t.sourceHint}>
        <Select options={sourceWords.map((value) => ({ value, label: inLang(paperSources[value], lang) }))} />
      </Form.Item>
      <Form.Item name="paper" label={t.paper} rules={[chosen(t.paper)]} hidden={papersOfSource[kind.source].length === 1}>
        <Radio.Group options={papersOfSource[kind.source].map((value) => ({ value, label: inLang(paperKinds[value], lang) }))} />
      </Form.Item>
      <Form.Item
        name="holderKind"
        label={t.holderKind}
        rules={[chosen(t.holderKind)]}
        hidden={holdersOfSource[kind.source].length === 1}
      >
        <Radio.Group
          options={holdersOfSource[kind.source].map((value) => ({ value, label: inLang(holderLabel(kind.source, value), lang) }))}
        />
      </Form.Item>
      {of?.kind === 'add' ? (
        <Form.Item name="start" label={t.start}>
          <ReadyGallery designs={readyFor(kind)} />
        </Form.Item>
      ) : null}
    </ModalForm>
  )
}
