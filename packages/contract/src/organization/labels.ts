export const organizationTypes = ['platform', 'province', 'association', 'school', 'college', 'organiser'] as const
export const schoolNatures = ['public', 'private', 'joint'] as const
export const schoolLevels = ['undergraduate', 'junior'] as const
export const degrees = ['undergraduate', 'junior'] as const
export const onOff = ['active', 'disabled'] as const
