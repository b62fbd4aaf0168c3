import { releaseBase } from '@sumut/contracts/registry/contract';
import { getPageHints, hintedFiles } from '@sumut/contracts/registry/hintedFiles';
import { releaseBasePlaceholder, usesSameKit } from '@sumut/contracts/registry/prerendered';
import type { Language } from '@sumut/contracts/language/language';
import type { StoredRelease } from '../../../shared/releases/storedRelease.ts';
import { type InlineStyle, type RequestedPage, toInlineStyles } from './prerenderedDocument.ts';

type ReadFile = (base: string, path: string) => Promise<Buffer | undefined>;

/** Matches the placeholder of a widget on a page (shell/src/features/federation/WidgetInDocument.tsx). */
const places = / data-widget="([a-z0-9-]+)\/([\w-]+)"><\/div>/g;

/** Creates the service that puts rendered widgets of modules into their places on a page of the shell. */
export function createWidgets(readFile: ReadFile) {
  async function find({ release }: StoredRelease, widget: string, language: Language) {
    const file = release.prerendered?.widgets?.[widget]?.[language];
    if (file === undefined) return undefined;
    const base = releaseBase(release);
    const ofAll = hintedFiles(getPageHints(release.hints, undefined), language);
    const styles = new Map<string, Buffer | undefined>();
    for (const sheet of [...release.preload, ...ofAll].filter((one) => one.endsWith('.css')))
      styles.set(base + sheet, await readFile(base, sheet));
    const inline = toInlineStyles(styles);
    const html = (await readFile(base, file))?.toString();
    return html !== undefined && inline
      ? { html: html.replaceAll(releaseBasePlaceholder, () => base), styles: inline }
      : undefined;
  }

  /** Returns the page with its widgets, and their styles. A place stays empty if its widget is missing or of another kit. */
  async function fill(
    html: string,
    { language, shell, release, releases }: RequestedPage,
  ): Promise<{ html: string; styles: InlineStyle[] }> {
    let filled = html;
    const styles = new Map<string, InlineStyle>();
    for (const [place, module, widget = ''] of release ? [] : html.matchAll(places)) {
      const owner = releases.find(({ page }) => page.name === module);
      // A widget of another kit would look different from the one that scripts render later.
      const rendered = owner?.release.prerendered;
      const ofShell = shell.build.prerendered;
      if (!rendered || !ofShell || !usesSameKit(rendered, ofShell)) continue;
      const found = await find(owner, widget, language);
      if (!found) continue;
      // The code of another release would render another markup.
      const opening = place.replace('></div>', ` data-release="${owner.page.hash}">`);
      filled = filled.replace(place, () => `${opening}${found.html}</div>`);
      for (const style of found.styles) styles.set(style.href, style);
    }
    return { html: filled, styles: [...styles.values()] };
  }

  return { fill };
}
