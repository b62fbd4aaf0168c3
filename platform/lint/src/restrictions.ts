/**
 * Syntax that `no-restricted-syntax` forbids. The lists are grouped by the danger that they prevent. ESLint does not merge the
 * options of a rule over several configurations, so `eslint.config.ts` combines these lists per folder. docs/asvs cites the tests
 * of this file.
 */
interface Restriction {
  selector: string;
  message: string;
}

/** Text must not become code or markup. `no-eval` and `no-new-func` cover the rest. */
export const textAsCode: Restriction[] = [
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?vm$/]',
    message: 'Do not run text as code.',
  },
];

const injection: Restriction[] = [
  ...textAsCode,
  {
    selector:
      ':matches(Identifier, JSXIdentifier)[name=/^(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment)$/], MemberExpression[object.name="document"][property.name="write"]',
    message: 'Do not parse text as markup. Let React create the elements.',
  },
];

const hashFunction = '/^(createHash|createHmac|hkdfSync|pbkdf2)$/';
const hashName =
  ':not([arguments.0.name="algorithm"]):not([arguments.0.value=/^sha(256|384|512)$/])';

export const approvedHashes: Restriction[] = [
  {
    selector: `CallExpression[callee.name=${hashFunction}]${hashName}, CallExpression[callee.property.name=${hashFunction}]${hashName}`,
    message: 'Use SHA-2 and name it here: sha256, sha384 or sha512.',
  },
];

const cryptography: Restriction[] = [
  {
    selector:
      'Literal[value=/^(md5|ripemd|aes(?!-256-gcm$)[-\\d]|des-|rc[245]\\b|bf-|rsa(ssa)?-pkcs1)/i]',
    message: 'Use an algorithm that docs/protection.md lists.',
  },
  { selector: 'Identifier[name="rejectUnauthorized"]', message: 'Verify every certificate.' },
];

/** Regular expressions must not be built from input. */
const patterns: Restriction[] = [
  {
    selector:
      ':matches(CallExpression, NewExpression)[callee.name="RegExp"]:not([arguments.0.type=/^(Literal|TemplateLiteral)$/])',
    message: 'Write the pattern as a literal, or compare strings.',
  },
];

/** Marks of a stranger's text are sorted in the square of their number, unless there are few in a row. */
const normalisation: Restriction[] = [
  {
    selector: 'CallExpression[callee.property.name="normalize"][arguments.0.value=/^NF/]',
    message: 'Use normaliseUnicode of @sumut/contracts/lines/unicode.',
  },
];

const random: Restriction[] = [
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Use node:crypto.',
  },
];

/** The server starts no process. */
export const processes: Restriction[] = [
  {
    selector:
      ':matches(ImportDeclaration, ImportExpression)[source.value=/^(node:)?(child_process|cluster)$/]',
    message: 'Do not start a process. Use a library.',
  },
];

/**
 * The server connects only to its database, to the services that its operator names (webhook, mail server, virus scanner,
 * identity provider), and to the issuers that an admin registers.
 */
export const connections: Restriction[] = [
  {
    selector:
      'CallExpression[callee.name="fetch"], NewExpression[callee.name="WebSocket"], ImportDeclaration[source.value=/^(undici|nodemailer|openid-client)$/], ImportDeclaration[source.value=/^(node:)?(https?|http2|net|tls|dgram)$/] > ImportSpecifier[imported.name=/^(request|get|connect|createConnection)$/]',
    message: 'Connect to the database only. Another host needs a decision record.',
  },
];

export const sqlParameters: Restriction[] = [
  {
    selector: 'CallExpression[callee.property.name="raw"]',
    message: 'Use sql.ref, sql.table or a parameter.',
  },
];

// \u002F is a slash, which a selector's pattern cannot contain.
const testModule =
  '/^(@jest\\u002F|jest|@testing-library\\u002F|node:test|msw|nock|sinon|vitest|@playwright\\u002F)|\\.(test|spec|mock)(\\.tsx?)?$|(^|\\u002F)(__mocks__|__tests__|testing|testSupport|tests?|mocks?|fixtures)\\u002F/';

const testTools: Restriction[] = [
  {
    selector: `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=${testModule}], MemberExpression[object.name="jest"]`,
    message: 'Production code does not use test tools. Pass in what a test has to replace.',
  },
];

/** Texts belong in the catalogues. */
const arabicText: Restriction[] = [
  {
    selector:
      ':matches(Literal, JSXText)[value=/\\p{Script=Arabic}/u]:not([regex]), TemplateElement[value.cooked=/\\p{Script=Arabic}/u]',
    message: 'Move the text to a catalogue or a data file.',
  },
];

const text =
  ':matches(Literal[value=/\\S/], TemplateLiteral, CallExpression[callee.name=/^(t|shared|portal)$/])';

/**
 * Conditional text needs an element of its own in translated pages (docs/decisions/0026-prerendered-pages.md). Only what
 * eslint-plugin-react-google-translate does not find: text in a fragment, and text next to an element in a branch, whose element React
 * may keep for the other branch.
 */
const conditionalText: Restriction[] = [
  {
    selector: `JSXFragment > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > ${text}`,
    message: 'Wrap conditional text in an element.',
  },
  {
    selector: `ConditionalExpression > JSXElement:has(> JSXElement) > :matches(JSXText[value=/\\S/], JSXExpressionContainer:has(> ${text}))`,
    message: 'Wrap text next to an element in an element of its own.',
  },
];

/** A schema that only trims leaves what nobody can see (docs/pasted-lines.md). */
const typedText: Restriction[] = [
  {
    selector: 'CallExpression[callee.object.name="z"][callee.property.name="trim"]',
    message: 'Use line, text, email or phone of platform/contracts/src/forms/text.ts.',
  },
];

const common = [...injection, ...approvedHashes, ...cryptography, ...patterns, ...testTools];

/** The restrictions of each part of the site. */
export const restrictions = {
  browser: [...common, ...arabicText, ...conditionalText, ...typedText],
  contracts: [...common, ...typedText, ...normalisation],
  commandLine: [...common, ...random],
  server: [...common, ...random, ...processes, ...connections, ...sqlParameters, ...normalisation],
};

/** Options and modifiers of node:test that keep a test from running. */
export const skippedTests: Restriction[] = [
  {
    selector:
      'CallExpression[callee.name=/^(test|it|describe|suite)$/] > ObjectExpression > Property[key.name=/^(only|skip|todo)$/], MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(only|skip|todo|fixme|fails|failing)$/]',
    message: 'Run the test, or delete it.',
  },
];
