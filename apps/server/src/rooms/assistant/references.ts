import type { RoomReferences } from '#src/ports/references.ts'

/** What the assistant keeps of organizations. */
export const assistantReferences: RoomReferences = {
  room: 'assistant',
  columns: {
    organizations: {
      'assistant_questions.organization_id': ['咨询', 'questions of visitors'],
      'assistant_faqs.organization_id': ['常见问题', 'questions and answers'],
      'assistant_models.organization_id': null,
      'assistant_model_days.organization_id': null,
      'assistant_model_askers.organization_id': null,
    },
  },
}
