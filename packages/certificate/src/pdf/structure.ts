// The structure of a single file (ISO 32000-1, 14.7): what stands on a page in reading order, so that it can be read aloud. It never depends
// on facts, and neither do the numbers of the pages it points to: it is written once, into the prefix.
import { plainObject, textString } from './syntax.ts'

/** What a part of a page is to a reader: words, a picture with other words for it, or nothing. */
export type Role = { readonly kind: 'P' } | { readonly kind: 'Figure'; readonly alt: string } | null

interface Marked {
  readonly role: NonNullable<Role>
  readonly page: number
  /** The form that holds it; null: the page itself. */
  readonly form: number | null
  readonly mark: number
}

/** Collects what is marked while pages are written. */
export interface StructureWriter {
  /** Wraps content of a page or form as a part of the structure. Empty content of nobody is left as it is. */
  open(role: Role, page: number, form: number | null): { readonly begin: string; readonly end: string }
  /** Key of a form in the parent tree; null: nothing of it is marked. */
  keyOf(form: number): number | null
  /** The objects; `first` is the number of the tree's root, `pageOf` the number of a page's object. */
  objects(first: number, pageOf: (page: number) => number): { readonly number: number; readonly object: Buffer }[]
  count(): number
}

/** A structure of so many pages. The pages' keys in the parent tree are their places. */
export const structureWriter = (pages: number): StructureWriter => {
  const all: Marked[] = []
  const counts = new Map<string, number>()
  const forms: number[] = []
  return {
    open: (role, page, form) => {
      if (role === null) return { begin: '/Artifact BMC\n', end: 'EMC\n' }
      const place = form === null ? `p${page}` : `f${form}`
      const mark = counts.get(place) ?? 0
      counts.set(place, mark + 1)
      if (form !== null && !forms.includes(form)) forms.push(form)
      all.push({ role, page, form, mark })
      return { begin: `/${role.kind}<</MCID ${mark}>>BDC\n`, end: 'EMC\n' }
    },
    keyOf: (form) => (forms.includes(form) ? pages + forms.indexOf(form) : null),
    // The root, its parent tree, the document, and what it holds.
    count: () => 3 + all.length,
    objects: (first, pageOf) => {
      const [root, tree, document] = [first, first + 1, first + 2]
      const numberOf = (index: number): number => document + 1 + index
      const entries: string[] = []
      for (let page = 0; page < pages; page++)
        entries.push(`${page}[${refs(all, (one) => one.form === null && one.page === page, numberOf)}]`)
      for (const [at, form] of forms.entries()) entries.push(`${pages + at}[${refs(all, (one) => one.form === form, numberOf)}]`)
      const kids = all.map((_, index) => `${numberOf(index)} 0 R`).join(' ')
      const written = [
        {
          number: root,
          body: `<</Type/StructTreeRoot/K ${document} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${pages + forms.length}>>`,
        },
        { number: tree, body: `<</Nums[${entries.join('')}]>>` },
        { number: document, body: `<</Type/StructElem/S/Document/P ${root} 0 R/K[${kids}]>>` },
        ...all.map(({ role, page, form, mark }, index) => {
          const alt = role.kind === 'Figure' ? `/Alt${textString(role.alt)}` : ''
          const kid = form === null ? String(mark) : `<</Type/MCR/Stm ${form} 0 R/MCID ${mark}>>`
          return {
            number: numberOf(index),
            body: `<</Type/StructElem/S/${role.kind}/P ${document} 0 R/Pg ${pageOf(page)} 0 R${alt}/K ${kid}>>`,
          }
        }),
      ]
      return written.map(({ number, body }) => ({ number, object: plainObject(number, body) }))
    },
  }
}

const refs = (all: readonly Marked[], isOf: (one: Marked) => boolean, numberOf: (index: number) => number): string =>
  all.flatMap((one, index) => (isOf(one) ? [`${numberOf(index)} 0 R`] : [])).join(' ')
