// Desk: the rows of a batch before they are made: what the check found, who is left out, what is spelled otherwise on paper.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { ids, keyword, oneOf, text } from '../fields.ts'
import { pageInput, pageOf } from '../page.ts'
import { respellable, rowChoiceWords, rowShowWords } from './labels.ts'
import { batchId, rowFault, rowId } from './rows.ts'

/** A code of the paper: as the award has it, as it is printed. */
const spelled = closed({ code: oneOf(respellable, ['字段', 'Field']), from: Type.String(), to: Type.String() })

/** The rows of a batch in the order they are numbered. */
export const pageBatchRows = get('/certificate/batch/row/page', {
  title: ['批次各行', 'Rows of a batch'],
  access: 'certificate:record:list',
  rate: 'search',
  input: pageInput({
    batchId,
    show: Type.Optional(oneOf(rowShowWords, ['显示', 'Show'])),
    keyword: Type.Optional(keyword),
  }),
  reply: pageOf(
    closed({
      rowId: Type.String(),
      seq: Type.Integer(),
      holderName: Type.String(),
      schoolName: Type.String(),
      awardName: Type.String(),
      itemName: Type.String(),
      workTitle: Type.String(),
      /** The worst first. */
      faults: Type.Array(rowFault),
      /** Must be decided before the batch is made. */
      isBlocking: Type.Boolean(),
      /** Living certificates of other templates for the same award and holder. */
      /** Certificates there are already, and those that were revoked (`revokeReason`). */
      others: Type.Array(closed({ number: Type.String(), templateName: Type.String(), revokeReason: orNull(Type.String()) })),
      choice: oneOf(rowChoiceWords, ['处理', 'Choice']),
      /** What may be spelled otherwise: fields the design shows. */
      words: Type.Array(spelled),
      reason: Type.String(),
      deciderName: Type.String(),
    }),
  ),
})

/** A row as it would be printed, as PNG of 480 pixels. */
export const downloadRowPicture = download('/certificate/batch/row/png', {
  title: ['行的样图', 'Picture of a row'],
  access: 'certificate:record:list',
  rate: 'read',
  input: closed({ batchId, rowId }),
  reply: done,
})

/** Leaves rows out, takes them in again, or makes a second certificate for an award that has one. */
export const decideRows = post('/certificate/batch/row/decide', {
  title: ['处理批次各行', 'Decide rows of a batch'],
  access: 'certificate:batch:make',
  input: closed({
    batchId,
    /** Chosen ones, or every row that the filter shows. */
    rowIds: Type.Optional(ids(['行', 'Rows'])),
    show: Type.Optional(oneOf(rowShowWords, ['显示', 'Show'])),
    choice: oneOf(rowChoiceWords, ['处理', 'Choice']),
  }),
  reply: closed({ count: Type.Integer() }),
})

/** Prints words otherwise than the award has them, with the reason; empty `words` prints the award's own again. */
export const respellRow = post('/certificate/batch/row/spell', {
  title: ['更正打印文字', 'Correct what is printed'],
  access: 'certificate:batch:make',
  input: closed({
    batchId,
    rowId,
    words: Type.Partial(
      closed(
        Object.fromEntries(
          respellable.map((code) => [code, Type.String({ minLength: 1, maxLength: 300, label: ['打印文字', 'Printed words'] })]),
        ),
      ),
    ),
    reason: text(['原因', 'Reason'], 200, 2),
  }),
  reply: closed({ faults: Type.Array(rowFault) }),
})
