// Desk: the language model of an organization: where it is, whether it is on, how much it may be asked, what it was asked.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { instant, oneOf, text } from '../fields.ts'
import { type ModelFault, modelFaults } from './model-faults.ts'

const faultNames = Object.keys(modelFaults) as ModelFault[]

const limit = (label: [string, string], most: number) => Type.Integer({ label, minimum: 1, maximum: most })

/** The model of the own organization, without its key, and what it was asked in the last 30 days (China time). */
export const getModel = get('/assistant/model', {
  title: ['大模型设置', 'Language model'],
  access: 'assistant:model:edit',
  reply: closed({
    baseUrl: Type.String(),
    model: Type.String(),
    hasKey: Type.Boolean(),
    isOn: Type.Boolean(),
    personLimit: Type.Integer(),
    dayLimit: Type.Integer(),
    testTime: orNull(instant),
    testFault: orNull(oneOf(faultNames, ['结果', 'Outcome'])),
    /** 0: nothing was saved yet. */
    version: Type.Integer(),
    askedToday: Type.Integer(),
    days: Type.Array(
      closed({
        day: Type.String(),
        asked: Type.Integer(),
        setAside: Type.Integer(),
        tokensIn: Type.Integer(),
        tokensOut: Type.Integer(),
      }),
    ),
  }),
})

/**
 * Saves the model of the own organization. An absent key keeps the stored one; a new address needs its key again. It is turned on only
 * after a test that passed with what is saved. `assistant.model_address`, `assistant.model_test`, `assistant.model_key`, `assistant.model_changed`
 */
export const saveModel = post('/assistant/model/save', {
  title: ['保存大模型设置', 'Save the language model'],
  access: 'assistant:model:edit',
  input: closed({
    baseUrl: text(['接口地址', 'Address'], 300, 10),
    model: text(['模型名称', 'Model'], 100, 1),
    key: Type.Optional(text(['密钥', 'Key'], 300, 1)),
    isOn: Type.Boolean({ label: ['启用', 'On'] }),
    personLimit: limit(['每人每日次数', 'A person a day'], 1000),
    dayLimit: limit(['每日总次数', 'All a day'], 100_000),
    /** 0: nothing was saved yet. */
    version: Type.Integer({ label: ['版本', 'Version'], minimum: 0 }),
  }),
  reply: closed({ version: Type.Integer() }),
})

/** Asks the saved model one harmless question and keeps the outcome; a fault turns it off. */
export const testModel = post('/assistant/model/test', {
  title: ['测试大模型', 'Test the language model'],
  access: 'assistant:model:edit',
  rate: 'code',
  input: closed({}),
  reply: closed({ fault: orNull(oneOf(faultNames, ['结果', 'Outcome'])) }),
})
