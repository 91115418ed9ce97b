/** Compositions of a home page. */
export const templateTypes = ['ccTem', 'hcj', 'tem1', 'tem2', 'zjprovince'] as const
export type TemplateType = (typeof templateTypes)[number]
