import { defineProblems } from '../problem-def.ts'

export const assistantProblems = defineProblems({
  'assistant.sign_in_first': [
    42001,
    403,
    '请先登录再提交问题，回复将发送到您的消息中心',
    'Sign in before you send a question: the answer will be in your messages.',
  ],
  'assistant.many_waiting': [
    42002,
    409,
    '您已有 {count} 个问题等待回复，请等待主办方回复后再提交',
    'You already have {count} questions waiting. Please wait for an answer first.',
  ],
  'assistant.is_faq': [42003, 409, '该回复已是常见问题', 'This answer already is a question and answer of the site.'],
  'assistant.not_answered': [
    42004,
    409,
    '请先回复该问题，再设为常见问题',
    'Answer the question first; then it can become a question and answer of the site.',
  ],
  'assistant.turn_over': [42005, 409, '该回答已无法评价', 'This answer can no longer be rated.'],
  'assistant.email_needed': [42006, 422, '请填写接收回复的邮箱', 'Enter the e-mail address the answer goes to.'],
  'assistant.model_address': [
    42007,
    422,
    '接口地址须为 https 的公网地址；内网模型请运维人员列入 KAISAI_MODEL_HOSTS',
    'The address has to be public and start with https; for a model in your network ask whoever runs the server to list it in KAISAI_MODEL_HOSTS.',
  ],
  'assistant.model_test': [42008, 409, '请先保存并测试通过，再启用', 'Save it and let the test pass before you turn it on.'],
  'assistant.model_key': [42009, 422, '更换接口地址后须重新填写密钥', 'Enter the key again for the new address.'],
  'assistant.model_changed': [
    42010,
    409,
    '设置已被他人修改，请刷新后再保存',
    'Somebody else changed the settings. Load the page again before you save.',
  ],
})
