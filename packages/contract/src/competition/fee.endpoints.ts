// Desk: what a category charges, rule by rule.
import { Type } from 'typebox'
import { closed, get, post } from '../endpoint.ts'
import { id, oneOf, version, whole } from '../fields.ts'
import { feeRules, MOST_FEN } from './fee/fee-rules.ts'
import { feeBases } from './labels.ts'

const itemId = id(['赛项', 'Category'])
const price = {
  feeFen: whole(['报名费(分)', 'Fee (fen)'], 0, MOST_FEN),
  feeBasis: oneOf(feeBases, ['收费方式', 'Fee basis']),
  rules: feeRules,
}

/** The price of a category with its rules. */
export const getFeeRules = get('/competition/item/fee/detail', {
  title: ['赛项收费规则', 'Fee rules of a category'],
  access: 'competition:info:list',
  input: closed({ itemId }),
  reply: closed({
    itemId: Type.String(),
    competitionId: Type.String(),
    name: Type.String(),
    version: Type.Integer(),
    ...price,
    /** A competition for pupils: nothing may be charged. */
    isK12Free: Type.Boolean(),
    memberMin: Type.Integer(),
    memberMax: Type.Integer(),
  }),
})
/** Saves the price of a category by its version. Teams that were submitted keep the fee they were submitted with. */
export const saveFeeRules = post('/competition/item/fee/save', {
  title: ['保存收费规则', 'Save fee rules'],
  access: 'competition:info:edit',
  // A page that was loaded before the refund rule leaves it as it is.
  input: closed({
    itemId,
    version,
    ...price,
    rules: closed({ ...feeRules.properties, refunds: Type.Optional(feeRules.properties.refunds) }),
  }),
  reply: closed({ version: Type.Integer() }),
})
