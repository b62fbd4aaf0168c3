import type { Finding } from '../findings/finding.ts';

interface Danger {
  /** Paths of the files that it matters in. */
  within: RegExp;
  pattern: RegExp;
  problem: string;
  advice: string;
  /** Files that may, each with the reason. */
  allowed?: Record<string, string>;
}

const anywhere = /./;
const onServer = /^server\//;

/** What is dangerous in code that runs on the site, by what it endangers. */
export const dangers = {
  text: [
    {
      within: anywhere,
      pattern: /\beval\(|\bnew Function\(|['"](?:node:)?vm['"]/,
      problem: 'runs text as code',
      advice: 'Write the code, or read the text as data',
    },
    {
      within: anywhere,
      pattern:
        /\b(?:dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|createContextualFragment)\b/,
      problem: 'turns text into markup',
      advice: 'Let React make the elements',
    },
  ],
  reach: [
    {
      within: onServer,
      pattern: /['"](?:node:)?(?:child_process|cluster)['"]/,
      problem: 'starts another program',
      advice: 'Use a library in the process',
    },
    {
      within: onServer,
      pattern:
        /\bfetch\(|['"]undici['"]|\bnew WebSocket\(|\{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from ['"](?:node:)?(?:https?|http2|net|tls|dgram)['"]/,
      problem: 'calls another address',
      advice:
        'The server speaks to its database alone; a decision has to say what else, and to whom',
    },
  ],
  chance: [
    {
      within: /^(?:server|modules-cli)\//,
      pattern: /\bMath\.random\b/,
      problem: 'draws numbers that can be guessed',
      advice: 'Use node:crypto',
    },
  ],
  cryptography: [
    {
      within: anywhere,
      pattern:
        /\b(?:createHash|createHmac|hkdfSync|pbkdf2)\((?!(?:algorithm\b|'sha(?:256|384|512)'))/,
      problem: 'uses another hash than SHA-2',
      advice: "Name it here: 'sha256', 'sha384' or 'sha512'",
      allowed: {
        'server/src/features/accounts/secondFactor/totp.ts':
          'what authenticators understand, as an HMAC',
      },
    },
    {
      within: anywhere,
      pattern:
        /['"](?:md5|ripemd|aes(?!-256-gcm['"])[-\d]|des-|rc[245]\b|bf-|rsa(?:ssa)?-pkcs1)|rejectUnauthorized/i,
      problem: 'uses a weak or unknown algorithm, or trusts any certificate',
      advice: 'Use what docs/protection.md lists',
    },
  ],
  statements: [
    {
      within: onServer,
      pattern: /\bsql\.raw\(|\.raw\(/,
      problem: 'puts text into a statement',
      advice: 'Use sql.ref, sql.table or a parameter',
      allowed: {
        'server/src/platform/database/migrations/0004-portal-records.ts':
          'statements that stand there',
        'server/src/shared/records/source.ts': 'a direction and the name of an index, both typed',
      },
    },
  ],
  patterns: [
    {
      within: anywhere,
      pattern: /\bRegExp\((?!\s*['"`/])/,
      problem: 'makes a pattern of what may be anything',
      advice: 'Write the pattern, or compare texts',
    },
  ],
} satisfies Record<string, readonly Danger[]>;

/** Lines of a file that are one of these dangers. */
export const dangersIn = (kind: keyof typeof dangers, file: string, text: string): Finding[] =>
  text.split('\n').flatMap((line, index) =>
    (dangers[kind] as readonly Danger[])
      .filter(({ within, allowed }) => within.test(file) && allowed?.[file] === undefined)
      .filter(({ pattern }) => pattern.test(line))
      .map(({ problem, advice }) => ({ file, at: `line ${index + 1}`, problem, advice })),
  );
