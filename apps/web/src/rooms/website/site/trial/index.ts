// Apart from the room's own door: the home page comes through that one and does not carry the form.
export { TrialForm } from './TrialForm.tsx'
