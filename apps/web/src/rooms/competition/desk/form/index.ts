export { FormBuilder } from './FormBuilder.tsx'
