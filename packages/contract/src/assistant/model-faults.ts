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
