// The recount and its formulas, fetched when somebody asks for it.
export { type Difference, type Recount, recount } from '@kaisai/contract/review/verification/recount'
