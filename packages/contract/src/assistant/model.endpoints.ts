// Desk: the language model of an organization: where it is, whether it is on, how much it may be asked, what it was asked.
import { Type } from 'typebox'
import { closed, get, orNull, post } from '../endpoint.ts'
import { instant, oneOf, text } from '../fields.ts'

/** Why a model did not answer as it should. */
export const modelFaults = {
  address: [
    '地址不可用：须为 https 的公网地址，或由运维人员列入 KAISAI_MODEL_HOSTS',
    'The address cannot be used: it has to be public and https, or listed in KAISAI_MODEL_HOSTS by whoever runs the server',
  ],
  network: ['无法连接模型服务', 'The model could not be reached'],
  timeout: ['模型服务响应超时', 'The model took too long'],
  key: ['密钥无效或无权使用该模型', 'The key is wrong or may not use this model'],
  answer: ['模型服务返回的内容无法识别', 'The model answered something else than expected'],
} as const
export type ModelFault = keyof typeof modelFaults
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
