import postcss, { AtRule, Rule, type ChildNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { styleLayer } from '@sumut/contracts/registry/styleScope';
import { packageOf } from '../files/source.ts';
import type { Finding } from '../finding.ts';

const layers: Readonly<Record<string, string>> = {
  'shared-ui': 'kit',
  shell: 'pages.shell',
  'examples/rspack-module': styleLayer('glossary'),
};

/** The cascade layer of a file's package. */
export function getLayer(file: string): string {
  const folder = packageOf(file);
  return layers[folder] ?? styleLayer(folder.replace(/^mf-/, ''));
}

const finding = (file: string, node: ChildNode, problem: string, advice: string): Finding => ({
  file,
  at: `line ${node.source?.start?.line ?? 0}`,
  problem,
  advice,
});

/** Whether a selector contains a class of the module. Other selectors would match elements of the whole site. */
const isLocal = (selector: selectorParser.Selector): boolean => {
  let local = false;
  selector.walkClasses((node) => {
    const outer = node.parent?.parent;
    if (outer?.type !== 'pseudo' || outer.value !== ':global') local = true;
  });
  return local;
};

/** Whether a rule is nested in another rule, which limits it to a class, or in keyframes, which have no selectors. */
const isBound = ({ parent }: Rule | AtRule): boolean =>
  parent instanceof Rule ||
  (parent instanceof AtRule && (parent.name.endsWith('keyframes') || isBound(parent)));

function findSelectorErrors(file: string, rule: Rule): Finding[] {
  if (isBound(rule)) return [];
  return selectorParser()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isLocal(selector))
    .map((selector) =>
      finding(
        file,
        rule,
        `the selector ${selector.toString().trim()} has no class of this module`,
        'Give the element a class; only reset.css and base.css style elements of the whole site',
      ),
    );
}

/** Finds rules of a CSS Module outside its layer or without its classes, styles of `:root`, and `!important`. */
export function findLayerErrors(file: string, css: string, layer = getLayer(file)): Finding[] {
  const root = postcss.parse(css);
  const findings = root.nodes
    .filter((node) => node.type !== 'comment')
    .filter((node) => node.type !== 'atrule' || node.name !== 'layer' || node.params !== layer)
    .map((node) =>
      finding(file, node, `is outside @layer ${layer}`, `Wrap the file in @layer ${layer}`),
    );
  root.walkRules((rule) => {
    findings.push(...findSelectorErrors(file, rule));
    if (/:root\b/.test(rule.selector))
      findings.push(
        finding(file, rule, 'styles :root', 'Tokens belong in shared-ui/src/styles/tokens.css'),
      );
  });
  root.walkDecls((declaration) => {
    if (declaration.important)
      findings.push(
        finding(file, declaration, 'uses !important', 'Let the order of the layers decide'),
      );
  });
  return findings;
}
