// What the published schemas ask of a credential, in our words: 1EdTech’s AchievementCredential of Open Badges 3.0 (ob_v3p0), with the status
// entry and the list of W3C’s Bitstring Status List 1.0. Only what is required and what has a fixed form; further members are free, as there.

const uri = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:.+' }
const moment = {
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
}
/** A `type` that has at least these words. */
const types = (...words: string[]) => ({
  type: 'array',
  items: { type: 'string' },
  allOf: words.map((word) => ({ contains: { const: word } })),
})
const achievementTypes = [
  ...[
    'Achievement',
    'ApprenticeshipCertificate',
    'Assessment',
    'Assignment',
    'AssociateDegree',
    'Award',
    'Badge',
    'BachelorDegree',
  ],
  ...[
    'Certificate',
    'CertificateOfCompletion',
    'Certification',
    'CommunityService',
    'Competency',
    'Course',
    'CoCurricular',
    'Degree',
  ],
  ...[
    'Diploma',
    'DoctoralDegree',
    'Fieldwork',
    'GeneralEducationDevelopment',
    'JourneymanCertificate',
    'LearningProgram',
    'License',
  ],
  ...[
    'Membership',
    'ProfessionalDoctorate',
    'QualityAssuranceCredential',
    'MasterCertificate',
    'MasterDegree',
    'MicroCredential',
  ],
  ...['ResearchDoctorate', 'SecondarySchoolDiploma'],
]
const identityTypes = [
  ...[
    'name',
    'sourcedId',
    'systemId',
    'productId',
    'userName',
    'accountId',
    'emailAddress',
    'nationalIdentityNumber',
    'isbn',
    'issn',
  ],
  ...[
    'lisSourcedId',
    'oneRosterSourcedId',
    'sisSourcedId',
    'ltiContextId',
    'ltiDeploymentId',
    'ltiToolId',
    'ltiPlatformId',
    'ltiUserId',
  ],
  'identifier',
]

const contexts = (...first: string[]) => ({
  type: 'array',
  prefixItems: first.map((context) => ({ const: context })),
  minItems: first.length,
})

/** A badge. */
export const achievementCredential = {
  type: 'object',
  required: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom', 'credentialStatus'],
  properties: {
    '@context': contexts('https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
    id: uri,
    type: types('VerifiableCredential', 'OpenBadgeCredential'),
    name: { type: 'string' },
    issuer: {
      type: 'object',
      required: ['id', 'type'],
      properties: { id: uri, type: types('Profile'), name: { type: 'string' }, url: uri },
    },
    validFrom: moment,
    validUntil: moment,
    credentialSubject: {
      type: 'object',
      required: ['type', 'achievement'],
      // One of the two names the holder.
      anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
      properties: {
        id: uri,
        type: types('AchievementSubject'),
        identifier: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['type', 'hashed', 'identityHash', 'identityType'],
            properties: {
              type: { const: 'IdentityObject' },
              hashed: { type: 'boolean' },
              identityHash: { type: 'string', pattern: '^(sha256|md5)\\$[0-9a-fA-F]{32,64}$' },
              identityType: { anyOf: [{ enum: identityTypes }, { type: 'string', pattern: '^ext:[a-z|A-Z|0-9|.|\\-|_]+$' }] },
              salt: { type: 'string' },
            },
          },
        },
        achievement: {
          type: 'object',
          required: ['id', 'type', 'criteria', 'description', 'name'],
          properties: {
            id: uri,
            type: types('Achievement'),
            achievementType: { anyOf: [{ enum: achievementTypes }, { type: 'string', pattern: '^ext:[a-z|A-Z|0-9|.|\\-|_]+$' }] },
            criteria: {
              type: 'object',
              anyOf: [{ required: ['id'] }, { required: ['narrative'] }],
              properties: { narrative: { type: 'string', minLength: 1 } },
            },
            description: { type: 'string', minLength: 1 },
            name: { type: 'string', minLength: 1 },
          },
        },
      },
    },
    evidence: {
      type: 'array',
      items: { type: 'object', required: ['type'], properties: { id: uri, type: types('Evidence'), name: { type: 'string' } } },
    },
    credentialStatus: {
      type: 'object',
      required: ['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
      properties: {
        id: uri,
        type: { const: 'BitstringStatusListEntry' },
        statusPurpose: { enum: ['refresh', 'revocation', 'suspension', 'message'] },
        statusListIndex: { type: 'string', pattern: '^(0|[1-9]\\d*)$' },
        statusListCredential: uri,
      },
    },
  },
}

/** A status list. */
export const statusListCredential = {
  type: 'object',
  required: ['@context', 'type', 'issuer', 'credentialSubject'],
  properties: {
    '@context': contexts('https://www.w3.org/ns/credentials/v2'),
    id: uri,
    type: types('VerifiableCredential', 'BitstringStatusListCredential'),
    issuer: uri,
    validFrom: moment,
    validUntil: moment,
    credentialSubject: {
      type: 'object',
      required: ['type', 'statusPurpose', 'encodedList'],
      properties: {
        type: { const: 'BitstringStatusList' },
        statusPurpose: { enum: ['refresh', 'revocation', 'suspension', 'message'] },
        encodedList: { type: 'string', pattern: '^u[A-Za-z0-9_-]+$' },
        ttl: { type: 'integer', minimum: 0 },
      },
    },
  },
}
