// The form a new task starts with: what notices ask of schools year after year. Organizers change it.
import { FORM_VERSION, type FormDocument, type Section } from '../competition/form/document.ts'
import { newField } from '../competition/form/new-field.ts'
import type { Label } from '../lang.ts'

const section = (key: string, [title, titleEn]: Label, fields: Section['fields']): Section => ({
  key,
  title,
  titleEn,
  help: '',
  helpEn: '',
  fields,
})
const long = (key: string, [label, labelEn]: Label, [help, helpEn]: Label, minChars: number) =>
  newField('textarea', key, 'school', {
    ...{ label, labelEn, help, helpEn },
    required: { when: 'always' },
    limits: { minChars, maxChars: 2000 },
  })

export const defaultSummaryForm: FormDocument = {
  version: FORM_VERSION,
  sections: [
    section(
      'work',
      ['组织工作', 'How it was organized'],
      [
        long(
          'organized',
          ['组织工作情况', 'How the school organized it'],
          ['组织机构、动员宣传、校内选拔等情况', 'Who was in charge, how students were reached, how teams were chosen'],
          50,
        ),
        long(
          'measures',
          ['保障与支持措施', 'Support'],
          ['经费、场地、培训、激励政策等', 'Funds, rooms, training, incentives'],
          20,
        ),
        newField('image', 'photos', 'school', {
          ...{
            label: '活动照片',
            labelEn: 'Pictures',
            help: '1–6 张，每张不超过 10MB',
            helpEn: '1–6 pictures of up to 10 MB each',
          },
          required: { when: 'always' },
          limits: { minCount: 1, maxCount: 6, maxMb: 10 },
        }),
      ],
    ),
    section(
      'results',
      ['成效与建议', 'Results and suggestions'],
      [
        long(
          'results',
          ['主要成效', 'Main results'],
          ['人才培养、成果转化、典型案例等', 'What students learned, what came of it, good examples'],
          50,
        ),
        newField('textarea', 'suggestions', 'school', {
          ...{ label: '意见与建议', labelEn: 'Suggestions' },
          limits: { maxChars: 1000 },
        }),
      ],
    ),
    section(
      'contact',
      ['填报人', 'Contact'],
      [
        newField('text', 'contactName', 'school', {
          ...{ label: '填报人', labelEn: 'Filled in by' },
          required: { when: 'always' },
          limits: { maxChars: 30 },
        }),
        newField('phone', 'contactPhone', 'school', { label: '联系电话', labelEn: 'Phone', required: { when: 'always' } }),
      ],
    ),
  ],
}
