interface Explanation {
  finding: RegExp;
  why: string;
}

/** Known findings that are not faults, by scanner (docs/security-attacks.md#scanners). */
export const explained: Record<string, Explanation[]> = {
  wapiti: [
    {
      finding: /X-XSS-Protection is not set/,
      why: 'no browser has that filter any more, and where there was one it made holes',
    },
  ],
  vnu: [
    {
      finding: /^info: Trailing slash on void elements/,
      why: 'React writes the gate so when it is built; attributes are quoted',
    },
    {
      finding: /^warning: The “list” role is unnecessary/,
      why: 'Safari ignores lists without markers unless they have the role',
    },
    {
      finding: /^warning: The “charset” attribute on the “script” element is obsolete/,
      why: 'webpack writes it into elements that it takes away again when their script has run',
    },
    {
      finding: /^warning: Section lacks heading/,
      why: 'a legal page is one section, whose heading is the page’s',
    },
    {
      finding:
        /^error: CSS: “(?:animation-timeline|animation-range|view-timeline|view-transition-name)”: Property “.+” doesn't exist/,
      why: 'the validator has no list of scroll-driven animations and view transitions; browsers without them skip the line',
    },
    {
      finding:
        /^error: CSS: (?:Unknown pseudo-element or pseudo-class “::view-transition”|Parse Error\. .*(?:sition-(?:group|new|old)\(|oup\(|picture\)))/,
      why: 'the same: pseudo-elements of view transitions',
    },
    {
      finding: /^error: CSS: “inline-size”: The types are incompatible/,
      why: 'it adds lengths that are in custom properties, which the validator cannot resolve',
    },
    {
      finding: /^error: Attribute “pathLength” not allowed on element “circle”/,
      why: 'SVG 2 has it on every shape (https://www.w3.org/TR/SVG2/paths.html#PathLengthAttribute)',
    },
  ],
  'testssl.sh': [
    {
      finding: /^engine_problem:/,
      why: 'of the OpenSSL that the scanner runs with',
    },
    {
      finding: /^BREACH:/,
      why: 'no page that holds a secret reflects anything of the request (server/src/features/delivery/documents.ts)',
    },
    {
      finding: /^cipher_order:/,
      why: 'every cipher that is offered is strong, so the client may choose the one that is fast on it',
    },
    {
      finding: /^(cert_expirationStatus|cert_notAfter|cert_revocation|DNS_CAArecord):/,
      why: 'the certificate is made for the scan, for a day and for localhost',
    },
    {
      finding: /^sessionresumption_ticket: WARN, check failed because of connect problem/,
      why: 'its client leaves before the session ticket of TLS 1.3 arrives (29 of 40 times with openssl alone), and then reads an empty file',
    },
  ],
  promtool: [
    {
      finding: /^nodejs_active_(handles|requests|resources)_total non-counter/,
      why: "prom-client's names of Node's own metrics, which dashboards expect",
    },
  ],
};
