// Which question of a work's form asks for the title, and how long the rules of the competition let it be. Pure.
import { type Field, type FormDocument, fieldsOf } from '../competition/form/document.ts'

/** The question with the key `title`, else the first line that is asked and that reviewers may read; undefined: there is none. */
export const titleField = (document: FormDocument): Field | undefined => {
  const lines = fieldsOf(document).filter(
    ({ kind, audience, isBlind, isForManagersOnly }) => kind === 'text' && audience === 'work' && !isBlind && !isForManagersOnly,
  )
  return lines.find(({ key }) => key === 'title') ?? lines[0]
}

/** The form with its title as long as the rule `workTitleMax` lets it be, and no longer than the form itself asks. */
export const withTitleRule = (document: FormDocument, workTitleMax: number): FormDocument => {
  const title = titleField(document)
  if (title?.kind !== 'text' || title.limits.maxChars <= workTitleMax) return document
  const { minChars } = title.limits
  const limits = {
    ...title.limits,
    maxChars: workTitleMax,
    ...(minChars === undefined ? {} : { minChars: Math.min(minChars, workTitleMax) }),
  }
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.key === title.key ? { ...title, limits } : field)),
    })),
  }
}
