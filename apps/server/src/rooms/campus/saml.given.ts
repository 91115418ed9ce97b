// What a SAML provider signs, for tests: written in canonical form already, so that what is hashed is what stands here.
import { createHash, createHmac, createPrivateKey, createSign, randomBytes } from 'node:crypto'
import { makeCertificate, makePair, privatePem } from '../../../seed/demo/gateway/certificates.ts'

/** The provider’s own name. */
export const IDP = 'https://idp.example.edu.cn/metadata'
const EXC = 'http://www.w3.org/2001/10/xml-exc-c14n#'
/** The namespace of signatures. */
export const DS = 'http://www.w3.org/2000/09/xmldsig#'
const keys = [makePair(), makePair()] as const
const key = (at: 0 | 1) => createPrivateKey(privatePem(keys[at]))
/** What it signs with. */
export const certificate = makeCertificate(keys[0].publicKey, 'idp', 'idp', key(0)).pem

/** An instant so many minutes from now. */
export const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
/** What an assertion says. */
export interface Said {
  id: string
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string
  user: string
  from: string
  until: string
  number: string
}
/** An assertion, with a signature where it has one. */
export const assertionOf = (said: Said, signature = ''): string =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id}" IssueInstant="${said.from}" Version="2.0"><saml:Issuer>${said.issuer}</saml:Issuer>${signature}<saml:Subject><saml:NameID>${said.user}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.inResponseTo}" NotOnOrAfter="${said.until}" Recipient="${said.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${said.from}" NotOnOrAfter="${said.until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${said.from}" SessionIndex="s-${said.user}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="uid"><saml:AttributeValue>${said.number}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>孟时雨</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`

type Algorithm = 'rsa-sha256' | 'rsa-sha1' | 'hmac-sha256'
/** The signature of a content by the provider’s key (0) or another one (1). */
export const signatureOf = (content: string, id: string, by: 0 | 1 = 0, algorithm: Algorithm = 'rsa-sha256'): string => {
  const hash = algorithm === 'rsa-sha1' ? 'sha1' : 'sha256'
  const digest = createHash(hash).update(content).digest('base64')
  const digestMethod = hash === 'sha1' ? `${DS}sha1` : 'http://www.w3.org/2001/04/xmlenc#sha256'
  const method = algorithm === 'rsa-sha1' ? `${DS}rsa-sha1` : `http://www.w3.org/2001/04/xmldsig-more#${algorithm}`
  const inner = `<ds:CanonicalizationMethod Algorithm="${EXC}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXC}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${digestMethod}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`
  const signed = `<ds:SignedInfo xmlns:ds="${DS}">${inner}</ds:SignedInfo>`
  const value =
    algorithm === 'hmac-sha256'
      ? createHmac('sha256', certificate).update(signed).digest('base64')
      : createSign(hash === 'sha1' ? 'RSA-SHA1' : 'RSA-SHA256')
          .update(signed)
          .sign(key(by), 'base64')
  return `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo>${inner}</ds:SignedInfo><ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`
}
/** A signed assertion. */
export const signedOf = (said: Said, by: 0 | 1 = 0, algorithm: Algorithm = 'rsa-sha256'): string =>
  assertionOf(said, signatureOf(assertionOf(said), said.id, by, algorithm))
/** A response around it, which is not signed. */
export const responseOf = (inner: string, inResponseTo: string, before = ''): string =>
  `${before}<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${randomBytes(6).toString('hex')}" InResponseTo="${inResponseTo}" IssueInstant="${at(0)}" Version="2.0"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inner}</samlp:Response>`
