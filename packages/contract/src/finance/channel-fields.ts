// The fields of channels as the calls carry them, made from what the providers declare.
import { type TOptional, type TString, Type } from 'typebox'
import { channelFieldList, type FieldName, type ProviderField } from './providers.ts'

const asSchemas = (fields: readonly ProviderField[]) =>
  Object.fromEntries(
    fields.map(({ name, label, kind, max, isSecret }) => [
      name,
      Type.Optional(
        Type.String({
          ...{ maxLength: max, label },
          ...(isSecret ? { verbatim: true } : {}),
          ...(kind === 'lines' ? { multiline: true } : {}),
        }),
      ),
    ]),
  ) as Record<FieldName, TOptional<TString>>

/** Every field, secrets included. */
export const channelFields = asSchemas(channelFieldList)
/** The fields that may be shown. */
export const shownChannelFields = asSchemas(channelFieldList.filter(({ isSecret }) => !isSecret))
