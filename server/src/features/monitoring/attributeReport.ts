import { assetsBase } from '../../platform/http/paths.ts';
import type { Report } from './reportSchemas.ts';

/** Directives that are counted by name. All others share one series, so clients cannot create series. */
const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'media-src',
  'form-action',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
  'integrity',
];

const modulePath = /^\/modules\/([a-z0-9-]+)\//;

/** The metric labels of a report. */
export interface Violation {
  /** A module, `shell`, `extension` (of a visitor's browser) or `unknown`. */
  part: string;
  directive: string;
}

function findPart(url: string, modules: ReadonlySet<string>): string | undefined {
  if (/^[a-z-]*extension(:|$)/.test(url)) return 'extension';
  if (!URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  if (pathname.startsWith(assetsBase)) return 'shell';
  const name = modulePath.exec(pathname)?.[1];
  return name !== undefined && modules.has(name) ? name : undefined;
}

/** Attributes a report to the part whose script violated the policy, else to the part whose file was blocked. */
export function attributeReport(report: Report, modules: ReadonlySet<string>): Violation {
  const { directive, source, blocked } = report;
  return {
    part: findPart(source, modules) ?? findPart(blocked, modules) ?? 'unknown',
    directive: directives.includes(directive) ? directive : 'other',
  };
}
