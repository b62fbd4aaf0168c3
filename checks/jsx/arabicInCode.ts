import ts from 'typescript';
import { lineOf, walk } from '../files/source.ts';
import type { Finding } from '../findings/finding.ts';

/** Arabic text in a literal of the code: it cannot be meant for a program, so it belongs in a catalogue. */
export function arabicInCode(source: ts.SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source, (node) => {
    if (!ts.isStringLiteral(node) && !ts.isTemplateLiteralToken(node)) return;
    if (!/\p{Script=Arabic}/u.test(node.text)) return;
    findings.push({
      file: source.fileName,
      at: lineOf(node),
      problem: `has the text «${node.text}» in its code`,
      advice: 'Put it into a catalogue or a data file',
    });
  });
  return findings;
}
